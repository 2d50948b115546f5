/* Colours of the page and of the suits, as this browser chose them. Runs before the first paint. */
(function () {
  "use strict";
  var root = document.documentElement;
  var store = {
    read: function (key) { try { return localStorage.getItem(key); } catch (error) { return null; } },
    write: function (key, value) { try { localStorage.setItem(key, value); } catch (error) { /* private window */ } }
  };
  var theme = store.read("theme");
  if (theme === "light" || theme === "dark") { root.dataset.theme = theme; }
  if (store.read("suits") === "four") { root.dataset.suits = "four"; }

  function isDark() {
    return root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  }
  function show(button, pressed) {
    button.hidden = false;
    button.setAttribute("aria-pressed", String(pressed));
  }
  document.addEventListener("DOMContentLoaded", function () {
    document.querySelectorAll("[data-toggle-theme]").forEach(function (button) {
      show(button, isDark());
      button.addEventListener("click", function () {
        root.dataset.theme = isDark() ? "light" : "dark";
        store.write("theme", root.dataset.theme);
        show(button, isDark());
      });
    });
    document.querySelectorAll("[data-toggle-suits]").forEach(function (button) {
      show(button, root.dataset.suits === "four");
      button.addEventListener("click", function () {
        var four = root.dataset.suits !== "four";
        if (four) { root.dataset.suits = "four"; } else { delete root.dataset.suits; }
        store.write("suits", four ? "four" : "two");
        show(button, four);
      });
    });
  });
})();
