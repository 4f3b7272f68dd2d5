// The view of the whole period: the audience and the rank of eight films, each a line with a number.
const lines = find("#lines");
let span = Infinity;
// The films that stand out.
let marked = [];

function showLines() {
  lines.hidden = page.dataset.view !== "lines";
  if (lines.hidden) return;
  const days = shown.year ? shelf().days.slice(0, shown.place + 1) : shelf().days, latest = dayNumber(days.at(-1).last);
  const since = (count) => days.findIndex((one) => dayNumber(one.last) > latest - count);
  const from = shown.year ? yearBegins() : since(span);
  const drawn = filmsOfPeriod(from, days.length - 1).slice(0, 8);
  marked = marked.filter((one) => drawn.some(({ film }) => film === one));
  for (const button of lines.querySelectorAll("[data-span]")) {
    button.setAttribute("aria-pressed", Number(button.dataset.span || Infinity) === span);
    button.hidden = button.dataset.span !== "" && since(button.dataset.span) === 0;
  }
  find("#spans").hidden = shown.year !== null || since(30) === 0;
  find("#legend").replaceChildren(...drawn.map(({ film }, index) =>
    make("li", {}, make("button", { "data-film": film, "aria-pressed": String(marked.includes(film)) },
      make(`b.mark.c${index}`, { "aria-hidden": "true" }, index + 1), makeText("span", films[film].shown), make("small")))));
  find("#charts").replaceChildren(...makeCharts(lines, days, from, drawn, shown.place, (place, texts) => {
    find("#lines-day").textContent = days[place].title;
    find("#legend").querySelectorAll("small").forEach((spot, index) => { spot.textContent = texts[index]; });
  }));
}

// Charts of films' audience and rank, and a slider that reads their values by keyboard, pointer and touch; `show` gets the
// place of a day, and the values of its films.
function makeCharts(frame, days, from, drawn, start, show) {
  const top = Math.max(1, ...drawn.map(({ highest }) => highest.entry.audience ?? 0)), to = days.length - 1;
  const charts = [
    makeChart(frame, days, from, drawn, words.audienceTrend, {
      height: 230, at: ({ highest }) => highest, y: (entry) => 1 - Math.min(1, (entry.audience ?? 0) / top),
      marks: [[0, short(top)], [0.5, short(Math.round(top / 2))], [1, "0"]],
    }),
    makeChart(frame, days, from, drawn, words.rankTrend, {
      height: 210, at: ({ best }) => best, y: (entry) => (Math.min(Math.max(entry.rank, 1), 10) - 1) / 9,
      marks: [1, 4, 7, 10].map((rank) => [(rank - 1) / 9, fill(words.place, { rank })]),
    }),
  ];
  const slider = make("input", { type: "range", min: from, max: to, "aria-label": words.valueOf });
  const set = (place) => {
    slider.value = place;
    const texts = drawn.map(({ film }) => {
      const entry = days[place].entries.find((one) => one.film === film);
      return entry ? fill(words.value, { audience: grouped(entry.audience), rank: entry.rank }) : "–";
    });
    const told = drawn.flatMap(({ film }, index) => (texts[index] === "–" ? [] : `${films[film].shown[0]} ${texts[index]}`));
    slider.setAttribute("aria-valuetext", [days[place].title, ...told].join(", "));
    for (const chart of charts) chart.mark(place);
    show(place, texts);
  };
  slider.addEventListener("input", () => set(Number(slider.value)));
  for (const chart of charts) {
    for (const kind of ["pointermove", "pointerdown"]) chart.addEventListener(kind, (event) => set(chart.placeAt(event.clientX)));
  }
  set(Math.min(Math.max(start, from), to));
  return [make("p", {}, words.audienceTrend), charts[0], slider, make("p", {}, words.rankTrend), charts[1]];
}

// A path through [x, y, place] points, which breaks where a film is not in the list.
function pathThrough(points) {
  return points.map(([x, y, place], index) => {
    const joins = index > 0 && points[index - 1][2] === place - 1;
    const isAlone = !joins && points[index + 1]?.[2] !== place + 1;
    return `${joins ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}${isAlone ? "h.1" : ""}`;
  }).join("");
}

// A chart in the window's own pixels, so that its letters are as large as the page's.
function makeChart(frame, days, from, drawn, name, { height, at, y, marks }) {
  const width = Math.max(280, Math.round(frame.clientWidth)), left = 56, right = 14, above = 14, below = 26;
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
  const here = make("line.here", { y1: above, y2: height - below });
  svg.append(here);
  const isFaint = ({ film }) => marked.length && !marked.includes(film) && lines === frame;
  const order = [...drawn.keys()].sort((one, other) => marked.includes(drawn[one].film) - marked.includes(drawn[other].film));
  for (const index of order) {
    svg.append(make(`path.line.c${index}${isFaint(drawn[index]) ? ".faint" : ""}`, {
      d: pathThrough(drawn[index].points.map(({ place, entry }) => [x(place), down(y(entry)), place])),
    }));
  }
  // Numbers tell several films apart; they stand beside each other where they would stand upon each other.
  const taken = [];
  for (const index of drawn[1] ? order : []) {
    const point = at(drawn[index]);
    const peak = x(point.place), cy = down(y(point.entry));
    const isFree = (cx) => cx >= left && cx <= width - right && !taken.some(([tx, ty]) => Math.hypot(tx - cx, ty - cy) < 17);
    const cx = [0, 18, -18, 36, -36, 54, -54, 72, -72].map((step) => peak + step).find(isFree) ?? peak;
    taken.push([cx, cy]);
    svg.append(make(`g.mark.c${index}${isFaint(drawn[index]) ? ".faint" : ""}`, {}, make("circle", { cx, cy, r: 8.5 }),
      make("text", { x: cx, y: cy + 4, "text-anchor": "middle" }, index + 1)));
  }
  svg.mark = (place) => { for (const end of ["x1", "x2"]) here.setAttribute(end, x(place)); };
  svg.placeAt = (across) => {
    const box = svg.getBoundingClientRect(), wanted = ((across - box.left) / box.width) * width;
    const distance = (place) => Math.abs(x(place) - wanted);
    return [...days.keys()].slice(from).reduce((one, other) => (distance(other) < distance(one) ? other : one));
  };
  return svg;
}

function chartLabel(days, from, drawn, name) {
  const named = drawn.map(({ film }) => films[film].shown[0]).join(", ");
  return fill(words.chart, { name, first: days[from].title, last: days.at(-1).title, named });
}

lines.addEventListener("click", (event) => {
  if (event.target.closest(".chart")) goTo(Number(find("[type=range]", lines).value));
  const button = event.target.closest("button");
  if (!button) return;
  const film = Number(button.dataset.film);
  if (button.dataset.film) marked = marked.includes(film) ? marked.filter((one) => one !== film) : [...marked, film];
  else span = Number(button.dataset.span || Infinity);
  showLines();
  const again = button.dataset.film ? find(`#legend [data-film="${button.dataset.film}"]`) : button;
  again?.focus();
});
addEventListener("resize", showLines);
