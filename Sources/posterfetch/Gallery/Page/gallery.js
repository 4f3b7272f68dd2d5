"use strict";

const find = (selector, root = document) => root.querySelector(selector);
const page = document.documentElement;
const periods = JSON.parse(find("#data").textContent);
const articles = [...document.querySelectorAll("#films > article")];
const ranking = find("#ranking");
const dialog = find("#dialog");

// The last choices are kept if the browser allows it.
const memory = {
  read(name) { try { return localStorage.getItem(`posterfetch.${name}`); } catch { return null; } },
  write(name, value) { try { localStorage.setItem(`posterfetch.${name}`, value); } catch { /* Then not. */ } },
};

// Posters move to their new places, unless the user prefers reduced motion.
function moving(change) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !document.startViewTransition) return change();
  [...ranking.children].forEach(nameForMoving);
  document.startViewTransition(() => {
    change();
    [...ranking.children].forEach(nameForMoving);
  });
}

function nameForMoving(row) {
  row.style.viewTransitionName = `film-${find("h3 a", row).hash.slice(1)}`;
}

// Dark and light.
const darkButton = find("#dark");
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
function showTheme() {
  const theme = memory.read("theme");
  if (theme === "dark" || theme === "light") page.dataset.theme = theme;
  const isDark = page.dataset.theme ? page.dataset.theme === "dark" : systemIsDark.matches;
  darkButton.setAttribute("aria-pressed", isDark);
}
darkButton.addEventListener("click", () => {
  page.dataset.theme = darkButton.getAttribute("aria-pressed") === "true" ? "light" : "dark";
  memory.write("theme", page.dataset.theme);
  showTheme();
});
systemIsDark.addEventListener("change", showTheme);

// Posters and list.
const viewButtons = [...document.querySelectorAll("[data-shows]")];
function showView(view) {
  page.dataset.view = view;
  for (const button of viewButtons) button.setAttribute("aria-pressed", button.dataset.shows === view);
}
for (const button of viewButtons) {
  button.addEventListener("click", () => {
    memory.write("view", button.dataset.shows);
    moving(() => showView(button.dataset.shows));
  });
}

// The periods.
let shown = periods.length - 1;
const choice = find("#period-choice");
function showPeriod(index) {
  if (!periods[index]) return;
  shown = index;
  const period = periods[index];
  find("#period").textContent = period.title;
  find("#summary").textContent = period.summary;
  find("#news").textContent = `${period.title}, ${period.summary}`;
  ranking.replaceChildren(...period.rows.map(makeRow));
  showPlace();
}
function showPlace() {
  if (!choice) return;
  choice.value = periods[shown].name;
  find("#earlier").disabled = shown === 0;
  find("#later").disabled = shown === periods.length - 1;
}
function goTo(index) {
  if (index === shown || !periods[index]) return;
  history.replaceState(null, "", `#${periods[index].name}`);
  moving(() => showPeriod(index));
}

// A row is made from the page's template, the film's title and poster, and the period's figures.
function makeRow([film, direction, ...texts]) {
  const row = find("#row").content.firstElementChild.cloneNode(true);
  const article = articles[film];
  const title = find("h3", article);
  const link = find("h3 a", row);
  row.querySelectorAll("[data-text]").forEach((place, index) => { place.textContent = texts[index]; });
  find(".change", row).className = `change ${direction}`;
  link.href = `#${article.id}`;
  link.lang = title.lang;
  link.replaceChildren(...title.cloneNode(true).childNodes);
  find(".poster", row).replaceWith(find(".poster", article).cloneNode(true));
  find(".opened", row).replaceWith(find(".opened", article).cloneNode(true));
  find(".spark use", row)?.setAttribute("href", `#t${film}`);
  return row;
}

if (choice) {
  choice.addEventListener("change", () => goTo(periods.findIndex((period) => period.name === choice.value)));
  find("#earlier").addEventListener("click", () => goTo(shown - 1));
  find("#later").addEventListener("click", () => goTo(shown + 1));
}

// The details of a film.
let opened = 0;
function openFilm(index) {
  opened = (index + ranking.children.length) % ranking.children.length;
  const row = ranking.children[opened];
  const article = document.getElementById(find("h3 a", row).hash.slice(1));
  const film = article.cloneNode(true);
  find(".now", film).append(find(".place", row).cloneNode(true), find(".figures", row).cloneNode(true));
  find("h3", film).id = "dialog-title";
  for (const line of film.querySelectorAll(".trend [id]")) line.removeAttribute("id");
  find("#dialog-film").replaceChildren(...film.childNodes);
  find("#dialog-status").textContent = `${opened + 1} / ${ranking.children.length}`;
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}
ranking.addEventListener("click", (event) => {
  const link = event.target.closest("h3 a");
  if (!link) return;
  event.preventDefault();
  openFilm([...ranking.children].indexOf(link.closest(".film")));
});
dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
dialog.addEventListener("close", () => find("h3 a", ranking.children[opened]).focus());
find("#close").addEventListener("click", () => dialog.close());
find("#previous-film").addEventListener("click", () => openFilm(opened - 1));
find("#next-film").addEventListener("click", () => openFilm(opened + 1));

// The left and right arrow keys: the previous or next film in the dialog, else the previous or next period.
document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target === choice) return;
  event.preventDefault();
  if (dialog.open) openFilm(opened + step); else goTo(shown + step);
});

showTheme();
showView(memory.read("view") === "list" ? "list" : "posters");
showPlace();
find("#films").hidden = true;
find("#tools").hidden = false;
if (choice) find("#periods").hidden = false;
const asked = periods.findIndex((period) => `#${period.name}` === location.hash);
if (asked >= 0 && asked !== shown) showPeriod(asked);
