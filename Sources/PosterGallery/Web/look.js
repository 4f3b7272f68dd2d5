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
      showLines();
    });
  });
}

// Posters move to their new places, unless the user prefers reduced motion.
function moving(change) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !document.startViewTransition || document.hidden) return change();
  const name = (row) => { row.style.viewTransitionName = `film-${row.dataset.film}`; };
  [...ranking.children].forEach(name);
  const transition = document.startViewTransition(() => {
    change();
    [...ranking.children].forEach(name);
  });
  // The next change may end this one before it has begun.
  transition.ready.catch(() => {});
}

// Where the page is: a shelf, one of its days, and perhaps a film. Each place has an address, #[SHELF/]DAY[/FILM], so that it
// can be shared, and Back leads to the place before. The shelf of all films by days is not named.
const usual = "daily";

function address(shelf, place, film = null) {
  const name = shelves[shelf].name;
  return `#${name === usual ? "" : name + "/"}${shelves[shelf].days[place].first}${film === null ? "" : "/" + films[film].code}`;
}

// Reads an address; what it does not name is the latest day of the first shelf.
function readAddress(hash) {
  const parts = hash.slice(1).split("/");
  const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text ?? "");
  const name = isDay(parts[0]) ? usual : parts.shift();
  let shelf = shelves.findIndex((one) => one.name === name);
  if (shelf < 0) shelf = 0;
  const place = shelves[shelf].places.get(parts[0]);
  const film = films.findIndex((one) => one.code === parts[1]);
  return { shelf, place: place ?? shelves[shelf].days.length - 1, film: place === undefined || film < 0 ? null : film };
}

// The place that is shown.
let shown = { shelf: 0, place: 0, film: null };
const shelf = () => shelves[shown.shelf];
const day = () => shelf().days[shown.place];

function goTo(place) {
  if (shelf().days[place] && place !== shown.place) location.hash = address(shown.shelf, place);
}
