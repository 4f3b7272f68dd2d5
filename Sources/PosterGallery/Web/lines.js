// The view of the whole period: the audience and the rank of its films, each a line with a number.
const lines = find("#lines");
const most = 8;
let span = Infinity;
let marked = null;

// The films of the days that are shown, those with the largest audience first.
function filmsOfPeriod(from) {
  const found = [];
  for (const [film, history] of shelf().history) {
    const points = history.filter(({ place }) => place >= from);
    if (!points.length) continue;
    const audience = points.reduce((sum, { entry }) => sum + (entry.audience ?? 0), 0);
    const highest = points.reduce((one, other) => ((other.entry.audience ?? 0) > (one.entry.audience ?? 0) ? other : one));
    const best = points.reduce((one, other) => (other.entry.rank < one.entry.rank ? other : one));
    found.push({ film, points, audience, highest, best });
  }
  return found.sort((one, other) => other.audience - one.audience);
}

function showLines() {
  lines.hidden = page.dataset.view !== "lines";
  if (lines.hidden) return;
  const days = shelf().days, from = Math.max(0, days.length - span);
  const all = filmsOfPeriod(from), drawn = all.slice(0, most);
  if (!drawn.some(({ film }) => film === marked)) marked = null;
  for (const button of lines.querySelectorAll("[data-span]")) {
    button.setAttribute("aria-pressed", Number(button.dataset.span || Infinity) === span);
    button.hidden = Number(button.dataset.span || 0) >= days.length;
  }
  find("#spans").hidden = days.length <= 30;
  const top = Math.max(1, ...drawn.map(({ highest }) => highest.entry.audience ?? 0));
  find("#audience-lines").replaceChildren(makeChart(days, from, drawn, words.audienceTrend, {
    height: 230, at: ({ highest }) => highest, y: (entry) => 1 - (entry.audience ?? 0) / top,
    marks: [[0, short(top)], [0.5, short(Math.round(top / 2))], [1, "0"]],
  }));
  find("#rank-lines").replaceChildren(makeChart(days, from, drawn, words.rankTrend, {
    height: 210, at: ({ best }) => best, y: (entry) => (Math.min(entry.rank, 10) - 1) / 9,
    marks: [1, 4, 7, 10].map((rank) => [(rank - 1) / 9, fill(words.place, { rank })]),
  }));
  find("#legend").replaceChildren(...drawn.map(({ film }, index) =>
    make("li", {}, make("button", { type: "button", "data-film": film, "aria-pressed": film === marked },
      make(`b.mark.c${index}`, { "aria-hidden": "true" }, index + 1), makeText("span", films[film].shown)))));
  find("#lines tbody").replaceChildren(...all.slice(0, 30).map(({ film, points, audience, highest, best }) =>
    make("tr", {}, make("th", { scope: "row" }, makeText("a", films[film].shown, { href: address(shown.shelf, points.at(-1).place, film) })),
      make("td", {}, grouped(points.length)), make("td", {}, grouped(best.entry.rank)), make("td", {}, grouped(highest.entry.audience)),
      make("td", {}, grouped(audience)))));
}

// A chart in the window's own pixels, so that its letters are as large as the page's.
function makeChart(days, from, drawn, name, { height, at, y, marks }) {
  const width = Math.max(280, Math.round(lines.clientWidth)), left = 56, right = 14, above = 14, below = 26;
  const start = dayNumber(days[from].first), end = Math.max(start + 1, dayNumber(days.at(-1).first));
  const x = (place) => left + ((dayNumber(days[place].first) - start) / (end - start)) * (width - left - right);
  const down = (share) => above + share * (height - above - below);
  const svg = make("svg.chart", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": chartLabel(days, from, drawn, name) });
  for (const [share, text] of marks) {
    svg.append(make("line.grid", { x1: left - 10, x2: width - right, y1: down(share), y2: down(share) }),
      make("text", { x: left - 16, y: down(share) + 4, "text-anchor": "end" }, text));
  }
  const last = days.length - 1, middle = Math.round((from + last) / 2);
  const ends = [[from, "start"], [middle, "middle"], [last, "end"]].filter(([place], index, list) => list.findIndex((one) => one[0] === place) === index);
  for (const [place, anchor] of ends) {
    svg.append(make("text", { x: anchor === "end" ? width - right : x(place), y: height - 6, "text-anchor": anchor }, shortDay(days[place].first)));
  }
  if (shown.place >= from) svg.append(make("line.here", { x1: x(shown.place), x2: x(shown.place), y1: above, y2: height - below }));
  const order = [...drawn.keys()].sort((one, other) => (drawn[one].film === marked) - (drawn[other].film === marked));
  for (const index of order) {
    const { film, points } = drawn[index], isFaint = marked !== null && film !== marked;
    svg.append(make(`path.line.c${index}${isFaint ? ".faint" : ""}`, {
      d: pathThrough(points.map(({ place, entry }) => [x(place), down(y(entry)), place])),
    }));
  }
  // Numbers stand beside each other where they would stand upon each other.
  const taken = [];
  for (const index of order) {
    const point = at(drawn[index]), isFaint = marked !== null && drawn[index].film !== marked;
    const peak = x(point.place), cy = down(y(point.entry));
    const isFree = (cx) => cx >= left && cx <= width - right && !taken.some(([tx, ty]) => Math.hypot(tx - cx, ty - cy) < 17);
    const cx = [0, 18, -18, 36, -36, 54, -54, 72, -72].map((step) => peak + step).find(isFree) ?? peak;
    taken.push([cx, cy]);
    svg.append(make(`g.mark.c${index}${isFaint ? ".faint" : ""}`, {}, make("circle", { cx, cy, r: 8.5 }),
      make("text", { x: cx, y: cy + 4, "text-anchor": "middle" }, index + 1)));
  }
  svg.addEventListener("click", (event) => {
    const share = (event.clientX - svg.getBoundingClientRect().left - left) / (width - left - right);
    const wanted = start + share * (end - start);
    const distance = (place) => Math.abs(dayNumber(days[place].first) - wanted);
    goTo([...days.keys()].slice(from).reduce((one, other) => (distance(other) < distance(one) ? other : one)));
  });
  return svg;
}

function chartLabel(days, from, drawn, name) {
  const named = drawn.slice(0, 3).map(({ film }) => films[film].shown[0]).join(", ");
  return fill(words.chart, { name, first: days[from].title, last: days.at(-1).title, films: drawn.length, named });
}

lines.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.film) marked = marked === Number(button.dataset.film) ? null : Number(button.dataset.film);
  else span = Number(button.dataset.span || Infinity);
  showLines();
  const again = button.dataset.film ? find(`#legend [data-film="${button.dataset.film}"]`) : button;
  again?.focus();
});
addEventListener("resize", showLines);
