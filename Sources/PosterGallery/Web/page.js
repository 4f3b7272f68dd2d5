// What is shown follows the address.
function showPlace() {
  const before = shown;
  shown = readAddress(location.hash);
  const isElsewhere = ["shelf", "place", "year"].some((part) => before[part] !== shown[part]);
  const change = () => {
    find("h1").textContent = shelf().heading;
    document.title = `${shelf().heading} · ${placeTitle()}`;
    document.querySelectorAll("#shelves a").forEach((link, place) => { link.ariaCurrent = place === shown.shelf; });
    showStep("#earlier", placeAside(-1));
    showStep("#later", placeAside(1));
    find("#notice").textContent = shown.missing ? fill(words.missing, { place: shown.missing }) : "";
    showYearLink();
    showList();
    showLines();
  };
  if (isElsewhere && shown.film === null && before.film === null && find("[data-film]", ranking)) moving(change);
  else change();
  if (shown.film !== null) {
    showFilm();
    document.title = `${films[shown.film].shown[0]} · ${placeTitle()}`;
  } else if (before.film !== null) leaveFilm(before.film);
}

function showStep(selector, place) {
  const button = find(selector);
  if (button) button.disabled = !shelf().days[place];
}

// Leads from a ranking to its year, and from a year to its last ranking.
function showYearLink() {
  const link = find("#year"), year = shown.year ? null : yearOf(day());
  link?.replaceChildren(shown.year ? day().title : fill(words.year, { year }));
  link?.setAttribute("href", address(shown.shelf, shown.place, null, year));
}

addEventListener("hashchange", () => {
  const wasOpen = shown.film !== null;
  showPlace();
  if (shown.film !== null) hasListBefore = !wasOpen;
});
find("#earlier")?.addEventListener("click", () => goAside(-1));
find("#later")?.addEventListener("click", () => goAside(1));

// The left and right arrow keys: the previous or next film in the dialog, else the previous or next ranking.
document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.("input, select, #calendar")) return;
  if (event.key === "/" && !find("dialog[open]")) {
    event.preventDefault();
    if (!search.checkVisibility()) searchButton.click();
    return search.focus();
  }
  if (!step || event.shiftKey) return;
  event.preventDefault();
  if (dialog.open) stepFilm(step); else goAside(step);
});

showTheme();
showView(memory.read("view"));
find("#films").hidden = true;
for (const part of document.querySelectorAll("#tools, nav, #choices, #year")) part.hidden = false;
showPlace();
