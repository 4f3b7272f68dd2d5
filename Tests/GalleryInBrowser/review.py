#!/usr/bin/env python3
"""Decides about the films of a review as a person would, by mouse and by keyboard alone, and saves the decisions.

    review.py PAGE HOSTILE FOLDER   PAGE: a review in English of four films, the first of which has a candidate; HOSTILE: one with the
                                    texts of hostile.py; FOLDER: where the decisions are saved
"""
import csv
import io
import sys

from browser import Browser
from expectations import FAINT, end, expect, walk
from hostile import HOSTILE

PAGE, HOSTILE_PAGE, FOLDER = sys.argv[1:]
HERE = "document.activeElement.closest('.case')?.id ?? document.activeElement.id"
CHOSEN = "[...document.querySelectorAll('.case')].map(film => film.querySelector('input[type=radio]:checked')?.value ?? null)"


def text(browser, selector):
    return browser.evaluate(f"document.querySelector({selector!r}).textContent.trim()")


def saved(browser):
    """The decisions that the page hands out: a list of (decision, title)."""
    data = browser.download("#save", FOLDER).read_bytes()
    expect("the file begins with a byte order mark", data[:3], b"\xef\xbb\xbf")
    return [(row["decision"], row["title"]) for row in csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline=""))]


with Browser() as browser:
    browser.open(PAGE)
    browser.evaluate("localStorage.clear()")
    browser.open(PAGE)
    titles = browser.evaluate("[...document.querySelectorAll('.case h2')].map(title => title.textContent)")
    expect("a block for each film", len(titles), 4)
    right = browser.evaluate("document.querySelector('#f0 li input').value")
    expect("the first candidate is one of TMDB's", right.startswith("tmdb:"))
    expect("posters are in the page", browser.evaluate(
        "[...document.images].every(image => image.src.startsWith('data:image/') && image.naturalWidth > 0) && document.images.length > 0"))
    expect("nothing is decided", [text(browser, "#progress"), browser.evaluate("document.querySelector('#save').disabled")], ["0 of 4 decided", True])
    expect("the first film has the focus", browser.evaluate(HERE), "f0")
    expect("landmarks", {"banner", "main", "contentinfo"} - {role for role, _ in browser.accessible()}, set())

    # By mouse: a click decides, and the next film follows.
    browser.click("#f0 li label")
    expect("a click on a card decides", browser.evaluate(CHOSEN), [right, None, None, None])
    expect("the next film has the focus", browser.evaluate(HERE), "f1")
    browser.click("#f1 input[value=none]")
    browser.click("#f2 input[value=skip]")
    browser.click("#f3 input[value=other]")
    expect("another film's number can be typed", browser.evaluate("document.activeElement.type"), "text")
    for typed, is_number in (("x", False), ("0", False), ("movie/5", False), ("https://www.themoviedb.org/movie/1017163-slug?a=1", True), (" 0838209 ", True)):
        browser.evaluate("document.activeElement.value = ''")
        browser.send("Input.insertText", text=typed)
        browser.settle()
        expect(f"{typed}: is a number", browser.evaluate("document.activeElement.ariaInvalid !== 'true'"), is_number)
    browser.press("Enter")
    expect("at the end the button has the focus", browser.evaluate(HERE), "save")
    expect("which is told", text(browser, "#news"), "All films are settled. Save the decisions.")
    expect("how far it is", text(browser, "#progress"), "3 of 4 decided, 1 skipped")
    decided = [(right, titles[0]), ("none", titles[1]), ("838209", titles[3])]
    expect("what is saved", saved(browser), decided)
    expect("what to do with it", "--decisions review-decisions.csv" in text(browser, "#saved"))

    # What was chosen stays.
    browser.open(PAGE)
    expect("the choices are still there", browser.evaluate(CHOSEN), [right, "none", "skip", "other"])
    browser.evaluate("localStorage.clear()")

    # By keyboard alone, with a Korean layout, too.
    browser.open(PAGE)
    browser.press("1")
    expect("a digit decides", [browser.evaluate(CHOSEN)[0], browser.evaluate(HERE)], [right, "f1"])
    browser.press("9")
    expect("a digit without a candidate does nothing", [browser.evaluate(CHOSEN)[1], browser.evaluate(HERE)], [None, "f1"])
    browser.press("ㄴ", "KeyS")
    expect("S skips", [browser.evaluate(CHOSEN)[1], browser.evaluate(HERE)], ["skip", "f2"])
    browser.press("k", "KeyK")
    browser.press("k", "KeyK")
    expect("K leads back", browser.evaluate(HERE), "f0")
    browser.press("ArrowDown")
    expect("an arrow key chooses, and leads nowhere", [browser.evaluate(CHOSEN)[0] != right, browser.evaluate(HERE)], [True, "f0"])
    browser.press("1")
    expect("the next open film follows, not the next one", browser.evaluate(HERE), "f2")
    browser.press("0")
    browser.press("ㅓ", "KeyJ")
    expect("J leads around to the first", browser.evaluate(HERE), "f0")
    browser.press("k", "KeyK")
    browser.press("0")
    browser.press("Enter")
    expect("saved by keyboard", text(browser, "#progress"), "3 of 4 decided, 1 skipped")
    expect("the message is shown", browser.evaluate("document.querySelector('#saved').checkVisibility()"))
    expect("what is saved then", saved(browser), [(right, titles[0]), ("none", titles[2]), ("none", titles[3])])

    # All sizes, both colours. Radio buttons of a film are one stop of the Tab key.
    browser.evaluate("localStorage.clear()")
    for width in (390, 1280):
        for dark in (False, True):
            browser.show(width, 844, dark)
            browser.open(PAGE)
            here = f"{width} pixels, {'dark' if dark else 'light'}"
            expect(f"{here}: nothing is wider than the window", browser.evaluate("document.documentElement.scrollWidth"), width)
            expect(f"{here}: texts that are too faint", browser.evaluate(FAINT), [])
            expect(f"{here}: the head takes less than a fifth", browser.evaluate("document.querySelector('header').offsetHeight") < 844 / 5)
    browser.evaluate("document.querySelectorAll('.case').forEach(film => film.querySelector('input[value=skip]').click())")
    walk(browser, "review")
    expect("what was loaded from elsewhere", [url for url in browser.requests if not url.startswith(("file:", "data:", "blob:"))], [])
    expect("complaints of the browser", browser.complaints, [])

with Browser() as browser:
    browser.open(HOSTILE_PAGE)
    expect("titles that are hostile", browser.evaluate("document.body.textContent").count(HOSTILE[:20]) > 0)
    expect("nothing has become markup", browser.evaluate("document.querySelectorAll('script, style').length"), 3)
    expect("attributes that run something", browser.evaluate(
        "[...document.querySelectorAll('*')].flatMap(found => found.getAttributeNames()).filter(name => name.startsWith('on'))"), [])
    expect("links", [link for link in browser.evaluate("[...document.querySelectorAll('a[href]')].map(link => link.href)")
                     if not link.startswith(("https://www.themoviedb.org/", "https://www.kobis.or.kr/"))], [])
    for width in (390, 1280):
        browser.show(width, 844, dark=False)
        expect(f"hostile, {width} pixels: nothing is wider than the window", browser.evaluate("document.documentElement.scrollWidth"), width)
    expect("hostile texts: what was loaded from elsewhere", [url for url in browser.requests if not url.startswith(("file:", "data:"))], [])
    expect("hostile texts: complaints, and dialogs", browser.complaints, [])

with Browser(script=False) as browser:
    browser.open(PAGE)
    names = [name for _, name in browser.accessible()]
    expect("without the script, the films are there", all(title in names for title in titles))
    expect("and what to do instead", any("--review FILE.csv" in name for name in names))
    expect("but no button", [name for role, name in browser.accessible() if role == "button"], [])

end("The review works in a browser.")
