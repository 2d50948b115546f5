/* The arrow keys follow the links to the step before and the step after. */
(function () {
  "use strict";
  var links = { ArrowLeft: "a[rel=prev]", ArrowRight: "a[rel=next]" };
  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) { return; }
    if (event.target.closest && event.target.closest("input, select, textarea")) { return; }
    var link = links[event.key] && document.querySelector(links[event.key]);
    if (link) {
      event.preventDefault();
      link.click();
    }
  });
})();
