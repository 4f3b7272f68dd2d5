"use strict";

// A page of films to decide about: radio buttons, made as HTML, whose choices become the lines of a table.
const find = (selector, root = document) => root.querySelector(selector);
const { header, file, page, words } = JSON.parse(find("#data").textContent);
const cases = [...document.querySelectorAll(".case")];
const save = find("#save");
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

// The choices are kept if the browser allows it, so that a page that is closed by mistake loses none.
const memory = {
  read() { try { return JSON.parse(localStorage.getItem(page)) ?? {}; } catch { return {}; } },
  write(choices) { try { localStorage.setItem(page, JSON.stringify(choices)); return true; } catch { return false; } },
};
// Where it is not, leaving the page asks first, as long as something is not saved.
const ask = (event) => event.preventDefault();

const chosen = (film) => find("input[type=radio]:checked", film);
const typed = (film) => find("input[type=text]", film);

// The number in what was typed: a number, or the address of a film at TMDB.
function idTyped(film) {
  const text = typed(film).value.trim();
  return (text.match(/^0*([1-9]\d{0,8})$/) ?? text.match(/themoviedb\.org\/(?:[a-z-]+\/)?movie\/0*([1-9]\d{0,8})(?!\d)/))?.[1] ?? null;
}

// What is decided about a film; null if nothing is.
function decision(film) {
  const value = chosen(film)?.value;
  if (value === "other") return idTyped(film);
  return value === undefined || value === "skip" ? null : value;
}
const isSettled = (film) => chosen(film)?.value === "skip" || decision(film) !== null;

function show() {
  const decided = cases.filter((film) => decision(film) !== null).length;
  const skipped = cases.filter((film) => chosen(film)?.value === "skip").length;
  for (const film of cases) {
    film.classList.toggle("settled", isSettled(film));
    const other = typed(film);
    if (other.value.trim() && idTyped(film) === null) other.setAttribute("aria-invalid", "true");
    else other.removeAttribute("aria-invalid");
  }
  find("#progress").textContent = fill(skipped ? words.progressSkipped : words.progress, { decided, skipped, films: cases.length });
  find("#bar").value = decided + skipped;
  save.disabled = decided === 0;
}

function remember() {
  const choices = cases.filter(chosen).map((film) => [film.id, [chosen(film).value, typed(film).value]]);
  if (!memory.write(Object.fromEntries(choices))) addEventListener("beforeunload", ask);
  show();
}

function go(film) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  (chosen(film) ?? find("input[type=radio]", film)).focus({ preventScroll: true });
  film.scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
}

// Goes on to the next film that is open, from the beginning again after the last; once all are settled, to the button.
function goOn(film) {
  const place = cases.indexOf(film);
  const next = [...cases.slice(place + 1), ...cases.slice(0, place + 1)].find((one) => !isSettled(one));
  if (next) return go(next);
  save.focus();
  find("#news").textContent = words.all;
}

function choose(film, radio) {
  if (!radio) return;
  radio.checked = true;
  remember();
  goOn(film);
}

let isByPointer = false;
document.addEventListener("pointerdown", () => { isByPointer = true; }, true);
document.addEventListener("keydown", (event) => {
  isByPointer = false;
  const film = event.target.closest?.(".case");
  if (!film || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
  if (event.target.type === "text") {
    // Not pressed on what gets the focus.
    if (event.key === "Enter") event.preventDefault();
    if (event.key === "Enter" && decision(film) !== null) goOn(film);
    return;
  }
  // By its place, since with a Korean keyboard the letter is another one.
  const step = { KeyJ: 1, KeyK: -1 }[event.code];
  if (step) {
    event.preventDefault();
    return go(cases[(cases.indexOf(film) + step + cases.length) % cases.length]);
  }
  if (event.key === "Enter" && event.target.type === "radio" && isSettled(film)) {
    event.preventDefault();
    return goOn(film);
  }
  const name = event.code === "KeyS" ? "skip" : /^\d$/.test(event.key) ? event.key : null;
  if (name === null) return;
  event.preventDefault();
  choose(film, find(`input[data-key="${name}"]`, film));
});

// Arrow keys choose among radio buttons, too, and should not lead away; a click decides.
document.addEventListener("change", (event) => {
  if (event.target.type !== "radio") return;
  const film = event.target.closest(".case");
  remember();
  if (event.target.value === "other") typed(film).focus();
  else if (isByPointer) goOn(film);
});
document.addEventListener("input", (event) => {
  if (event.target.type !== "text") return;
  find("input[value=other]", event.target.closest(".case")).checked = true;
  remember();
});

find("#next").addEventListener("click", () => goOn(cases.at(-1)));
save.addEventListener("click", () => {
  const lines = cases.filter((film) => decision(film) !== null).map((film) => `${decision(film)},${film.dataset.row}`);
  const address = URL.createObjectURL(new Blob(["\uFEFF", [header, ...lines, ""].join("\r\n")], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  removeEventListener("beforeunload", ask);
  find("#saved").hidden = false;
  find("#news").textContent = find("#saved").textContent;
});

for (const [id, [value, text]] of Object.entries(memory.read())) {
  const film = document.getElementById(id);
  const radio = film && [...film.querySelectorAll("input[type=radio]")].find((one) => one.value === value);
  if (!radio) continue;
  radio.checked = true;
  typed(film).value = text;
}
for (const part of document.querySelectorAll("[data-script]")) part.hidden = false;
show();
const first = cases.find((film) => !isSettled(film));
if (first) find("input[type=radio]", first).focus({ preventScroll: true });
