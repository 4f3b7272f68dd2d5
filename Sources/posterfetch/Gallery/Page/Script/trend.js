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

// A small line of a film's days up to a place, at most a month of them; null if there are fewer than two.
function trendPath(shelf, film, end, value, width = 100, height = 30) {
  const points = (shelves[shelf].history.get(film) ?? []).filter(({ place }) => place <= end && place > end - 31);
  if (points.length < 2) return null;
  const first = points[0].place, span = points.at(-1).place - first;
  const top = Math.max(1, ...points.map(({ entry }) => value(entry)));
  return pathThrough(points.map(({ place, entry }) => [((place - first) / span) * width, height - (value(entry) / top) * height, place]));
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
