// A page of films to decide. Each film is a line of JSON, which is read and drawn when it comes near the view, because thousands of
// films are too many elements; the choices become the lines of a table.
const { header, file, page, rows, columns, facts, images, line, search, downloads, words } = JSON.parse(find("#data").textContent);
const save = find("#save");

const hidden = (text) => make("span", { class: "vh" }, text);
const key = (name) => make("kbd", { "aria-hidden": "true" }, name);
const link = (address, text, more) => make("a", { href: address, rel: "noreferrer" }, text, ...(more ? [" ", hidden(more)] : []));

// The films by what a person has to do, which is the first word of their lines. And the posters that stand in the page.
const groups = ["near", "which", "conflict", "missing"].map((name) => ({ name, title: words[name === "which" ? "whichOne" : name], films: [], open: 0 }));
const all = [], posters = new Map();
for (const text of find("#films").textContent.split("\n")) {
  const end = text.indexOf(" "), first = text.slice(0, end), group = groups.find(({ name }) => name === first);
  if (group) {
    const film = { id: `f${all.length}`, group, text: text.slice(end + 1) };
    all.push(film);
    group.films.push(film);
  } else if (text) posters.set(first, text.slice(end + 1));
}
function told({ text }) {
  const [title, language, line, cells, why, known, row, candidates] = JSON.parse(text);
  return { title, language, line, cells, why, known, row, candidates };
}
// The film whose block an element stands in.
const around = (element) => all[element.closest?.(".case")?.id.slice(1)];

// What was typed or pasted, as a decision; null if it names no film.
function read(text) {
  const id = (expression) => text.trim().match(expression)?.[1];
  // Eight digits that begin with a year are a code; TMDB's ids are shorter.
  const code = id(/^(?:kobis[:\s]\s*)?((?:19|20)\d{2}[\da-z]\d{3})$/i);
  if (code) return `kobis:${code.toUpperCase()}`;
  const tmdb = id(/^(?:tmdb:)?0*([1-9]\d{0,8})(?:\.0)?$/i) ?? id(/themoviedb\.org\/(?:[a-z-]+\/)?movie\/0*([1-9]\d{0,8})(?!\d)/i)
    ?? id(/[{[]tmdb(?:id)?[-=]0*([1-9]\d{0,8})[}\]]/i);
  if (tmdb) return tmdb;
  const imdb = id(/^(?:imdb:)?(tt\d{7,10})$/i) ?? id(/imdb\.com\/(?:[a-z-]+\/)?title\/(tt\d{7,10})(?!\d)/i) ?? id(/[{[]imdb(?:id)?[-=](tt\d{7,10})[}\]]/i);
  if (imdb) return imdb.toLowerCase();
  const kobis = id(/^kobis:(\d{4}[\da-z]\d{3})$/i) ?? id(/kobis\.or\.kr\/.*(?:movieCd|dtCd|code)=(\d{4}[\da-z]\d{3})(?!\w)/i);
  return kobis ? `kobis:${kobis.toUpperCase()}` : null;
}

// A film's choice is a decision (or none, skip, or other) and what was typed.
function decision({ choice: [value, text] = [] }) {
  if (value === "other") return read(text);
  return value === undefined || value === "skip" ? null : value;
}
function state(film) {
  if (film.choice?.[0] === "skip") return "skipped";
  if (decision(film) !== null) return "decided";
  return film.choice?.[1].trim() ? "unread" : "open";
}
const isSettled = (film) => ["skipped", "decided"].includes(state(film));

// How many films are in each state, kept up with each choice.
const sums = { decided: 0, skipped: 0, unread: 0, open: 0 };
function count(film, by) {
  sums[state(film)] += by;
  if (!isSettled(film)) film.group.open += by;
}

// Choices are kept if the browser allows it, each by itself, so that a page that is closed by mistake loses none.
const place = ({ id }) => `${page}.${id}`;
try {
  for (const name of Object.keys(localStorage).filter((name) => name.startsWith(`${page}.f`))) {
    const film = all[name.slice(page.length + 2)], choice = JSON.parse(localStorage.getItem(name));
    if (film && /^(none|skip|other|(tmdb|kobis):\w+)$/.test(choice?.[0]) && typeof choice[1] === "string") film.choice = choice;
  }
} catch { /* Then nothing was kept. */ }
function keep(film) {
  try {
    if (film.choice) localStorage.setItem(place(film), JSON.stringify(film.choice));
    else localStorage.removeItem(place(film));
  } catch { addEventListener("beforeunload", ask); }
}
// Where they are not, leaving the page asks first, as long as something is not saved.
const ask = (event) => event.preventDefault();

const element = ({ id }) => document.getElementById(id);
const heading = (film) => find("h3", element(film));
const typed = (film) => find(".id", element(film));

// The addresses of a film's pages; a decision is one of ours, or was read from what was typed.
function address(decided) {
  const [site, id] = decided.includes(":") ? decided.split(":") : [decided.startsWith("tt") ? "imdb" : "tmdb", decided];
  const others = { imdb: "https://www.imdb.com/title/", kobis: "https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?dtTp=movie&dtCd=" };
  return (others[site] ?? "https://www.themoviedb.org/movie/") + encodeURIComponent(id);
}

function poster(path) {
  const stored = posters.get(path);
  if (!path || !images && !stored) return make("span", { class: "poster none" }, words.noPoster);
  const image = make("img", { src: stored ?? images + path, alt: "", decoding: "async", width: 92, height: 138 });
  image.addEventListener("error", () => image.parentElement.replaceWith(make("span", { class: "poster none" }, words.notLoaded)));
  return make("span", { class: "poster" }, image);
}

// How far a candidate's day, year or length is from the film's, and in which direction.
const measures = { 2: ["day", "days", (text) => Date.parse(text.slice(0, 10)) / 86_400_000], 3: ["year", "years", Number], 7: ["minutes", "minutes", parseInt] };
function apart(fact, ours, theirs, side) {
  const [one, several, read] = measures[fact] ?? [], by = read && ours && theirs ? read(theirs) - read(ours) : 0, count = Math.abs(by);
  if (!by) return [];
  const [unit, length] = fact !== 2 || count < 61 ? [count === 1 ? one : several, 1] : count < 730 ? ["months", 30.44] : ["years", 365.25];
  const far = fill(words[unit], { count: Math.round(count / length) });
  const [more, less] = fact === 7 ? [words.longer, words.shorter] : [words.later, words.earlier];
  return [" ", make("small", {}, fill(by > 0 ? more : less, { side, apart: far }))];
}

// A candidate beside the film, fact by fact.
function candidate(film, ours, [decided, title, texts, signs, objections, path], place) {
  const id = `${film.id}-${place + 1}`, digit = place < 9 ? String(place + 1) : null;
  const isListed = decided.startsWith("kobis:"), [site, number] = decided.split(":"), side = site.toUpperCase();
  const row = (name, fact) => {
    const theirs = texts[fact] ?? (fact ? null : title), kind = { "+": "for", "-": "against" }[signs[fact]];
    // Genres stand beside each other only if they were compared.
    if (!theirs && (!ours[fact] || fact === 8)) return [];
    return make("span", { class: `row ${kind ?? ""}` }, make("span", { class: "quiet" }, name, " "), isolated(ours[fact] ?? "–"),
      make("span", {}, hidden({ for: words.agrees, against: words.differs }[kind] ?? ""), " ", isolated(theirs ?? "–"), ...apart(fact, ours[fact], theirs, side)));
  };
  return make("li", {},
    make("label", {}, poster(path),
      make("span", { class: "name" },
        make("input", { type: "radio", name: film.id, value: decided, "data-key": digit, "aria-labelledby": `${id}-n`, "aria-describedby": `${id}-s` }),
        make("bdi", { id: `${id}-n` }, title), ...(digit ? [key(digit)] : [])),
      make("span", { class: "rows", id: `${id}-s` },
        make("span", { class: "row quiet" }, make("span"), make("span", {}, ours.code && !isListed ? "KOBIS" : words.yours), make("span", {}, `${side} ${number}`)),
        ...facts.flatMap(row),
        ...objections.map((text) => make("span", { class: "row against" }, make("span", { class: "wide" }, hidden(words.differs), " ", isolated(text)))))),
    link(address(decided), isListed ? words.onKOBIS : words.onTMDB, title));
}

const list = (pairs) => make("dl", { class: "facts" }, ...pairs.map(([name, text]) => make("div", {}, make("dt", {}, name), make("dd", {}, isolated(text)))));

function block(film) {
  const { title, language, line, why, known, row, candidates } = told(film), { id } = film;
  const radio = (value, text, name) => make("label", {},
    make("input", { type: "radio", name: id, value, "data-key": name ?? null }), ` ${text} `, ...(name ? [key(name === "skip" ? "S" : name)] : []));
  const [code, ...others] = known, ours = Object.assign([title, ...others], { code });
  const elsewhere = (site) => make("a", { rel: "noreferrer", "data-site": site }, site === "kobis" ? words.searchKOBIS : words.searchTMDB);
  const made = make("article", { class: "case", id, "aria-labelledby": `${id}-t` },
    make("h3", { id: `${id}-t`, tabindex: -1, lang: language }, isolated(title)),
    make("p", { class: "where" }, [fill(rows[id] ? words.lines : words.line, { line, rows: rows[id] }), code && fill(words.code, { code })].filter(Boolean).join(" · ")),
    make("p", { class: "why" }, why),
    ...(candidates.length ? [] : [list(ours.map((text, place) => [facts[place], text]).filter(([, text], place) => text && place))]),
    ...(row.length ? [make("details", { "aria-label": words.row }, make("summary", {}, words.row), list(row.map(([column, text]) => [columns[column], text])))] : []),
    make("fieldset", {}, make("legend", { class: "vh" }, words.which),
      ...(candidates.length ? [make("ol", { role: "list" }, ...candidates.map((one, place) => candidate(film, ours, one, place)))] : []),
      make("div", { class: "others" },
        make("label", {}, make("input", { type: "radio", name: id, value: "other" }), ` ${words.other} `),
        make("input", { type: "text", class: "id", inputmode: "url", "aria-label": words.number, placeholder: words.number, autocomplete: "off", spellcheck: "false", "aria-describedby": `${id}-r` }),
        radio("none", candidates.length ? words.none : words.noneAtAll, "0"), radio("skip", words.skip, "skip")),
      make("p", { class: "reading", id: `${id}-r` }),
      make("div", { class: "others" },
        make("input", { type: "text", class: "title", value: title, "aria-label": words.searched, autocomplete: "off", spellcheck: "false" }),
        elsewhere("tmdb"), elsewhere("kobis"), make("code"), make("button", { type: "button", "data-does": "copy" }, words.copy))));
  lead(made);
  mark(film, made);
  return made;
}

// The links to the sites' searches, and the command's line, follow the title.
function lead(made) {
  const typed = find(".title", made).value.trim(), title = encodeURIComponent(typed);
  find("code", made).textContent = `${search} ${typed.startsWith("-") ? "-- " : ""}${quoted(typed)}`;
  find("[data-site=tmdb]", made).href = `https://www.themoviedb.org/search/movie?query=${title}`;
  find("[data-site=kobis]", made).href = `https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?sMovName=${title}`;
}

// Shows what is chosen for a film in its block.
function mark(film, made) {
  const [value, text = ""] = film.choice ?? [], isUnread = state(film) === "unread", decided = value === "other" ? decision(film) : null;
  const field = find(".id", made);
  made.classList.toggle("settled", isSettled(film));
  for (const radio of made.querySelectorAll("input[type=radio]")) radio.checked = radio.value === value;
  if (field.value !== text) field.value = text;
  field.toggleAttribute("aria-invalid", false);
  if (isUnread) field.setAttribute("aria-invalid", "true");
  find(".reading", made).replaceChildren(...(decided ? [fill(words.read, { id: decided }), " ", link(address(decided), decided.startsWith("kobis") ? words.onKOBIS : decided.startsWith("tt") ? "IMDb" : words.onTMDB)]
    : isUnread ? [words.unread] : []));
}

// Each group has its films in runs of a few blocks. A run that is far from the view has no elements, and keeps its height.
const [runLength, usualHeight] = [4, 560];
for (const group of groups) {
  // Films whose candidates contradict them, or each other, are decided one by one.
  const { name, title } = group, accept = { near: words.accept, missing: words.acceptNone }[name];
  const buttons = [["accept", accept], ["leave", words.leave], ["clear", words.clear]].filter(([, text]) => text).map(([what, text]) =>
    make("button", { type: "button", "data-does": what }, text, " ", hidden(`(${title})`)));
  group.counter = make("span", { class: "quiet" });
  group.runs = make("div");
  group.section = make("section", { class: "group", "aria-labelledby": `g-${name}`, "data-name": name },
    make("h2", { id: `g-${name}` }, title), group.counter, make("div", { class: "all" }, ...buttons), group.runs);
  if (group.films.length) find("#saved").before(group.section);
}
// On paper, a film is a line.
addEventListener("beforeprint", () => {
  const row = (tag, texts) => make("tr", {}, ...texts.map((text) => make(tag, {}, text ?? "")));
  find("#paper").replaceChildren(make("thead", {}, row("th", ["", facts[0], facts[2], facts[5], words.candidate, words.decision])), make("tbody", {}, ...shown.map((film) => {
    const { title, line, known, candidates: [first] } = told(film);
    return row("td", [line, title, known[2] ?? known[3], known[5], first && `${first[0].split(":")[1]} ${first[1]} ${first[2][2] ?? ""}`, film.choice && nameOf(film).choice]);
  })));
});
addEventListener("afterprint", () => find("#paper").replaceChildren());

// Which films are shown, in their order: a group's, those that are open or skipped, and those whose line has a text.
const picker = find("#show"), query = find("#search"), column = find("#column");
for (const [place, name] of columns.entries()) column.append(make("option", { value: place }, name));
column.hidden = columns.length === 0;
const some = groups.filter(({ films }) => films.length).map(({ name, title }) => [name, title]);
for (const [value, text] of [["", words.every], ...some, ["open", words.open], ["skipped", words.skipped]]) {
  picker.append(make("option", { value, "data-text": text }, text));
}
let shown = [];
function filter() {
  // As a line has it.
  const kind = picker.value, wanted = JSON.stringify(query.value.normalize("NFC").trim().toLowerCase()).slice(1, -1).replaceAll("<", "\\u003c");
  // A cell stands behind its column's number.
  const cell = new RegExp(`\\[${column.value},"(?:[^"\\\\]|\\\\.)*?${wanted.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}`);
  const has = (text) => (column.value ? cell.test(text) : text.includes(wanted));
  const fits = (film) => (!kind || [film.group.name, isSettled(film) ? state(film) : "open"].includes(kind)) && (!wanted || has(film.text.toLowerCase()));
  shown = [];
  for (const { films, section, runs } of groups) {
    const fitting = films.filter(fits);
    section.hidden = fitting.length === 0;
    for (const run of showRuns(runs, fitting, runLength, runLength * usualHeight, block)) for (const film of run.films) film.run = run;
    shown.push(...fitting);
  }
  find("#nothing").hidden = shown.length > 0;
}
let later = 0;
for (const choice of [picker, column]) choice.addEventListener("change", filter);
query.addEventListener("input", () => { clearTimeout(later); later = setTimeout(filter, 150); });
find("#filter").addEventListener("submit", (event) => event.preventDefault());

function show() {
  for (const { counter, films, open } of groups) counter.textContent = fill(words.count, { open, films: films.length });
  const { decided, skipped, unread, open } = sums;
  if (all.length) find("#progress").textContent = fill(skipped ? words.progressSkipped : words.progress, { settled: decided + skipped, skipped, films: all.length, open: open + unread });
  for (const option of picker.options) {
    const left = groups.find(({ name }) => name === option.value)?.open ?? { open: open + unread, skipped }[option.value];
    option.textContent = option.dataset.text + (left === undefined ? "" : ` (${left})`);
  }
  Object.assign(find("#bar"), { max: Math.max(1, all.length), value: decided + skipped });
  save.disabled = decided + unread === 0;
  find("#undo").disabled = past.length === 0;
}

// What was chosen before each change, to be taken back.
const past = [];

// Changes what is chosen for films; each change is a film and its choice, undefined for none.
function change(changes, isTyping = false) {
  const before = changes.map(([film]) => [film, film.choice]);
  tell("");
  // What is typed letter by letter is taken back at once.
  if (!(isTyping && past.at(-1)?.length === 1 && past.at(-1)[0][0] === changes[0][0] && changes[0][0].choice?.[0] === "other")) past.push(before);
  apply(changes);
}

function apply(changes) {
  for (const [film, choice] of changes) {
    count(film, -1);
    film.choice = choice;
    count(film, 1);
    keep(film);
    if (element(film)) mark(film, element(film));
  }
  show();
}

function undo() {
  const before = past.pop();
  if (!before) return;
  const [[film]] = before, told = before.length === 1 ? fill(words.undoneOne, nameOf(film)) : fill(words.undone, { films: before.length });
  apply(before);
  tell(told);
  if (before.length === 1) go(film);
}

// A film's title, and what is chosen for it, as the page says it.
function nameOf(film) {
  const { title, candidates } = told(film), [value, text] = film.choice ?? [];
  return { title, choice: candidates.find(([decided]) => decided === value)?.[1] ?? { none: candidates.length ? words.none : words.noneAtAll, skip: words.skip, other: text }[value] ?? words.cleared };
}

const tell = (text) => { find("#news").textContent = text; };

// Gives a film the focus: its heading, where no key but ours decides, or the field for its id if it has no candidates.
function focus(film) {
  draw(film.run);
  (find("li", element(film)) ? heading(film) : typed(film)).focus({ preventScroll: true });
}

// Leads to a film; what stands around it is drawn before, so that it does not move away.
function go(film) {
  if (!shown.includes(film)) {
    picker.value = query.value = column.value = "";
    filter();
  }
  draw(film.run.previousElementSibling);
  draw(film.run.nextElementSibling);
  focus(film);
  const isFirst = film.run.films[0] === film && !film.run.previousElementSibling;
  (isFirst ? find("h2", film.group.section) : element(film)).scrollIntoView({ block: "start" });
}

// Goes on to the next film that is open, from the beginning again after the last; once all are settled, to the button.
function goOn(film) {
  const place = shown.indexOf(film);
  for (let step = 1; step <= shown.length; step++) {
    const next = shown[(place + step) % shown.length];
    if (!isSettled(next)) return go(next);
  }
  save.focus();
  tell(words.all);
}

function choose(film, value) {
  change([[film, [value, film.choice?.[1] ?? ""]]]);
  goOn(film);
}

let isByPointer = false;
document.addEventListener("pointerdown", () => { isByPointer = true; }, true);
document.addEventListener("keydown", (event) => {
  isByPointer = false;
  const isField = ["text", "search"].includes(event.target.type), film = around(event.target);
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
    query.focus();
    return query.scrollIntoView({ block: "center" });
  }
  const step = { KeyJ: 1, KeyK: -1 }[event.code];
  if (step) {
    const place = shown.indexOf(film);
    event.preventDefault();
    const next = shown.at(place < 0 ? Math.min(step, 0) : (place + step) % shown.length);
    return next && go(next);
  }
  // A key that is held decides once.
  if (!film || event.repeat) return;
  if (event.key === "Enter" && event.target.type === "radio" && isSettled(film)) {
    event.preventDefault();
    return goOn(film);
  }
  const name = event.code === "KeyS" ? "skip" : /^\d$/.test(event.key) ? event.key : null;
  const radio = name && find(`input[data-key="${name}"]`, element(film));
  if (!radio) return;
  event.preventDefault();
  choose(film, radio.value);
});

// Arrow keys choose among radio buttons, too, and should not lead away; a click decides.
document.addEventListener("change", (event) => {
  const film = around(event.target);
  if (!film || event.target.type !== "radio") return;
  if (event.target.value !== "other" && isByPointer) return choose(film, event.target.value);
  change([[film, [event.target.value, film.choice?.[1] ?? ""]]]);
  if (event.target.value === "other") typed(film).focus();
});
document.addEventListener("input", (event) => {
  const film = around(event.target);
  if (event.target.matches(".id")) change([[film, event.target.value.trim() ? ["other", event.target.value] : undefined]], true);
  if (event.target.matches(".title")) lead(element(film));
});

// A group at once: what is open is accepted or left, and what is shown is cleared. What has candidates is not none, and a
// candidate with another title is not accepted unseen.
document.addEventListener("click", (event) => {
  const what = event.target.closest("[data-does]")?.dataset.does;
  if (what === "copy") return copy(find("code", element(around(event.target))), event.target);
  if (!what) return;
  const group = groups.find(({ section }) => section.contains(event.target));
  const films = shown.filter((film) => film.group === group && (what === "clear" ? film.choice : !isSettled(film)));
  const accepted = ([first]) => !first ? "none" : group.name === "missing" || first[6] ? null : first[0];
  const choice = (film) => what === "leave" ? "skip" : what === "accept" && accepted(told(film).candidates);
  const changes = films.map((film) => [film, choice(film)]).filter(([, value]) => value !== null)
    .map(([film, value]) => [film, value ? [value, film.choice?.[1] ?? ""] : undefined]);
  if (changes.length) change(changes);
  tell(fill(words.changed, { films: changes.length }));
});

const quoted = (text) => /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
// The tilde of a home folder works only outside quotation marks.
const inShell = (path) => path.startsWith("~/") ? `~/${quoted(path.slice(2))}` : quoted(path);
const dialog = find("#saved");
let name = "";
const showLine = () => { find("#line").textContent = `${line} ${inShell(`${find("#folder").value.trim().replace(/(.)\/+$/, "$1") || "."}/${name}`)}`; };

find("#undo").addEventListener("click", undo);
find("#next").addEventListener("click", () => goOn());
find("#folder").value = downloads;
find("#folder").addEventListener("input", showLine);
find("#close").addEventListener("click", () => dialog.close());
find("#copy").addEventListener("click", () => copy(find("#line"), find("#copy")));
async function copy(line, button) {
  try {
    await navigator.clipboard.writeText(line.textContent);
    button.textContent = words.copied;
  } catch { getSelection().selectAllChildren(line); }
}
save.addEventListener("click", () => {
  const unread = all.find((film) => state(film) === "unread");
  if (unread) {
    go(unread);
    typed(unread).focus({ preventScroll: true });
    find(".reading", element(unread)).textContent = `${words.stopped} ${words.unread}`;
    return tell(words.stopped);
  }
  const lines = all.filter((film) => decision(film) !== null).map((film) => {
    const { line, cells } = told(film);
    return `${decision(film)},${line},${rows[film.id] ?? 1},${cells}`;
  });
  // A name of its own: a second file of one name would be called something else by the browser.
  const now = new Date();
  const time = new Date(now - now.getTimezoneOffset() * 60_000).toISOString().replace(/\D/g, "").replace(/^(.{8})(.{6}).*/, "$1-$2");
  name = `${file}-${time}.csv`;
  const blob = URL.createObjectURL(new Blob(["\uFEFF", [header, ...lines, ""].join("\r\n")], { type: "text/csv" }));
  make("a", { href: blob, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(blob), 60_000);
  removeEventListener("beforeunload", ask);
  const { decided, skipped, open } = sums;
  find("#saved-file").textContent = fill(words.savedFile, { decided, file: name });
  find("#saved-left").textContent = open + skipped ? fill(words.savedLeft, { open, skipped }) : words.savedAll;
  find("#copy").textContent = words.copy;
  showLine();
  tell("");
  dialog.showModal();
  find("#copy").focus();
});

if (all.length) for (const part of document.querySelectorAll("[data-script]")) part.hidden = false;
else find("#nothing").textContent = words.savedAll;
for (const film of all) count(film, 1);
filter();
show();
const first = shown.find((film) => !isSettled(film));
if (first && first !== shown[0]) go(first);
else if (first) focus(first);
