/* The big screen: fetches the next slide after its time. What is shown stays when the network is
   away, with its age; the address always names the slide, so a reload goes on from it. */
(function () {
  "use strict";
  function slide() { return document.getElementById("slide"); }
  function later(next) {
    setTimeout(function () { go(next); }, Number(slide().dataset.seconds) * 1000);
  }
  function stale(on) {
    slide().querySelector("[data-stale-age]").hidden = !on;
  }
  function go(next) {
    fetch(next, { credentials: "same-origin", cache: "no-store" })
      .then(function (answer) {
        if (!answer.ok) { throw new Error(String(answer.status)); }
        return answer.text();
      })
      .then(function (text) {
        var fresh = new DOMParser().parseFromString(text, "text/html").getElementById("slide");
        if (!fresh) { throw new Error("no slide"); }
        slide().replaceWith(document.adoptNode(fresh));
        history.replaceState(null, "", next);
        later(fresh.dataset.next);
      })
      .catch(function () {
        stale(true);
        later(next);
      });
  }
  document.addEventListener("DOMContentLoaded", function () { later(slide().dataset.next); });
})();
