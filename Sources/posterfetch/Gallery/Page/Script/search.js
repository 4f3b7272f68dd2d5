// Search by titles and people. Korean is found as it is typed: by initial consonants (ㅍㅁ finds 파묘), and before the last
// syllable is finished (서우 finds 서울).
const initials = [..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"];
// What an input method makes of two consonants in a row.
const clusters = { ㄳ: "ㄱㅅ", ㄵ: "ㄴㅈ", ㄶ: "ㄴㅎ", ㄺ: "ㄹㄱ", ㄻ: "ㄹㅁ", ㄼ: "ㄹㅂ", ㄽ: "ㄹㅅ", ㄾ: "ㄹㅌ", ㄿ: "ㄹㅍ", ㅀ: "ㄹㅎ", ㅄ: "ㅂㅅ" };

// A text in a comparable form: without accents, case, blanks and signs.
function folded(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
// NFKD takes compatibility letters such as ㅍ apart from those on the keyboard, so these are kept first.
function foldedQuery(text) {
  return [...text].map((letter) => clusters[letter] ?? letter).join("").split(/([ㄱ-ㅣ]+)/)
    .map((part) => (/^[ㄱ-ㅣ]/.test(part) ? part : folded(part))).join("");
}

function isLike(letter, wanted, isLast) {
  if (letter === wanted) return true;
  const syllable = letter.charCodeAt(0) - 0xac00;
  if (syllable < 0 || syllable >= 11172) return false;
  if (wanted >= "ㄱ" && wanted <= "ㅎ") return initials[Math.floor(syllable / 588)] === wanted;
  const begun = wanted.charCodeAt(0) - 0xac00;
  if (!isLast || begun < 0 || begun >= 11172) return false;
  if (begun % 28 === 0) return syllable - (syllable % 28) === begun;
  return false;
}
function contains(text, query) {
  for (let start = 0; start + query.length <= text.length; start++) {
    let length = 0;
    while (length < query.length && isLike(text[start + length], query[length], length + 1 === query.length)) length++;
    if (length === query.length) return true;
  }
  return false;
}

// A query as it may be meant: the last consonant may begin the next syllable (팜 on the way to 파묘).
const finals = [..."ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"];
function meanings(query) {
  const last = query.charCodeAt(query.length - 1) - 0xac00, final = finals[(last % 28) - 1];
  if (last < 0 || last >= 11172 || !final) return [query];
  const [kept, begun] = clusters[final] ?? ["", final];
  const rest = last - (last % 28) + (kept ? finals.indexOf(kept) + 1 : 0);
  return [query, query.slice(0, -1) + String.fromCharCode(0xac00 + rest) + begun];
}

// All that a film is found by.
const searchTexts = films.map((film) =>
  [film.t, ...(film.x ?? []).map(([text]) => text), ...(film.d ?? []), ...(film.a ?? []), film.c].map(folded));

// The films that a query finds, each with its latest entry on the shelf that is shown, or else on another one.
function searchFilms(text) {
  const query = foldedQuery(text);
  if (!query) return [];
  const queries = meanings(query);
  // Titles that begin with the query come first.
  const begins = (film) => queries.some((query) => contains(searchTexts[film][0].slice(0, query.length), query));
  const found = films.map((_, film) => film)
    .filter((film) => searchTexts[film].some((text) => queries.some((query) => contains(text, query))));
  return [...found.filter(begins), ...found.filter((film) => !begins(film))].map((film) => {
    const order = [shown.shelf, ...shelves.keys()];
    const latest = order.find((one) => shelves[one].history.has(film));
    const { place, entry } = shelves[latest].history.get(film).at(-1);
    return { shelf: latest, place, entry };
  });
}
