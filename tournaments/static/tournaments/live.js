/* Parts of a page that fetch themselves again (`data-live`): not while the page is hidden, with a
   note when the network is away, and a short glow where a number changed. */
(function () {
  "use strict";
  function live(event) {
    return event.target.closest ? event.target.closest("[data-live]") : null;
  }
  function note(stale) {
    document.querySelectorAll("[data-stale]").forEach(function (element) { element.hidden = !stale; });
  }
  function values(root) {
    var found = {};
    root.querySelectorAll("[data-value]").forEach(function (cell) { found[cell.dataset.value] = cell.textContent; });
    return found;
  }
  var before = {};
  document.addEventListener("htmx:beforeRequest", function (event) {
    if (live(event) && document.hidden) { event.preventDefault(); }
  });
  document.addEventListener("htmx:beforeSwap", function (event) {
    var part = live(event);
    if (part) { before = values(part); }
  });
  document.addEventListener("htmx:load", function (event) {
    var now = event.detail.elt;
    if (!now.querySelectorAll || !now.closest("[data-live]")) { return; }
    now.querySelectorAll("[data-value]").forEach(function (cell) {
      var old = before[cell.dataset.value];
      if (old !== undefined && old !== cell.textContent) { cell.classList.add("changed"); }
    });
    before = {};
  });
  document.addEventListener("htmx:afterRequest", function (event) {
    if (live(event)) { note(!event.detail.successful); }
  });
})();
