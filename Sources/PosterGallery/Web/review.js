"use strict";

// A page of films to decide. Each film is a line of JSON, and is drawn when it comes near the view; the choices become the lines of a
// table.
const find = (selector, root = document) => root.querySelector(selector);
const { header, file, page, rows, images, line, downloads, words } = JSON.parse(find("#data").textContent);
const save = find("#save");
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

// An element, with attributes and with children that are elements or texts.
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}
const isolated = (text) => make("bdi", {}, text);
const hidden = (text) => make("span", { class: "vh" }, text);
const key = (name) => make("kbd", { "aria-hidden": "true" }, name);
const link = (address, text, more) => make("a", { href: address, rel: "noreferrer" }, text, ...(more ? [" ", hidden(more)] : []));

// The choices by block, each a decision (or none, skip, or other) and what was typed; kept if the browser allows it, so that a
// page that is closed by mistake loses none.
const memory = {
  read() {
    try {
      return Object.fromEntries(Object.entries(JSON.parse(localStorage.getItem(page)) ?? {}).filter(([id, choice]) =>
        /^f\d+$/.test(id) && /^(none|skip|other|(tmdb|kobis):\w+)$/.test(choice?.[0]) && typeof choice[1] === "string"));
    } catch { return {}; }
  },
  write() { try { localStorage.setItem(page, JSON.stringify(choices)); return true; } catch { return false; } },
};
const choices = memory.read();
// Where it is not, leaving the page asks first, as long as something is not saved.
const ask = (event) => event.preventDefault();

// The lines of the films, by their blocks: what a block needs, a tab, and what is drawn near the view. And the posters that stand in the page.
const told = new Map(), posters = new Map();
for (const text of find("#films").textContent.split("\n")) {
  const end = text.indexOf(" ");
  if (text[0] === "/") posters.set(text.slice(0, end), text.slice(end + 1));
  else if (text) told.set(block(JSON.parse(text.slice(0, text.indexOf("\t"))), `f${told.size}`), text);
}

function block({ title, language, group, line, first, cells }, id) {
  return make("section", { class: "case", id, "aria-labelledby": `${id}-t`, "data-group": group, "data-line": line, "data-row": cells, "data-first": first },
    make("h3", { id: `${id}-t`, tabindex: -1, lang: language }, isolated(title)));
}

// The films in the order in which they are shown: by what a person has to do.
const groups = ["near", "which", "conflict", "missing"].map(arranged).filter((group) => group.cases.length);
const cases = groups.flatMap((group) => group.cases);

function arranged(name) {
  const all = [...told.keys()].filter((film) => film.dataset.group === name);
  const title = name === "which" ? words.whichOne : words[name];
  const count = make("span", { class: "quiet" });
  const accept = { near: words.accept, missing: words.acceptNone }[name] ?? words.acceptFirst;
  const buttons = [["accept", accept], ["leave", words.leave], ["clear", words.clear]].map(([what, text]) =>
    make("button", { type: "button", "data-does": what }, text, " ", hidden(`(${title})`)));
  const section = make("section", { class: "group", "aria-labelledby": `g-${name}`, "data-name": name },
    make("h2", { id: `g-${name}` }, title), count, make("div", { class: "all" }, ...buttons));
  if (all.length) {
    section.append(...all);
    find("main").insertBefore(section, find("#saved"));
  }
  return { name, title, cases: all, section, count };
}

// What was typed or pasted, as a decision; null if it names no film.
function read(text) {
  const id = (expression) => text.trim().match(expression)?.[1];
  const tmdb = id(/^(?:tmdb:)?0*([1-9]\d{0,8})(?:\.0)?$/i) ?? id(/themoviedb\.org\/(?:[a-z-]+\/)?movie\/0*([1-9]\d{0,8})(?!\d)/i)
    ?? id(/[{[]tmdb(?:id)?[-=]0*([1-9]\d{0,8})[}\]]/i);
  if (tmdb) return tmdb;
  const imdb = id(/^(?:imdb:)?(tt\d{7,10})$/i) ?? id(/imdb\.com\/(?:[a-z-]+\/)?title\/(tt\d{7,10})(?!\d)/i) ?? id(/[{[]imdb(?:id)?[-=](tt\d{7,10})[}\]]/i);
  if (imdb) return imdb.toLowerCase();
  const kobis = id(/^kobis:(\d{4}[\da-z]\d{3})$/i) ?? id(/kobis\.or\.kr\/.*(?:movieCd|dtCd|code)=(\d{4}[\da-z]\d{3})(?!\w)/i);
  return kobis ? `kobis:${kobis.toUpperCase()}` : null;
}

// What is decided about a film; null if nothing is.
function decision({ id }) {
  const [value, text] = choices[id] ?? [];
  if (value === "other") return read(text);
  return value === undefined || value === "skip" ? null : value;
}
const isSkipped = ({ id }) => choices[id]?.[0] === "skip";
const isSettled = (film) => isSkipped(film) || decision(film) !== null;
const isUnread = ({ id }) => choices[id]?.[0] === "other" && choices[id][1].trim() !== "" && read(choices[id][1]) === null;

const heading = (film) => find("h3", film);
const typed = (film) => find(".id", film);
const radios = (film) => [...film.querySelectorAll("input[type=radio]")];

// The addresses of a film's pages; a decision is one of ours, or was read from what was typed.
function address(decided) {
  const [site, id] = decided.includes(":") ? decided.split(":") : [decided.startsWith("tt") ? "imdb" : "tmdb", decided];
  return { tmdb: "https://www.themoviedb.org/movie/", imdb: "https://www.imdb.com/title/",
    kobis: "https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?dtTp=movie&dtCd=" }[site] + encodeURIComponent(id);
}

function poster(path) {
  const stored = posters.get(path);
  if (!path || !images && !stored) return make("span", { class: "poster none" }, words.noPoster);
  const image = make("img", { src: stored ?? images + path, alt: "", decoding: "async", width: 92, height: 138 });
  image.addEventListener("error", () => image.parentElement.replaceWith(make("span", { class: "poster none" }, words.notLoaded)));
  return make("span", { class: "poster" }, image);
}

function candidate(film, [decided, title, said, agrees, differs, path], place) {
  const id = `${film.id}-${place + 1}`, digit = place < 9 ? String(place + 1) : null;
  const argument = (kind, name) => (text) => make("span", { class: kind }, hidden(`${name} `), isolated(text));
  const isListed = decided.startsWith("kobis:");
  return make("li", {},
    make("label", {}, poster(path), make("span", { class: "said" },
      make("span", { class: "name" },
        make("input", { type: "radio", name: film.id, value: decided, "data-key": digit, "aria-labelledby": `${id}-n`, "aria-describedby": `${id}-s` }),
        make("bdi", { id: `${id}-n` }, title), ...(digit ? [key(digit)] : [])),
      make("span", { id: `${id}-s` }, ...said.map((text) => make("span", { class: "quiet" }, isolated(text))),
        ...agrees.map(argument("for", words.agrees)), ...differs.map(argument("against", words.differs))))),
    link(address(decided), isListed ? words.onKOBIS : words.onTMDB, title));
}

const list = (pairs) => make("dl", { class: "facts" }, ...pairs.map(([name, text]) => make("div", {}, make("dt", {}, name), make("dd", {}, isolated(text)))));

function draw(film) {
  if (find(".drawn", film)) return;
  const { why, facts: known, row, films } = JSON.parse(told.get(film).split("\t")[1]);
  const { id } = film, { line } = film.dataset, title = heading(film).textContent;
  const radio = (value, text, name) => make("label", {},
    make("input", { type: "radio", name: id, value, "data-key": name ?? null }), ` ${text} `, ...(name ? [key(name === "skip" ? "S" : name)] : []));
  const search = (site) => make("a", { rel: "noreferrer", "data-site": site }, site === "kobis" ? words.searchKOBIS : words.searchTMDB);
  film.append(make("div", { class: "drawn" },
    make("p", { class: "where" }, fill(rows[id] ? words.lines : words.line, { line, rows: rows[id] })),
    make("p", { class: "why" }, why), list(known),
    ...(row.length ? [make("details", { "aria-label": words.row }, make("summary", {}, words.row), list(row))] : []),
    make("fieldset", {}, make("legend", { class: "vh" }, words.which),
      ...(films.length ? [make("ol", { role: "list" }, ...films.map((one, place) => candidate(film, one, place)))] : []),
      make("div", { class: "others" },
        make("label", {}, make("input", { type: "radio", name: id, value: "other" }), ` ${words.other} `),
        make("input", { type: "text", class: "id", inputmode: "url", "aria-label": words.number, placeholder: words.number, autocomplete: "off", spellcheck: "false", "aria-describedby": `${id}-r` }),
        radio("none", films.length ? words.none : words.noneAtAll, "0"), radio("skip", words.skip, "skip")),
      make("p", { class: "reading", id: `${id}-r` }),
      make("div", { class: "others" },
        make("input", { type: "text", class: "title", value: title, "aria-label": words.searched, autocomplete: "off", spellcheck: "false" }),
        search("tmdb"), search("kobis")))));
  lead(film);
  mark(film);
}

// The links to the sites' searches follow the title.
function lead(film) {
  const title = encodeURIComponent(find(".title", film).value.trim());
  find("[data-site=tmdb]", film).href = `https://www.themoviedb.org/search/movie?query=${title}`;
  find("[data-site=kobis]", film).href = `https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?sMovName=${title}`;
}

// Shows what is chosen for a film.
function mark(film) {
  film.classList.toggle("settled", isSettled(film));
  if (!find(".drawn", film)) return;
  const [value, text] = choices[film.id] ?? [];
  for (const radio of radios(film)) radio.checked = radio.value === value;
  const field = typed(film), reading = find(".reading", film), decided = value === "other" ? decision(film) : null;
  if (field.value !== (text ?? "")) field.value = text ?? "";
  field.toggleAttribute("aria-invalid", false);
  if (isUnread(film)) field.setAttribute("aria-invalid", "true");
  reading.replaceChildren(...(decided ? [fill(words.read, { id: decided }), " ", link(address(decided), decided.startsWith("kobis") ? words.onKOBIS : words.onTMDB)]
    : isUnread(film) ? [words.unread] : []));
}

// A block far from the view gives its elements back, and keeps its height.
const near = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) draw(target);
    else if (!target.contains(document.activeElement)) find(".drawn", target)?.remove();
  }
}, { rootMargin: "1200px 0px" });
addEventListener("beforeprint", () => shown().forEach(draw));

const shown = () => cases.filter((film) => !film.hidden);

function show() {
  let [settled, skipped] = [0, 0];
  for (const { count, cases } of groups) {
    const done = cases.filter(isSettled).length;
    settled += done;
    skipped += cases.filter(isSkipped).length;
    count.textContent = fill(words.count, { open: cases.length - done, films: cases.length });
  }
  find("#progress").textContent = fill(skipped ? words.progressSkipped : words.progress, { settled, skipped, films: cases.length });
  Object.assign(find("#bar"), { max: Math.max(1, cases.length), value: settled });
  save.disabled = settled === skipped && !cases.some(isUnread);
  find("#undo").disabled = past.length === 0;
}

// What was chosen before each change, to be taken back.
const past = [];

// Changes what is chosen for films; each change is a block and its choice, undefined for none.
function change(changes, isTyping = false) {
  const before = changes.map(([film]) => [film, choices[film.id]]);
  // What is typed letter by letter is taken back at once.
  if (!(isTyping && past.at(-1)?.length === 1 && past.at(-1)[0][0] === changes[0][0] && choices[changes[0][0].id]?.[0] === "other")) past.push(before);
  apply(changes);
}

function apply(changes) {
  for (const [film, choice] of changes) {
    if (choice) choices[film.id] = choice;
    else delete choices[film.id];
    mark(film);
  }
  if (!memory.write()) addEventListener("beforeunload", ask);
  show();
}

function undo() {
  const before = past.pop();
  if (!before) return;
  apply(before);
  tell(fill(words.undone, { films: before.length }));
  if (before.length === 1) go(before[0][0]);
}

const tell = (text) => { find("#news").textContent = text; };

// Leads to a film: to its heading, where no key but ours decides, or to the field for its id if it has no candidates.
function go(film) {
  for (const one of [film.previousElementSibling, film, film.nextElementSibling]) if (one?.matches(".case")) draw(one);
  (film.dataset.first ? heading(film) : typed(film)).focus({ preventScroll: true });
  film.scrollIntoView({ block: "start" });
}

// Goes on to the next film that is open, from the beginning again after the last; once all are settled, to the button.
function goOn(film) {
  const all = shown(), place = all.indexOf(film);
  const next = [...all.slice(place + 1), ...all.slice(0, place + 1)].find((one) => !isSettled(one));
  if (next) return go(next);
  save.focus();
  tell(words.all);
}

function choose(film, value) {
  change([[film, [value, typed(film)?.value ?? ""]]]);
  goOn(film);
}

let isByPointer = false;
document.addEventListener("pointerdown", () => { isByPointer = true; }, true);
document.addEventListener("keydown", (event) => {
  isByPointer = false;
  const isField = ["text", "search"].includes(event.target.type), film = event.target.closest?.(".case");
  if (event.isComposing || find("dialog[open]")) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (isField) {
    if (event.key === "Escape" && film) heading(film).focus();
    if (event.key !== "Enter") return;
    // Not pressed on what gets the focus.
    event.preventDefault();
    if (event.target.matches(".id") && decision(film) !== null) goOn(film);
    return;
  }
  // By its place, since with a Korean keyboard the letter is another one.
  if (event.code === "KeyU") {
    // Not typed into what gets the focus.
    event.preventDefault();
    return undo();
  }
  if (event.key === "/") {
    event.preventDefault();
    find("#search").focus();
    return find("#search").scrollIntoView({ block: "center" });
  }
  const step = { KeyJ: 1, KeyK: -1 }[event.code];
  if (step) {
    const all = shown(), place = all.indexOf(film);
    event.preventDefault();
    const next = all.at(place < 0 ? Math.min(step, 0) : (place + step) % all.length);
    return next && go(next);
  }
  // A key that is held decides once.
  if (!film || event.repeat) return;
  if (event.key === "Enter" && event.target.type === "radio" && isSettled(film)) {
    event.preventDefault();
    return goOn(film);
  }
  const name = event.code === "KeyS" ? "skip" : /^\d$/.test(event.key) ? event.key : null;
  const radio = name && find(`input[data-key="${name}"]`, film);
  if (!radio) return;
  event.preventDefault();
  choose(film, radio.value);
});

// Arrow keys choose among radio buttons, too, and should not lead away; a click decides.
document.addEventListener("change", (event) => {
  const film = event.target.closest(".case");
  if (!film || event.target.type !== "radio") return;
  change([[film, [event.target.value, typed(film).value]]]);
  if (event.target.value === "other") typed(film).focus();
  else if (isByPointer) goOn(film);
});
document.addEventListener("input", (event) => {
  const film = event.target.closest(".case");
  if (event.target.matches(".id")) change([[film, event.target.value.trim() ? ["other", event.target.value] : undefined]], true);
  if (event.target.matches(".title")) lead(film);
});

// A group at once: what is open is accepted or left, and what is shown is cleared.
document.addEventListener("click", (event) => {
  const what = event.target.closest("[data-does]")?.dataset.does;
  if (!what) return;
  const { name, cases } = groups.find(({ section }) => section.contains(event.target));
  const films = cases.filter((film) => !film.hidden && (what === "clear" ? choices[film.id] : !isSettled(film)));
  const choice = ({ dataset }) => what === "leave" ? "skip" : name === "missing" ? "none" : dataset.first;
  const changes = films.map((film) => [film, what === "clear" ? undefined : [choice(film), choices[film.id]?.[1] ?? ""]]);
  if (changes.length) change(changes);
  tell(fill(words.changed, { films: changes.length }));
});

// Which films are shown: a group's, those that are open or skipped, and those whose block has a text.
const picker = find("#show"), query = find("#search");
for (const [value, text] of [["", words.every], ...groups.map(({ name, title }) => [name, title]), ["open", words.open], ["skipped", words.skipped]]) {
  picker.append(make("option", { value }, text));
}
function filter() {
  const wanted = query.value.normalize("NFC").trim().toLowerCase(), kind = picker.value;
  const fits = (film) => (!kind || film.dataset.group === kind || kind === "open" && !isSettled(film) || kind === "skipped" && isSkipped(film))
    && (!wanted || told.get(film).toLowerCase().includes(wanted));
  for (const film of cases) film.hidden = !fits(film);
  for (const { section, cases } of groups) section.hidden = cases.every((film) => film.hidden);
  find("#nothing").hidden = shown().length > 0;
}
let later = 0;
picker.addEventListener("change", filter);
query.addEventListener("input", () => { clearTimeout(later); later = setTimeout(filter, 150); });
find("#filter").addEventListener("submit", (event) => event.preventDefault());

const quoted = (text) => /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
// The tilde of a home folder works only outside quotation marks.
const inShell = (path) => path.startsWith("~/") ? `~/${quoted(path.slice(2))}` : quoted(path);
const dialog = find("#saved");
let name = "";
const showLine = () => { find("#line").textContent = `${line} ${inShell(`${find("#folder").value.trim().replace(/(.)\/+$/, "$1") || "."}/${name}`)}`; };

find("#undo").addEventListener("click", undo);
find("#next").addEventListener("click", () => goOn(cases.at(-1)));
find("#folder").value = downloads;
find("#folder").addEventListener("input", showLine);
find("#close").addEventListener("click", () => dialog.close());
find("#copy").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(find("#line").textContent);
    find("#copy").textContent = words.copied;
  } catch { getSelection().selectAllChildren(find("#line")); }
});
save.addEventListener("click", () => {
  const unread = cases.find(isUnread);
  if (unread) {
    unread.hidden = unread.parentElement.hidden = false;
    go(unread);
    typed(unread).focus({ preventScroll: true });
    find(".reading", unread).textContent = `${words.stopped} ${words.unread}`;
    return tell(words.stopped);
  }
  const decided = cases.filter((film) => decision(film) !== null);
  const lines = decided.map((film) => `${decision(film)},${film.dataset.line},${rows[film.id] ?? 1},${film.dataset.row}`);
  // A name of its own: a second file of one name would be called something else by the browser.
  const now = new Date();
  const time = new Date(now - now.getTimezoneOffset() * 60_000).toISOString().replace(/\D/g, "").replace(/^(.{8})(.{6}).*/, "$1-$2");
  name = `${file}-${time}.csv`;
  const blob = URL.createObjectURL(new Blob(["\uFEFF", [header, ...lines, ""].join("\r\n")], { type: "text/csv" }));
  make("a", { href: blob, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(blob), 60_000);
  removeEventListener("beforeunload", ask);
  const skipped = cases.filter(isSkipped).length, open = cases.length - decided.length - skipped;
  find("#saved-file").textContent = fill(words.savedFile, { decided: decided.length, file: name });
  find("#saved-left").textContent = open + skipped ? fill(words.savedLeft, { open, skipped }) : words.savedAll;
  find("#copy").textContent = words.copy;
  showLine();
  dialog.showModal();
  find("#copy").focus();
});

for (const part of document.querySelectorAll("[data-script]")) part.hidden = false;
for (const film of cases) {
  film.classList.toggle("settled", isSettled(film));
  near.observe(film);
}
show();
const first = cases.find((film) => !isSettled(film));
if (first && first !== cases[0]) go(first);
else if (first) {
  draw(first);
  (first.dataset.first ? heading(first) : typed(first)).focus({ preventScroll: true });
}
