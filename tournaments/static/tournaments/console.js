/* The results console. Everything works without this: it only saves keys. */
(function () {
  "use strict";

  /* Answers that refuse (422) or ask (409) are pages like any other. */
  document.addEventListener("htmx:beforeSwap", function (event) {
    var status = event.detail.xhr.status;
    if (status === 409 || status === 422) {
      event.detail.shouldSwap = true;
      event.detail.isError = false;
    }
  });

  /* The caret stands behind what is filled in already. */
  document.addEventListener("focusin", function (event) {
    var field = event.target;
    if (field.matches("[data-caret-end]") && field.setSelectionRange) {
      field.setSelectionRange(field.value.length, field.value.length);
    }
  });
  function focused() {
    var field = document.querySelector("[autofocus]");
    if (field && field === document.activeElement && field.matches("[data-caret-end]")) {
      field.setSelectionRange(field.value.length, field.value.length);
    }
  }
  focused();

  /* Enter goes on to the next empty field, and sends when nothing needed is empty. */
  function needed(form) {
    var stops = [];
    form.querySelectorAll("[name=board], [name=table], .segments, [name=points_a]").forEach(function (stop) {
      var group = stop.matches(".segments");
      var filled = group ? stop.querySelector(":checked") : stop.value.trim();
      var other = form.querySelector("[name=points_b]");
      if (stop.name === "points_a" && other && other.value.trim()) { filled = true; }
      if (!filled) { stops.push(group ? stop.querySelector("input") : stop); }
    });
    return stops;
  }
  document.addEventListener("keydown", function (event) {
    var form = event.target.closest ? event.target.closest("form[data-enter-next]") : null;
    if (!form || event.ctrlKey || event.altKey || event.metaKey) { return; }
    if (event.key === "Enter" && event.target.matches("input:not([name=reason])")) {
      var stops = needed(form).filter(function (stop) { return stop !== event.target; });
      if (stops.length) {
        event.preventDefault();
        stops[0].focus();
      }
      return;
    }
    /* A letter chooses the seat or the suit, in either keyboard layout. */
    if (event.target.matches(".segments input") && event.key.length === 1) {
      var choice = Array.prototype.find.call(
        event.target.closest(".segments").querySelectorAll("input"),
        function (one) { return (one.dataset.keys || "").indexOf(event.key.toLowerCase()) >= 0; }
      );
      if (choice) {
        event.preventDefault();
        choice.focus();
        choice.click();
      }
    }
  });
})();
