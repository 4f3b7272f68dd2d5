// Where the page is: a shelf, one of its days, and perhaps a film. Each place has an address, #[SHELF/]DAY[/FILM], so that it
// can be shared, and Back leads to the place before. The shelf of all films by days is not named.
const usual = "daily";

function address(shelf, place, film = null) {
  const name = shelves[shelf].name;
  return `#${name === usual ? "" : name + "/"}${shelves[shelf].days[place].first}${film === null ? "" : "/" + films[film].c}`;
}

// Reads an address; what it does not name is the latest day of the first shelf.
function readAddress(hash) {
  const parts = hash.slice(1).split("/");
  const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text ?? "");
  const name = isDay(parts[0]) ? usual : parts.shift();
  let shelf = shelves.findIndex((one) => one.name === name);
  if (shelf < 0) shelf = 0;
  const place = shelves[shelf].places.get(parts[0]);
  const film = films.findIndex((one) => one.c === parts[1]);
  return { shelf, place: place ?? shelves[shelf].days.length - 1, film: place === undefined || film < 0 ? null : film };
}

// The place that is shown.
let shown = { shelf: 0, place: 0, film: null };
const shelf = () => shelves[shown.shelf];
const day = () => shelf().days[shown.place];

function goTo(place) {
  if (shelf().days[place] && place !== shown.place) location.hash = address(shown.shelf, place);
}
