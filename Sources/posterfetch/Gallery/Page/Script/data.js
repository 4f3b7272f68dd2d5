"use strict";

// The page's data: days and films as compact rows, which become objects here.
const find = (selector, root = document) => root.querySelector(selector);
const page = document.documentElement;
const { words, films, shelves, genres, grades } = JSON.parse(find("#data").textContent);

const number = (text) => (text === "" ? null : parseInt(text, 36));

// A row: film, change, rank, audience, audience so far, sales, sales so far, screens, shows. A rank that is left out is the
// place in the list, a total that is left out is the one before and the day's figure, and - is a total that is unknown.
function readRow(text, place, totals) {
  const [film, change, rank, audience, audienceTotal, sales, salesTotal, screens, shows] = text.split(",");
  const entry = {
    film: number(film), change: change === "n" ? "new" : number(change), rank: number(rank) ?? place + 1,
    audience: number(audience), sales: number(sales), screens: number(screens), shows: number(shows),
  };
  const before = totals.get(entry.film) ?? { audience: 0, sales: 0 };
  const total = (text, name) => (text === "-" ? null : number(text) ?? before[name] + (entry[name] ?? 0));
  entry.audienceTotal = total(audienceTotal, "audience");
  entry.salesTotal = total(salesTotal, "sales");
  totals.set(entry.film, { audience: entry.audienceTotal ?? before.audience, sales: entry.salesTotal ?? before.sales });
  return entry;
}

// A film's history on a shelf: its entries with the places of their days.
for (const shelf of shelves) {
  const totals = new Map();
  shelf.history = new Map();
  shelf.days = shelf.days.map(([first, rows, last = first, title = dayTitle(first)], place) => {
    const entries = rows.split(";").map((row, index) => readRow(row, index, totals));
    for (const entry of entries) {
      if (!shelf.history.has(entry.film)) shelf.history.set(entry.film, []);
      shelf.history.get(entry.film).push({ place, entry });
    }
    return { first, last, title, entries };
  });
  shelf.places = new Map(shelf.days.map((day, place) => [day.first, place]));
}
