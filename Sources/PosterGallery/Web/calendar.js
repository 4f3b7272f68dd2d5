// The calendar: a month at a time, in which the days that the gallery has are links.
const calendar = find("#calendar");
const calendarButton = find("#calendar-open");
const monthChoice = find("#month");
let month = "";

const monthOf = (text) => text.slice(0, 7);
const isoDay = (number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

// The place of the ranking that counts a day; undefined if there is none.
function placeOf(text) {
  const days = shelf().days;
  const exact = shelf().places.get(text);
  if (exact !== undefined || days[0].first === days[0].last) return exact;
  const found = days.findIndex((one) => one.first <= text && text <= one.last);
  return found < 0 ? undefined : found;
}

function months() { return [...new Set(shelf().days.flatMap((one) => [monthOf(one.first), monthOf(one.last)]))].sort(); }

function showMonth(wanted, focused = null) {
  month = wanted;
  const all = months();
  if (find("#month").dataset.shelf !== shelf().name) {
    monthChoice.replaceChildren(...all.map((one) => make("option", { value: one }, fill(words.month, dayParts(one + "-01")))));
    monthChoice.dataset.shelf = shelf().name;
  }
  monthChoice.value = month;
  find("#earlier-month").disabled = month <= all[0];
  find("#later-month").disabled = month >= all.at(-1);
  const first = dayNumber(month + "-01"), start = first - ((((first + 3) % 7) + 7) % 7);
  const weeks = [];
  for (let monday = start; monthOf(isoDay(monday)) <= month; monday += 7) {
    weeks.push(make("tr", {}, ...[0, 1, 2, 3, 4, 5, 6].map((weekday) => makeCell(isoDay(monday + weekday)))));
  }
  find("#days").replaceChildren(...weeks);
  const links = [...find("#days").querySelectorAll("a")];
  const target = links.find((link) => link.dataset.day === focused) ?? links.find((link) => link.ariaCurrent) ?? links[0];
  if (target) target.tabIndex = 0;
  if (focused) target?.focus();
}

function makeCell(text) {
  if (monthOf(text) !== month) return make("td");
  const { date } = dayParts(text), place = placeOf(text);
  if (place === undefined) return make("td", {}, make("span", {}, date));
  const ranking = shelf().days[place];
  const label = fill(words.dayAndFirst, { day: ranking.title, film: films[ranking.entries[0].film].shown[0] });
  return make("td", {}, make("a", {
    href: address(shown.shelf, place), "data-day": text, "aria-label": label, title: label, tabindex: -1,
    "aria-current": place === shown.place ? "date" : null,
  }, date));
}

function openCalendar(opens) {
  if (opens === !calendar.hidden) return;
  calendar.hidden = !opens;
  calendarButton.setAttribute("aria-expanded", opens);
  if (opens) showMonth(monthOf(day().first), day().first); else calendarButton.focus();
}

// The nearest day of the gallery in a direction, some days away or more.
function nextDay(text, step) {
  const limit = shelf().days[step > 0 ? shelf().days.length - 1 : 0][step > 0 ? "last" : "first"];
  for (let one = dayNumber(text) + step; step > 0 ? isoDay(one) <= limit : isoDay(one) >= limit; one += Math.sign(step) * (Math.abs(step) === 7 ? 7 : 1)) {
    if (placeOf(isoDay(one)) !== undefined) return isoDay(one);
  }
  return null;
}

function stepMonth(step, takesFocus = false) {
  const all = months(), next = all[all.indexOf(month) + step];
  if (!next) return;
  const first = shelf().days.find((one) => monthOf(one.first) === next || monthOf(one.last) === next);
  showMonth(next, takesFocus ? (monthOf(first.first) === next ? first.first : first.last) : null);
}

calendar.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { event.stopPropagation(); return openCalendar(false); }
  const here = event.target.dataset?.day;
  if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
  const turn = { PageUp: -1, PageDown: 1 }[event.key];
  if (!step && !turn) return;
  event.preventDefault();
  event.stopPropagation();
  if (turn) return stepMonth(turn, true);
  const next = nextDay(here, step);
  if (next) showMonth(monthOf(next), next);
});
calendar.addEventListener("click", (event) => { if (event.target.closest("a")) openCalendar(false); });
calendarButton?.addEventListener("click", () => openCalendar(calendar.hidden));
document.addEventListener("click", (event) => {
  if (!calendar.hidden && event.target.isConnected && !calendar.contains(event.target) && !calendarButton.contains(event.target)) openCalendar(false);
});
monthChoice.addEventListener("change", () => showMonth(monthChoice.value));
find("#earlier-month").addEventListener("click", () => stepMonth(-1));
find("#later-month").addEventListener("click", () => stepMonth(1));
