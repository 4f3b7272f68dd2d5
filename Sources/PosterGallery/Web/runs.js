"use strict";

const find = (selector, root = document) => root.querySelector(selector);

// A text with values in the place of their names in braces.
function fill(text, values) { return text.replace(/\{(\w+)\}/g, (_, name) => values[name]); }

// Makes an element from its name with classes, its attributes and what is in it.
function make(name, attributes = {}, ...content) {
  const [tag, ...classes] = name.split(".");
  const space = ["svg", "path", "line", "circle", "text", "g", "rect"].includes(tag) ? "http://www.w3.org/2000/svg" : "http://www.w3.org/1999/xhtml";
  const element = document.createElementNS(space, tag);
  if (classes.length) element.setAttribute("class", classes.join(" "));
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...content.filter((part) => part !== null && part !== undefined));
  return element;
}
// A text from outside, whose direction does not affect what is around it.
function isolated(text) { return make("bdi", {}, text); }

// Films in runs, whose elements are made when they come near the view: thousands of films are too many elements. A run that is far
// from the view has none, and keeps its height; where all are hidden, they stay.
const near = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) draw(target);
    else if (target.offsetHeight && target.firstChild && !target.contains(document.activeElement)) {
      target.style.height = `${target.offsetHeight}px`;
      target.replaceChildren();
    }
  }
}, { rootMargin: "1200px 0px" });

function draw(run) {
  if (!run || run.firstChild) return;
  run.style.height = "";
  run.append(...run.films.map(run.make));
}

// Replaces what is in an element by runs of a length; `height` is that of a run that was never drawn, and `tag` its element's name.
function showRuns(parent, films, length, height, make, tag = "div") {
  for (const run of parent.children) near.unobserve(run);
  const runs = [];
  for (let place = 0; place < films.length; place += length) {
    const run = document.createElement(tag);
    Object.assign(run, { className: "run", role: tag === "ol" ? "list" : null, films: films.slice(place, place + length), make });
    run.style.height = `${height * run.films.length / length}px`;
    runs.push(run);
  }
  parent.replaceChildren(...runs);
  for (const run of runs) near.observe(run);
  return runs;
}
