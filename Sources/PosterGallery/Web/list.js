// Search by titles and people. Korean is found as it is typed: by initial consonants (ㅍㅁ finds 파묘), and before the last
// syllable is finished (서우 finds 서울).
const initials = [..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"];
// What an input method makes of two consonants in a row.
const clusters = { ㄳ: "ㄱㅅ", ㄵ: "ㄴㅈ", ㄶ: "ㄴㅎ", ㄺ: "ㄹㄱ", ㄻ: "ㄹㅁ", ㄼ: "ㄹㅂ", ㄽ: "ㄹㅅ", ㄾ: "ㄹㅌ", ㄿ: "ㄹㅍ", ㅀ: "ㄹㅎ", ㅄ: "ㅂㅅ" };

// A text in a comparable form: without accents, case, blanks and signs.
function folded(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
// NFKD takes compatibility letters such as ㅍ apart from those on the keyboard, so these are kept first.
function foldedQuery(text) {
  return [...text].map((letter) => clusters[letter] ?? letter).join("").split(/([ㄱ-ㅣ]+)/)
    .map((part) => (/^[ㄱ-ㅣ]/.test(part) ? part : folded(part))).join("");
}

// A query as it may be meant, as a pattern: a consonant may begin any syllable, the last syllable may not be finished, and its
// last consonant may begin the next one (팜 on the way to 파묘).
const finals = [..."ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"];
const syllable = (index) => String.fromCharCode(0xac00 + index);
const anyOf = (first, count) => `[${syllable(first)}-${syllable(first + count - 1)}]`;
function meant(letter, index, { length }) {
  const place = letter.charCodeAt(0) - 0xac00, initial = initials.indexOf(letter), final = finals[(place % 28) - 1];
  if (initial >= 0) return `(?:${letter}|${anyOf(initial * 588, 588)})`;
  if (index + 1 < length || place < 0 || place >= 11172) return letter;
  if (!final) return anyOf(place, 28);
  const [kept, begun] = clusters[final] ?? ["", final];
  return `(?:${letter}|${syllable(place - (place % 28) + finals.indexOf(kept) + 1)}${meant(begun, 0, {})})`;
}

// All that a film is found by.
const searchTexts = films.map((film) =>
  [...[film.shown, ...film.others].map(([text]) => text), ...(film.directors ?? []), ...(film.cast ?? []), film.code].map(folded));

// The films that a query finds, each with what it has done on the shelf that is shown, or else on another one.
function searchFilms(text) {
  const query = foldedQuery(text);
  if (!query) return [];
  const pattern = new RegExp([...query].map(meant).join(""));
  const found = films.map((_, film) => film).filter((film) => searchTexts[film].some((text) => pattern.test(text)));
  // Titles that begin with the query come first.
  const begins = (film) => searchTexts[film][0].search(pattern) === 0;
  return [...found.filter(begins), ...found.filter((film) => !begins(film))].map((film) => {
    const order = [shown.shelf, ...shelves.keys()];
    return recordOf(order.find((one) => shelves[one].history.has(film)), film);
  });
}

// The films of a day or a year, or those that a search finds, in the order of the reader's choice.
const ranking = find("#ranking");
const search = find("#search");
const sort = find("#sort");
// What is listed: places of films, in order.
let listed = [];

const figure = (one, name) => (one.points ? one : one.entry)[name] ?? 0;
const orders = {
  rank: (one) => one.entry.rank,
  audience: (one) => -figure(one, "audience"),
  sales: (one) => -figure(one, "sales"),
  rating: (one) => -(films[one.entry.film].rating?.average ?? -1),
  votes: (one) => -(films[one.entry.film].rating?.votes ?? -1),
  opened: (one) => -Number((films[one.entry.film].openDay ?? "0").replaceAll("-", "")),
};

// The films between two places, those with the largest audience first.
function filmsOfPeriod(from, to) {
  return [...shelf().history.keys()].map((film) => recordOf(shown.shelf, film, from, to)).filter(Boolean)
    .sort((one, other) => other.audience - one.audience);
}
// Films by what the page knows of them: one choice for genres, grades, and what came after the reader's last visit.
const only = find("#only");
const kinds = { genre: [words.genres, ({ genres }) => genres ?? []], grade: [words.grade, ({ grade }) => (grade ? [words.grades[grade] ?? grade] : [])] };
const fresh = freshFilms();
if (fresh.films.size) only.append(make("option", { value: "fresh" }, fill(words.fresh, { day: shortDay(fresh.since), count: fresh.films.size })));
for (const [kind, [label, valuesOf]] of Object.entries(kinds)) {
  const values = [...new Set(films.flatMap(valuesOf))].sort();
  if (values[1]) only.append(make("optgroup", { label }, ...values.map((value) => make("option", { value: `${kind}:${value}` }, value))));
}
only.hidden = !only.options[1];
function isWanted({ entry: { film } }) {
  const [, kind, value] = only.value.match(/^(genre|grade):(.*)$/s) ?? [];
  return !kind || kinds[kind][1](films[film]).includes(value);
}
// The browser keeps the latest day that the reader has seen, and the one before, so that a reload does not end what is new.
function freshFilms() {
  const latest = shelves.map(({ days }) => days.at(-1).last).sort().at(-1), name = `seen.${location.pathname}`;
  let [since, seen] = (memory.read(name) ?? " ").split(" ");
  if (seen !== latest) memory.write(name, `${since = seen} ${latest}`);
  const isOld = (film) => shelves.some(({ days, history }) => history.has(film) && days[history.get(film)[0].place].last <= since);
  return { since, films: new Set(dayNumber(since) ? [...films.keys()].filter((film) => !isOld(film)) : []) };
}

const yearBegins = () => shelf().days.findIndex((one) => yearOf(one) === shown.year);
function filmsOfYear() {
  return filmsOfPeriod(yearBegins(), shown.place).map((one, index) => ({ ...one, rank: index + 1 }));
}

function showList() {
  const query = search.value.trim(), isFound = query !== "" || only.value === "fresh";
  const all = query ? searchFilms(query) : isFound ? filmsOfPeriod(0, shelf().days.length - 1).filter(({ film }) => fresh.films.has(film))
    : shown.year ? filmsOfYear() : day().entries.map((entry) => ({ ...shown, entry }));
  listed = all.filter(isWanted);
  const [single, several] = isFound ? [words.foundOne, words.found] : [words.summaryOne, words.summary];
  const audience = grouped(listed.reduce((sum, one) => sum + figure(one, "audience"), 0));
  const basis = isFound || !shown.year ? "" : fill(shelf().isDaily ? words.ofDays : words.ofWeeks, { count: shown.place - yearBegins() + 1 });
  const summary = fill(listed.length === 1 ? single : several, { films: listed.length, audience }) + basis;
  if (!isFound) showWeeks();
  find("#weeks").hidden = isFound || !shown.year;
  const order = orders[sort.value];
  const keys = new Map(listed.map((one, place) => [one, [order(one), place]]));
  if (sort.value !== "rank" || !listed[0]?.points) {
    listed.sort((one, other) => keys.get(one)[0] - keys.get(other)[0] || keys.get(one)[1] - keys.get(other)[1]);
  }
  page.className = isFound ? "searching records" : shown.year ? "records" : "";
  showRows();
  find("#nothing").hidden = listed.length > 0;
  find("#period").textContent = query ? fill(words.searched, { query }) : isFound ? only.selectedOptions[0].text : placeTitle();
  find("#summary").textContent = summary;
  tell([find("#notice").textContent, find("#period").textContent, summary].filter(Boolean).join(", "));
}

// Tells a screen reader what has changed.
function tell(text) { find("#news").textContent = text; }

// Runs whose lines are full, whether the window has 2, 3, 4, 5 or 6 columns.
function showRows() {
  draw(showRuns(ranking, listed, 60, 0, makeRow, "ol")[0]);
  sizeRuns();
}
// Those that are not drawn are as high as one that is.
function sizeRuns() {
  const runs = [...ranking.children], drawn = runs.find((run) => run.firstChild);
  for (const run of runs) if (!run.firstChild) run.style.height = `${drawn.offsetHeight * run.films.length / drawn.films.length}px`;
}

// A row is a copy of the page's first one with another film's title, poster and figures, or what it has done.
const firstRow = find("li", ranking).cloneNode(true);
function makeRow(one) {
  const { shelf, place, entry, points, rank } = one;
  const row = firstRow.cloneNode(true);
  const film = films[entry.film];
  const [direction, sign, spoken] = changeText(points ? "" : entry.change);
  const texts = [
    rank ?? entry.rank, sign, spoken, grouped(entry.audience), grouped(entry.audienceTotal), sum(entry.sales), sum(entry.salesTotal),
    grouped(entry.screens), grouped(entry.shows),
  ];
  row.querySelectorAll(".place b, .change span, dd").forEach((spot, index) => { spot.textContent = texts[index]; });
  row.dataset.film = film.code;
  row.classList.toggle("fresh", fresh.films.has(entry.film));
  find(".change", row).setAttribute("class", `change ${direction}`);
  find("h3 a", row).replaceWith(makeText("a", film.shown, { href: address(shelf, place, entry.film, rank && shown.year) }));
  find(".poster", row).replaceWith(makePoster(film));
  find(".opened", row).replaceWith(makeOpened(film, film.others[0]));
  if (points) find(".figures", row).replaceWith(makeRecord(one));
  if (points && !rank) find(".place", row).remove();
  return row;
}
// What a film has done, as far as a list of one day does not say it.
function makeRecord({ shelf, rank, points, total, audience, sales, best, led }) {
  const facts = [
    rank && [fill(words.audienceOfYear, shown), grouped(audience)], [words.audienceTotal, grouped(total)],
    rank && [fill(words.salesOfYear, shown), sum(sales || null)],
    [words.bestRank, fill(words.place, { rank: best.entry.rank })], led && [words.weeksLed, fill(words.weekCount, { count: led })],
    shelves[shelf].isDaily ? [words.daysListed, fill(words.dayCount, { count: points.length })] : [words.weeksListed, fill(words.weekCount, { count: points.length })],
  ];
  return make("dl.figures", {}, ...facts.filter(Boolean).map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))));
}

// Who led the year's weeks: films that led several weeks on end stand there once.
function showWeeks() {
  if (!shown.year) return;
  const runs = [];
  for (const week of shelf().weeks.filter(({ place }) => yearOf(shelf().days[place]) === shown.year)) {
    if (runs.at(-1)?.film === week.film) runs.at(-1).count++; else runs.push({ ...week, count: 1 });
  }
  find("#weeks ol").replaceChildren(...runs.map(({ film, place, first, count }) => {
    const [title] = films[film].shown, since = shortDay(first), weeks = fill(words.weekCount, { count });
    return make("li", {}, make("a", { href: address(shown.shelf, place, film, shown.year), "aria-label": `${title}, ${since}, ${weeks}` },
      makePoster(films[film]), makeText("span", films[film].shown), since, make("b", {}, weeks)));
  }));
}
function sum(won) { return won === null ? "–" : fill(words.won, { sum: short(won) }); }

function makePoster(film) {
  if (!film.poster) {
    const sum = [...film.code].reduce((sum, letter) => sum + letter.charCodeAt(), 0);
    return make(`div.poster.none.c${sum % 8}.t${(sum >> 3) % 3}`, { "aria-hidden": "true" }, makeText("b", film.shown));
  }
  const { path, width, height, turn } = film.poster, src = "./" + path.split("/").map(encodeURIComponent).join("/");
  const image = make("img", { src, width, height, alt: "", loading: "lazy" });
  if (turn) image.dataset.turn = turn;
  return make("div.poster", {}, image);
}
function makeOpened(film, beside) {
  return make("p.opened", {}, beside && makeText("span", beside), film.openDay && make("span", {}, `${words.opened} `, make("time", {}, film.openDay)));
}

search.addEventListener("input", showList);
search.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { search.value = ""; showList(); }
});
for (const choice of [sort, only]) choice.addEventListener("change", () => moving(showList));
addEventListener("beforeprint", () => [...ranking.children].forEach(draw));
// An observer that begins anew tells of what is far.
addEventListener("afterprint", () => [...ranking.children].forEach((run) => { near.unobserve(run); near.observe(run); }));
const searchButton = find("#search-open");
searchButton.addEventListener("click", () => {
  const opens = searchButton.getAttribute("aria-expanded") !== "true";
  searchButton.setAttribute("aria-expanded", opens);
  find("#choices").classList.toggle("open", opens);
  if (opens) search.focus();
});
