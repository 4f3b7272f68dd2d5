// The page's data, as posterfetch-gallery.json has it: rows of days, which become objects here, and films.
const page = document.documentElement;
const { films, shelves } = JSON.parse(find("#data").textContent);
const words = JSON.parse(find("#words").textContent);

const number = (text) => (text === "" ? null : parseInt(text, 36));

// A row: film, change, rank, audience, audience so far, sales, sales so far, screens, shows. A rank that is left out is the
// place in the list, a total that is left out is the one before and the day's figure, and - is a total that is unknown.
function readRow(text, place, totals) {
  const [film, change, rank, audience, audienceTotal, sales, salesTotal, screens, shows] = text.split(",");
  const entry = {
    film: number(film), change: change === "new" ? change : change && Number(change), rank: number(rank) ?? place + 1,
    audience: number(audience), sales: number(sales), screens: number(screens), shows: number(shows),
  };
  const before = totals.get(entry.film) ?? { audience: 0, sales: 0 };
  const total = (text, name) => (text === "-" ? null : number(text) ?? before[name] + (entry[name] ?? 0));
  entry.audienceTotal = total(audienceTotal, "audience");
  entry.salesTotal = total(salesTotal, "sales");
  totals.set(entry.film, { audience: entry.audienceTotal ?? before.audience, sales: entry.salesTotal ?? before.sales });
  return entry;
}

// A film's history on a shelf: its entries with the places of their days.
for (const [index, shelf] of shelves.entries()) {
  const totals = new Map();
  shelf.history = new Map();
  shelf.heading = words.headings[index];
  shelf.days = shelf.rankings.map(([first, rows, last = first], place) => {
    const entries = rows.split(";").map((row, index) => readRow(row, index, totals));
    for (const entry of entries) {
      if (!shelf.history.has(entry.film)) shelf.history.set(entry.film, []);
      shelf.history.get(entry.film).push({ place, entry });
    }
    return { first, last, title: words.days[`${first}/${last}`] ?? dayTitle(first), entries };
  });
  shelf.isDaily = shelf.days.every(({ first, last }) => first === last);
  shelf.weeks = leadersOfWeeks(shelf.days);
}

// The film with the largest audience of each week, from Monday as KOBIS counts, with the week's first day that is known, and
// the place of its last.
function leadersOfWeeks(days) {
  const weeks = new Map();
  for (const [place, { first, entries }] of days.entries()) {
    const week = Math.floor((dayNumber(first) + 3) / 7), { sums, ...known } = weeks.get(week) ?? { first, sums: new Map() };
    for (const { film, audience } of entries) sums.set(film, (sums.get(film) ?? 0) + (audience ?? 0));
    const [film] = [...sums].reduce((one, other) => (other[1] > one[1] ? other : one));
    weeks.set(week, { ...known, sums, place, film });
  }
  return [...weeks.values()];
}

// A film's title: KOBIS's, or on an English page the English one, if known; and its other titles, which differ in more than
// blanks and case. Each is a text with its language.
for (const film of films) {
  const korean = [film.name || `${words.film} ${film.code}`, film.name ? "ko" : null];
  const english = [film.title, film.originalTitle, [film.englishTitle, "en"]].find((one) => one?.[0] && one[1] === "en");
  film.shown = (page.lang === "en" && english) || korean;
  const plain = ([text]) => text.toLowerCase().replace(/\s/g, ""), seen = new Set([plain(film.shown)]);
  film.others = [film.name && korean, english, film.originalTitle]
    .filter((one) => one?.[0] && !seen.has(plain(one)) && seen.add(plain(one)));
}

// What a film has done between two places of a shelf; null if it was in no list there. Its audience and its sales are what its
// totals grew by, which counts the days outside the lists and, if it opened within, the previews.
function recordOf(shelf, film, from = 0, to = Infinity) {
  const { history, days, weeks } = shelves[shelf], within = ({ place }) => place >= from && place <= to;
  const points = history.get(film)?.filter(within) ?? [];
  if (!points.length) return null;
  const most = (value) => points.reduce((one, other) => (value(other.entry) > value(one.entry) ? other : one));
  const [first] = points, totalOf = (name) => most((entry) => entry[name] ?? 0).entry[name];
  const grown = (name) => {
    const total = `${name}Total`, sum = points.reduce((sum, { entry }) => sum + (entry[name] ?? 0), 0);
    const before = films[film].openDay >= days[from].first ? 0 : first.entry[total] - first.entry[name];
    return first.entry[total] === null ? sum : Math.max(sum, totalOf(total) - before);
  };
  return {
    shelf, film, points, total: totalOf("audienceTotal"), place: points.at(-1).place, entry: points.at(-1).entry,
    audience: grown("audience"), sales: grown("sales"),
    highest: most((entry) => entry.audience ?? 0), best: most((entry) => -entry.rank),
    led: weeks.filter((week) => week.film === film && within(week)).length,
  };
}

// Texts: words of the page's language with figures and days in them. Functions are used before this point.
function grouped(figure) { return figure === null ? "–" : figure.toLocaleString("en-US"); }

// A figure in short form, rounded, which may reach the next unit.
function short(figure) {
  let text = grouped(figure), rounded = figure;
  for (const [name, value] of figure >= 10_000 ? [...words.units].reverse() : []) {
    if (rounded < value) break;
    const hasTenths = figure < value * 100, steps = Math.round(figure / (hasTenths ? value / 10 : value));
    rounded = hasTenths ? steps * value / 10 : steps * value;
    text = (hasTenths && steps % 10 ? (steps / 10).toFixed(1) : grouped(rounded / value)) + name;
  }
  return text;
}

function dayParts(day) {
  const [year, month, date] = day.split("-").map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  return { year, month, date, monthName: words.months[month - 1], monthShort: words.months[month - 1].slice(0, 3), weekday: words.weekdays[weekday] };
}
function dayNumber(text) { return Date.parse(text + "T00:00Z") / 86_400_000; }
function dayTitle(day) { return fill(words.day, dayParts(day)); }
function shortDay(day) { return fill(words.shortDay, dayParts(day)); }

function changeText(change) {
  if (change === "") return ["none", "", ""];
  if (change === "new") return ["new", "NEW", words.new];
  if (change === 0) return ["same", "", words.unchanged];
  return change > 0
    ? ["up", `▲${change}`, fill(words.up, { places: change })]
    : ["down", `▼${-change}`, fill(words.down, { places: -change })];
}

function makeText(name, [text, lang], attributes = {}) { return make(name, { ...attributes, lang }, isolated(text)); }
