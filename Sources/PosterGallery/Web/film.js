// The details of a film, in a dialog that has an address of its own.
const dialog = find("#dialog");
// Whether the place before in the browser's history is the list below the dialog.
let hasListBefore = false;
// Whether the dialog is being closed because the place has changed, not by the reader.
let isLeaving = false;

function names(list) {
  return list?.length ? list.flatMap((name, index) => (index ? [", ", isolated(name)] : [isolated(name)])) : null;
}

function makeFacts(film) {
  const facts = [
    [words.rating, film.rating && [`★ ${film.rating.average.toFixed(1)} `, make("small", {}, fill(words.votes, { votes: grouped(film.rating.votes) }))]],
    [words.directors, names(film.directors)], [words.cast, names(film.cast)], [words.genres, names(film.genres)],
    [words.runtime, film.runtime && [fill(words.minutes, { minutes: film.runtime })]],
    [words.grade, film.grade && names([words.grades[film.grade] ?? film.grade])],
  ].filter(([, value]) => value);
  return facts.length
    ? make("dl.facts", {}, ...facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, ...value)))) : null;
}

function makeReviews(film) {
  if (!film.reviews) return null;
  return make("details.reviews", {}, make("summary", {}, `${words.reviews} (${film.reviews.length})`),
    ...film.reviews.map(({ author, text }) =>
      make("blockquote", {}, makeText("p", text), make("footer", {}, isolated(author)))));
}

function makeLinks(film) {
  const links = [
    [words.trailer, film.trailer], ["TMDB", film.tmdbID && fill(words.page, { id: film.tmdbID })],
    ["IMDb", film.imdbID && `https://www.imdb.com/title/${film.imdbID}/`],
  ].filter(([, href]) => href);
  return links.length ? make("p.links", {}, ...links.map(([name, href]) => make("a", { href, rel: "noreferrer" }, name))) : null;
}

function showFilm() {
  const film = films[shown.film];
  const place = listed.findIndex((one) => one.entry.film === shown.film);
  const record = recordOf(shown.shelf, shown.film);
  const others = [...film.others.map((title) => makeText("span", title)), film.year && make("span", {}, film.year)];
  const overview = film.overview
    ? makeText("p.overview", film.overview) : make("p.missing", {}, film.tmdbID ? words.noOverview : words.noMatch);
  find("#dialog-film").replaceChildren(
    makePoster(film),
    make("div", {},
      makeText("h3", film.shown, { id: "dialog-title" }),
      others.some(Boolean) ? make("p.original", {}, ...others.filter(Boolean)) : "", makeOpened(film),
      record && makeRecord(record), overview, makeFacts(film), record?.points[1] && make("figure.trend"), makeReviews(film), makeLinks(film)));
  find("#dialog-status").textContent = place < 0 ? "" : `${place + 1} / ${listed.length}`;
  if (!dialog.open) dialog.showModal();
  const trend = find(".trend", dialog), value = make("p");
  trend?.append(...makeCharts(trend, shelves[shown.shelf].days.slice(0, record.place + 1), record.points[0].place, [record], shown.place, (place, [text]) => {
    value.textContent = `${shelf().days[place].title} ${text}`;
  }), value);
  dialog.scrollTop = 0;
}

// The film before or after the one that is open.
function stepFilm(step) {
  if (!listed.length) return;
  const here = listed.findIndex((one) => one.entry.film === shown.film);
  const next = listed[here < 0 ? 0 : (here + step + listed.length) % listed.length];
  history.replaceState(null, "", address(next.shelf, next.place, next.entry.film, next.rank && shown.year));
  showPlace();
}

function leaveFilm(film) {
  if (dialog.open) {
    isLeaving = true;
    dialog.close();
  }
  const run = [...ranking.children].find((one) => one.films.some(({ entry }) => entry.film === film));
  draw(run);
  if (run) find(`[data-film="${films[film].code}"] h3 a`, run).focus();
}

for (const one of document.querySelectorAll("dialog")) {
  one.addEventListener("click", ({ target }) => { if (target === one || target.closest(".close")) one.close(); });
}
dialog.addEventListener("close", () => {
  if (isLeaving || shown.film === null) { isLeaving = false; return; }
  if (hasListBefore) return history.back();
  history.replaceState(null, "", address(shown.shelf, shown.place, null, shown.year));
  showPlace();
});
find("#previous-film").addEventListener("click", () => stepFilm(-1));
find("#next-film").addEventListener("click", () => stepFilm(1));
