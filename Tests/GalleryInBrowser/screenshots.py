#!/usr/bin/env python3
"""Takes the images of a gallery that the documentation shows.

    screenshots.py PAGE FOLDER
"""
import pathlib
import sys

from browser import Browser

page, folder = sys.argv[1], pathlib.Path(sys.argv[2])
# Posters begin to load when they come into view, which may be after the page has settled.
THERE = """(async () => {
    const seen = () => [...document.images].filter(image => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight);
    while (!seen().every(image => image.naturalWidth)) await new Promise(requestAnimationFrame);
})()"""
folder.mkdir(parents=True, exist_ok=True)
with Browser() as browser:
    browser.show(1280, 1000, dark=False)
    browser.open(page, "#2024-04-24")
    browser.evaluate(THERE)
    browser.settle()
    browser.screenshot(folder / "gallery.webp", format="webp", quality=80)
    browser.show(390, 844, dark=True)
    browser.open(page, "#2024-04-24")
    browser.click("#ranking li:nth-child(3) h3 a")
    browser.evaluate(THERE)
    browser.settle()
    browser.screenshot(folder / "gallery-phone.webp", format="webp", quality=80)
