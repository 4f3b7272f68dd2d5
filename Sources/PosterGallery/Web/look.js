// How the page looks: dark or light, posters, list or lines. The last choices are kept if the browser allows it.
const memory = {
  read(name) { try { return localStorage.getItem(`posterfetch.${name}`); } catch { return null; } },
  write(name, value) { try { localStorage.setItem(`posterfetch.${name}`, value); } catch { /* Then not. */ } },
};

const darkButton = find("#dark");
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
function showTheme() {
  const theme = memory.read("theme");
  if (theme === "dark" || theme === "light") page.dataset.theme = theme;
  const isDark = page.dataset.theme ? page.dataset.theme === "dark" : systemIsDark.matches;
  darkButton.setAttribute("aria-pressed", isDark);
}
darkButton.addEventListener("click", () => {
  page.dataset.theme = darkButton.getAttribute("aria-pressed") === "true" ? "light" : "dark";
  memory.write("theme", page.dataset.theme);
  showTheme();
});
systemIsDark.addEventListener("change", showTheme);

const viewButtons = [...document.querySelectorAll("[data-shows]")];
function showView(view) {
  page.dataset.view = viewButtons.some((button) => button.dataset.shows === view) ? view : "posters";
  for (const button of viewButtons) button.setAttribute("aria-pressed", button.dataset.shows === page.dataset.view);
}
for (const button of viewButtons) {
  button.addEventListener("click", () => {
    memory.write("view", button.dataset.shows);
    moving(() => {
      showView(button.dataset.shows);
      sizeRuns();
      showLines();
    });
  });
}

// Posters move to their new places, unless the user prefers reduced motion.
function moving(change) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !document.startViewTransition || document.hidden) return change();
  const name = (row) => { row.style.viewTransitionName = `film-${row.dataset.film}`; };
  const nameRows = () => ranking.querySelectorAll(".film").forEach(name);
  nameRows();
  const transition = document.startViewTransition(() => {
    change();
    nameRows();
  });
  // The next change may end this one before it has begun.
  transition.ready.catch(() => {});
}

// Where the page is: a shelf, one of its days or years, and perhaps a film. Each place has an address, #[SHELF/]DAY[/FILM], so
// that it can be shared, and Back leads to the place before. The shelf of all films by days is not named.
const usual = "daily";
const yearOf = ({ first }) => first.slice(0, 4);

function address(shelf, place, film = null, year = null) {
  const { name, days } = shelves[shelf];
  return `#${name === usual ? "" : name + "/"}${year ?? days[place].first}${film === null ? "" : "/" + films[film].code}`;
}

// Reads an address; what it does not name is the latest day of the first shelf. A year is at its last day.
function readAddress(hash) {
  const [, name = usual, text, isDay, code] = hash.match(/^#(?:([a-z][^/]*)\/)?(\d{4}(-\d\d-\d\d)?)(?:\/(.*))?$/) ?? [];
  const known = shelves.findIndex((one) => one.name === name), shelf = Math.max(0, known), { days } = shelves[shelf];
  const place = known < 0 ? -1 : days.findLastIndex((one) => (isDay ? one.first : yearOf(one)) === text);
  const film = films.findIndex((one) => one.code === code);
  if (place >= 0) return { shelf, place, film: film < 0 ? null : film, year: isDay ? null : text };
  const missing = isDay && dayNumber(text) ? dayTitle(text) : hash.slice(1, 60);
  return { shelf, place: days.length - 1, film: null, year: null, missing };
}

// The place that is shown.
let shown = { shelf: 0, place: 0, film: null, year: null };
const shelf = () => shelves[shown.shelf];
const day = () => shelf().days[shown.place];
const placeTitle = () => (shown.year ? fill(words.year, shown) : day().title);

function goTo(place) {
  if (shelf().days[place] && (shown.year || place !== shown.place)) location.hash = address(shown.shelf, place);
}

// The place before or after: another ranking, or one of another year.
function placeAside(step) {
  const { days } = shelf();
  if (!shown.year) return shown.place + step;
  return step < 0 ? days.findLastIndex((one) => yearOf(one) < shown.year) : days.findIndex((one) => yearOf(one) > shown.year);
}

function goAside(step) {
  const place = placeAside(step), other = shelf().days[place];
  if (other) location.hash = address(shown.shelf, place, null, shown.year && yearOf(other));
}
