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
    [words.rating, film.r && [`★ ${(film.r[0] / 10).toFixed(1)} `, make("small", {}, fill(words.votes, { votes: grouped(film.r[1]) }))]],
    [words.directors, names(film.d)], [words.cast, names(film.a)],
    [words.genres, names(film.g?.map((genre) => genres[genre]))],
    [words.runtime, film.m && [fill(words.minutes, { minutes: film.m })]],
    [words.grade, film.k !== undefined && names([grades[film.k]])],
  ].filter(([, value]) => value);
  return facts.length
    ? make("dl.facts", {}, ...facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, ...value)))) : null;
}

function makeReviews(film) {
  if (!film.q) return null;
  return make("details.reviews", {}, make("summary", {}, `${words.reviews} (${film.q.length})`),
    ...film.q.map(([author, text, lang]) =>
      make("blockquote", {}, make("p", { lang }, isolated(text)), make("footer", {}, isolated(author)))));
}

function makeLinks(film) {
  const links = [
    [words.trailer, film.u], ["TMDB", film.i && fill(words.page, { id: film.i })],
    ["IMDb", film.b && `https://www.imdb.com/title/${film.b}/`],
  ].filter(([, href]) => href);
  return links.length ? make("p.links", {}, ...links.map(([name, href]) => make("a", { href, rel: "noreferrer" }, name))) : null;
}

function showFilm() {
  const film = films[shown.film];
  const place = listed.findIndex((one) => one.entry.film === shown.film);
  const entry = day().entries.find((one) => one.film === shown.film);
  const row = entry && makeRow({ ...shown, entry }, false);
  const others = [...(film.x ?? []).map(([text, lang]) => make("span", { lang }, isolated(text))), film.y && make("span", {}, film.y)];
  const overview = film.v
    ? make("p.overview", { lang: film.w }, isolated(film.v)) : make("p.missing", {}, film.i ? words.noOverview : words.noMatch);
  find("#dialog-film").replaceChildren(
    makePoster(film),
    make("div", {},
      make("h3", { id: "dialog-title", lang: film.l }, isolated(film.t)),
      others.some(Boolean) ? make("p.original", {}, ...others.filter(Boolean)) : "", makeOpened(film),
      row ? make("div.now", {}, make("p.day", {}, day().title), find(".place", row), find(".figures", row)) : "",
      overview, ...[makeFacts(film), makeTrend(shown.shelf, shown.film), makeReviews(film), makeLinks(film)].filter(Boolean)));
  find("#dialog-status").textContent = place < 0 ? "" : `${place + 1} / ${listed.length}`;
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

// The film before or after the one that is open.
function stepFilm(step) {
  if (!listed.length) return;
  const here = listed.findIndex((one) => one.entry.film === shown.film);
  const next = listed[here < 0 ? 0 : (here + step + listed.length) % listed.length];
  history.replaceState(null, "", address(next.shelf, next.place, next.entry.film));
  showPlace();
}

function leaveFilm(film) {
  if (dialog.open) {
    isLeaving = true;
    dialog.close();
  }
  const row = [...ranking.children].find((one) => one.dataset.film === films[film].c);
  if (row) find("h3 a", row).focus();
}

dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
dialog.addEventListener("close", () => {
  if (isLeaving || shown.film === null) { isLeaving = false; return; }
  if (hasListBefore) return history.back();
  history.replaceState(null, "", address(shown.shelf, shown.place));
  showPlace();
});
find("#close").addEventListener("click", () => dialog.close());
find("#previous-film").addEventListener("click", () => stepFilm(-1));
find("#next-film").addEventListener("click", () => stepFilm(1));
