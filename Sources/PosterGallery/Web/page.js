// What is shown follows the address.
const shelfChoice = find("#shelf");

function showPlace() {
  const before = shown;
  shown = readAddress(location.hash);
  const isElsewhere = before.shelf !== shown.shelf || before.place !== shown.place;
  const change = () => {
    find("h1").textContent = shelf().heading;
    document.title = `${shelf().heading} · ${day().title}`;
    if (shelfChoice) shelfChoice.value = shown.shelf;
    showStep("#earlier", shown.place - 1);
    showStep("#later", shown.place + 1);
    showList();
    showLines();
  };
  if (isElsewhere && shown.film === null && before.film === null && ranking.firstElementChild?.dataset.film) moving(change);
  else change();
  if (shown.film !== null) {
    showFilm();
    document.title = `${films[shown.film].shown[0]} · ${day().title}`;
  } else if (before.film !== null) leaveFilm(before.film);
}

function showStep(selector, place) {
  const button = find(selector);
  if (button) button.disabled = !shelf().days[place];
}

addEventListener("hashchange", () => {
  const wasOpen = shown.film !== null;
  showPlace();
  if (shown.film !== null) hasListBefore = !wasOpen;
});
find("#earlier")?.addEventListener("click", () => goTo(shown.place - 1));
find("#later")?.addEventListener("click", () => goTo(shown.place + 1));
shelfChoice?.addEventListener("change", () => {
  const other = Number(shelfChoice.value);
  location.hash = address(other, shelves[other].days.length - 1);
});

// The left and right arrow keys: the previous or next film in the dialog, else the previous or next ranking.
document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.("input, select, #calendar")) return;
  if (event.key === "/" && !dialog.open) {
    event.preventDefault();
    if (!search.checkVisibility()) searchButton.click();
    return search.focus();
  }
  if (!step || event.shiftKey) return;
  event.preventDefault();
  if (dialog.open) stepFilm(step); else goTo(shown.place + step);
});

showTheme();
showView(memory.read("view"));
find("#films").hidden = true;
for (const part of document.querySelectorAll("#tools, #periods, #choices")) part.hidden = false;
showPlace();
