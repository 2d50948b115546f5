/* The time left of a round, counted down by the server's clock. Without this script the page says
   when the time is up. */
(function () {
  "use strict";
  var ahead = null; // how far the server's clock is ahead of this one, in milliseconds
  function two(number) { return (number < 10 ? "0" : "") + number; }
  function tick() {
    document.querySelectorAll("[data-clock-ends]").forEach(function (clock) {
      if (ahead === null || clock.dataset.clockNow !== clock.dataset.clockSeen) {
        ahead = Number(clock.dataset.clockNow) - Date.now();
        clock.dataset.clockSeen = clock.dataset.clockNow;
      }
      var left = Math.max(0, Math.round((Number(clock.dataset.clockEnds) - Date.now() - ahead) / 1000));
      var face = clock.querySelector("[data-clock-left]");
      face.hidden = false;
      face.textContent = Math.floor(left / 60) + ":" + two(left % 60);
      clock.classList.toggle("clock-short", left > 0 && left <= 120);
      clock.classList.toggle("clock-over", left === 0);
    });
  }
  document.addEventListener("DOMContentLoaded", tick);
  setInterval(tick, 1000);
})();
