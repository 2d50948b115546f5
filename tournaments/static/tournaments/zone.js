// The first event of a director: choose the time zone the browser is in.
const zone = document.querySelector("[data-guess-zone] select");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && here && [...zone.options].some((option) => option.value === here)) {
  zone.value = here;
}
