// The calendar: a month at a time, in which the days that the gallery has are links, with the poster of their first film.
const calendar = find("#calendar");
const monthChoice = find("#month");
let month = "";

const monthOf = (text) => text.slice(0, 7);
const isoDay = (number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

// The place of the ranking that counts a day; -1 if there is none.
function placeOf(text) { return shelf().days.findIndex(({ first, last }) => first <= text && text <= last); }

function months() { return [...new Set(shelf().days.flatMap((one) => [monthOf(one.first), monthOf(one.last)]))].sort(); }

function showMonth(wanted, focused = null) {
  month = wanted;
  const all = months();
  if (monthChoice.dataset.shelf !== shelf().name) {
    monthChoice.replaceChildren(...all.map((one) => make("option", { value: one }, fill(words.month, dayParts(one + "-01")))));
    monthChoice.dataset.shelf = shelf().name;
  }
  monthChoice.value = month;
  find("#earlier-month").disabled = month <= all[0];
  find("#later-month").disabled = month >= all.at(-1);
  const first = dayNumber(month + "-01"), start = first - ((((first + 4) % 7) + 7) % 7);
  const weeks = [];
  for (let sunday = start; monthOf(isoDay(sunday)) <= month; sunday += 7) {
    weeks.push(make("tr", {}, ...[0, 1, 2, 3, 4, 5, 6].map((weekday) => makeCell(isoDay(sunday + weekday)))));
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
  if (place < 0) return make("td", {}, make("span", {}, date));
  const ranking = shelf().days[place];
  const film = films[ranking.entries[0].film], label = fill(words.dayAndFirst, { day: ranking.title, film: film.shown[0] });
  return make("td", {}, make("a", {
    href: address(shown.shelf, place), "data-day": text, "aria-label": label, title: label, tabindex: -1,
    "aria-current": place === shown.place ? "date" : null,
  }, makePoster(film), make("b", {}, date)));
}

// The nearest day of the gallery some days away, or more; undefined if there is none.
function nextDay(text, step) {
  const wanted = isoDay(dayNumber(text) + step), { days } = shelf();
  const found = step < 0 ? days.findLast(({ first }) => first <= wanted) : days.find(({ last }) => last >= wanted);
  return found && (wanted < found.first ? found.first : wanted > found.last ? found.last : wanted);
}

function stepMonth(step, takesFocus = false) {
  const all = months(), next = all[all.indexOf(month) + step];
  if (!next) return;
  const first = shelf().days.find((one) => monthOf(one.first) === next || monthOf(one.last) === next);
  showMonth(next, takesFocus ? (monthOf(first.first) === next ? first.first : first.last) : null);
}

calendar.addEventListener("keydown", (event) => {
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
calendar.addEventListener("click", (event) => { if (event.target.closest("a")) calendar.close(); });
find("#calendar-open")?.addEventListener("click", () => {
  calendar.showModal();
  showMonth(monthOf(day().first), day().first);
});
monthChoice.addEventListener("change", () => showMonth(monthChoice.value));
find("#earlier-month").addEventListener("click", () => stepMonth(-1));
find("#later-month").addEventListener("click", () => stepMonth(1));
