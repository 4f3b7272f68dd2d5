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

function isLike(letter, wanted, isLast) {
  if (letter === wanted) return true;
  const syllable = letter.charCodeAt(0) - 0xac00;
  if (syllable < 0 || syllable >= 11172) return false;
  if (wanted >= "ㄱ" && wanted <= "ㅎ") return initials[Math.floor(syllable / 588)] === wanted;
  const begun = wanted.charCodeAt(0) - 0xac00;
  if (!isLast || begun < 0 || begun >= 11172) return false;
  if (begun % 28 === 0) return syllable - (syllable % 28) === begun;
  return false;
}
function contains(text, query) {
  for (let start = 0; start + query.length <= text.length; start++) {
    let length = 0;
    while (length < query.length && isLike(text[start + length], query[length], length + 1 === query.length)) length++;
    if (length === query.length) return true;
  }
  return false;
}

// A query as it may be meant: the last consonant may begin the next syllable (팜 on the way to 파묘).
const finals = [..."ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"];
function meanings(query) {
  const last = query.charCodeAt(query.length - 1) - 0xac00, final = finals[(last % 28) - 1];
  if (last < 0 || last >= 11172 || !final) return [query];
  const [kept, begun] = clusters[final] ?? ["", final];
  const rest = last - (last % 28) + (kept ? finals.indexOf(kept) + 1 : 0);
  return [query, query.slice(0, -1) + String.fromCharCode(0xac00 + rest) + begun];
}

// All that a film is found by.
const searchTexts = films.map((film) =>
  [...[film.shown, ...film.others].map(([text]) => text), ...(film.directors ?? []), ...(film.cast ?? []), film.code].map(folded));

// The films that a query finds, each with its latest entry on the shelf that is shown, or else on another one.
function searchFilms(text) {
  const query = foldedQuery(text);
  if (!query) return [];
  const queries = meanings(query);
  // Titles that begin with the query come first.
  const begins = (film) => queries.some((query) => contains(searchTexts[film][0].slice(0, query.length), query));
  const found = films.map((_, film) => film)
    .filter((film) => searchTexts[film].some((text) => queries.some((query) => contains(text, query))));
  return [...found.filter(begins), ...found.filter((film) => !begins(film))].map((film) => {
    const order = [shown.shelf, ...shelves.keys()];
    const latest = order.find((one) => shelves[one].history.has(film));
    const { place, entry } = shelves[latest].history.get(film).at(-1);
    return { shelf: latest, place, entry };
  });
}

// Lines over days. A line breaks where a film is not in the list.
const dayNumber = (text) => Date.parse(text + "T00:00Z") / 86_400_000;

// A path through [x, y, place] points; neighbours in the list of days are joined.
function pathThrough(points) {
  return points.map(([x, y, place], index) => {
    const joins = index > 0 && points[index - 1][2] === place - 1;
    const isAlone = !joins && points[index + 1]?.[2] !== place + 1;
    return `${joins ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}${isAlone ? "h.1" : ""}`;
  }).join("");
}

// A small line of a film's audience up to a day, at most a month of it; nothing if it was in fewer than two lists.
function makeSpark(shelf, film, end) {
  const points = (shelves[shelf].history.get(film) ?? []).filter(({ place }) => place <= end && place > end - 31);
  if (points.length < 2) return "";
  const first = points[0].place, span = points.at(-1).place - first;
  const top = Math.max(1, ...points.map(({ entry }) => entry.audience ?? 0));
  const d = pathThrough(points.map(({ place, entry }) => [((place - first) / span) * 100, 30 - ((entry.audience ?? 0) / top) * 30, place]));
  return make("svg.spark", { viewBox: "0 0 100 30", preserveAspectRatio: "none", "aria-hidden": "true" }, make("path.line", { d }));
}

// A film's audience and rank over all its days, for its details; null if it was in fewer than two lists.
function makeTrend(shelf, film) {
  const points = shelves[shelf].history.get(film) ?? [];
  if (points.length < 2) return null;
  const days = shelves[shelf].days;
  const first = points[0], last = points.at(-1), span = last.place - first.place;
  const highest = points.reduce((most, point) => ((point.entry.audience ?? 0) > (most.entry.audience ?? 0) ? point : most));
  const top = Math.max(1, highest.entry.audience ?? 1);
  const best = Math.min(...points.map(({ entry }) => entry.rank));
  const line = (name, value, y) => [
    make("p.scale", {}, make("span", {}, name), make("span", {}, value)),
    make("svg", { viewBox: "0 0 600 100", preserveAspectRatio: "none", "aria-hidden": "true" },
      make("path.line", { d: pathThrough(points.map(({ place, entry }) => [((place - first.place) / span) * 600, y(entry), place])) })),
  ];
  const told = ({ place, entry }) =>
    fill(words.point, { day: shortDay(days[place].first), audience: grouped(entry.audience), rank: entry.rank });
  return make("figure.trend", {
    role: "img", "aria-label": fill(words.trend, { first: told(first), highest: told(highest), last: told(last) }),
  },
    ...line(words.audienceTrend, fill(words.highest, { audience: grouped(highest.entry.audience) }), (entry) => 100 - Math.min(1, (entry.audience ?? 0) / top) * 100),
    ...line(words.rankTrend, fill(words.best, { rank: best }), (entry) => ((Math.min(Math.max(entry.rank, 1), 10) - 1) / 9) * 100),
    make("p.ends", {}, make("span", {}, shortDay(days[first.place].first)), make("span", {}, shortDay(days[last.place].last))));
}

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
  rating: (one) => -(films[one.entry.film].rating?.average ?? -1),
  votes: (one) => -(films[one.entry.film].rating?.votes ?? -1),
  opened: (one) => -Number((films[one.entry.film].openDay ?? "0").replaceAll("-", "")),
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

// A row is a copy of the page's first one with another film's title, poster and figures.
const firstRow = find("li", ranking).cloneNode(true);
function makeRow({ shelf, place, entry }, isFound) {
  const row = firstRow.cloneNode(true);
  const film = films[entry.film];
  const [direction, sign, spoken] = changeText(entry.change);
  const texts = [
    entry.rank, sign, spoken, grouped(entry.audience), grouped(entry.audienceTotal), sum(entry.sales), sum(entry.salesTotal),
    grouped(entry.screens), grouped(entry.shows),
  ];
  row.querySelectorAll("[data-text]").forEach((spot, index) => { spot.textContent = texts[index]; });
  row.dataset.film = film.code;
  find(".change", row).setAttribute("class", `change ${direction}`);
  find("h3 a", row).replaceWith(makeText("a", film.shown, { href: address(shelf, place, entry.film) }));
  find(".poster", row).replaceWith(makePoster(film));
  find(".opened", row).replaceWith(isFound ? make("p.opened", {}, shelves[shelf].days[place].title) : makeOpened(film));
  row.append(makeSpark(shelf, entry.film, place));
  return row;
}
function sum(won) { return won === null ? "–" : fill(words.won, { sum: short(won) }); }

function makePoster(film) {
  if (!film.poster) return make("div.poster.none", {}, make("span", {}, words.noPoster));
  const { path, width, height, turn } = film.poster, src = "./" + path.split("/").map(encodeURIComponent).join("/");
  const image = make("img", { src, width, height, alt: "", loading: "lazy", decoding: "async" });
  if (turn) image.dataset.turn = turn;
  return make("div.poster", {}, image);
}
function makeOpened(film) {
  return make("p.opened", {}, ...(film.openDay ? [`${words.opened} `, make("time", {}, film.openDay)] : []));
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
