"use strict";
const list = document.getElementById("films"), state = document.getElementById("state"), words = list.dataset;
const total = list.children.length, seen = new Set();

function arrived(code) {
  seen.add(code);
  state.textContent = seen.size < total ? `${words.progress} (${seen.size}/${total})` : "";
  return document.getElementById("film-" + code);
}

function note(film, text) {
  const frame = film.querySelector(".poster");
  frame.querySelectorAll("img, .note").forEach(old => old.remove());
  const note = document.createElement("span");
  note.className = "note";
  note.textContent = text;
  frame.append(note);
}

function show(row) {
  const film = arrived(row.entry.movieCode);
  if (!film) return;
  const overview = film.querySelector(".overview");
  overview.textContent = row.overview ?? "";
  if (row.overviewLanguage) overview.lang = row.overviewLanguage;
  if (!row.poster) return note(film, words.none);
  if (film.querySelector("img")) return;
  const image = new Image(342, 513);
  image.alt = `${words.alt}: ${row.entry.title}`;
  // Once again: an instance that dies may leave half of it.
  image.onerror = () => {
    image.onerror = () => note(film, words.failed);
    image.src = row.poster;
  };
  image.src = row.poster;
  film.querySelector(".poster").append(image);
}

// Each film as soon as it is looked up.
function stream() {
  const rows = new EventSource(words.rows);
  rows.addEventListener("row", event => show(JSON.parse(event.data)));
  rows.addEventListener("failure", event => {
    const film = arrived(JSON.parse(event.data).movieCode);
    if (film) note(film, words.failed);
  });
  // Without this the browser would come back for the same rows. After a connection that broke off, it does.
  rows.addEventListener("end", () => rows.close());
}

// Where somebody has been before, the edge has all films: a stream is asked for only if they do not come at once.
state.textContent = words.progress;
fetch(words.films, { signal: AbortSignal.timeout(500) })
  .then(response => response.ok ? response.json() : [])
  .then(films => films.forEach(show))
  .catch(() => {})
  .finally(() => { if (seen.size < total) stream(); });
