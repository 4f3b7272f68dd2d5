// The films of a day, or those that a search finds, in the order of the reader's choice.
const ranking = find("#ranking");
const search = find("#search");
const sort = find("#sort");
// What is listed: places of films, in order.
let listed = [];

const orders = {
  rank: (one) => one.entry.rank,
  audience: (one) => -(one.entry.audience ?? -1),
  sales: (one) => -(one.entry.sales ?? -1),
  rating: (one) => -(films[one.entry.film].r?.[0] ?? -1),
  votes: (one) => -(films[one.entry.film].r?.[1] ?? -1),
  opened: (one) => -Number((films[one.entry.film].o ?? "0").replaceAll("-", "")),
};

function showList() {
  const query = search.value.trim();
  const today = { shelf: shown.shelf, place: shown.place };
  listed = query ? searchFilms(query) : day().entries.map((entry) => ({ ...today, entry }));
  const order = orders[sort.value] ?? orders.rank;
  const keys = new Map(listed.map((one, place) => [one, [order(one), place]]));
  if (!query || sort.value !== "rank") {
    listed.sort((one, other) => keys.get(one)[0] - keys.get(other)[0] || keys.get(one)[1] - keys.get(other)[1]);
  }
  page.classList.toggle("searching", query !== "");
  ranking.replaceChildren(...listed.map((one) => makeRow(one, query !== "")));
  find("#nothing").hidden = listed.length > 0;
  const summary = query ? fill(listed.length === 1 ? words.foundOne : words.found, { films: listed.length }) : summaryText(day().entries);
  find("#period").textContent = query ? fill(words.searched, { query }) : day().title;
  find("#summary").textContent = summary;
  tell(`${find("#period").textContent}, ${summary}`);
}

// Tells a screen reader what has changed.
function tell(text) { find("#news").textContent = text; }

// A row is the page's template with a film's title and poster, and its figures.
function makeRow({ shelf, place, entry }, isFound) {
  const row = find("#row").content.firstElementChild.cloneNode(true);
  const film = films[entry.film];
  const [direction, sign, spoken] = changeText(entry.change);
  const texts = [
    entry.rank, sign, spoken, grouped(entry.audience), grouped(entry.audienceTotal), sum(entry.sales), sum(entry.salesTotal),
    grouped(entry.screens), grouped(entry.shows),
  ];
  row.querySelectorAll("[data-text]").forEach((spot, index) => { spot.textContent = texts[index]; });
  row.dataset.film = film.c;
  find(".change", row).setAttribute("class", `change ${direction}`);
  const link = find("h3 a", row);
  link.setAttribute("href", address(shelf, place, entry.film));
  if (film.l) link.lang = film.l;
  link.append(isolated(film.t));
  find(".poster", row).replaceWith(makePoster(film));
  find(".opened", row).replaceWith(isFound ? make("p.opened", {}, shelves[shelf].days[place].title) : makeOpened(film));
  const line = trendPath(shelf, entry.film, place, (one) => one.audience ?? 0);
  if (line) find(".spark", row)?.append(make("path.line", { d: line }));
  return row;
}
function sum(won) { return won === null ? "–" : fill(words.won, { sum: short(won) }); }

function makePoster(film) {
  if (!film.p) return make("div.poster.none", {}, make("span", {}, words.noPoster));
  const [src, width, height] = film.p;
  return make("div.poster", {}, make("img", { src, width, height, alt: "", loading: "lazy", decoding: "async" }));
}
function makeOpened(film) {
  return make("p.opened", {}, ...(film.o ? [`${words.opened} `, make("time", {}, film.o)] : []));
}

search.addEventListener("input", showList);
search.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { search.value = ""; showList(); }
});
sort.addEventListener("change", () => moving(showList));
const searchButton = find("#search-open");
searchButton.addEventListener("click", () => {
  const opens = searchButton.getAttribute("aria-expanded") !== "true";
  searchButton.setAttribute("aria-expanded", opens);
  find("#choices").classList.toggle("open", opens);
  if (opens) search.focus();
});
