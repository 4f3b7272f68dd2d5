#!/usr/bin/env python3
"""Walks through a gallery in a browser as a person would, by mouse, by keyboard and without the script.

    check.py PAGE HOSTILE      PAGE: an index.html of two days or more, in English; HOSTILE: one with the texts of hostile.py
"""
import sys

from browser import Browser
from hostile import HOSTILE

PAGE, HOSTILE_PAGE = sys.argv[1:]

# Everything that can be reached by the Tab key now: what is open in a dialog, else the page.
CONTROLS = """[...(document.querySelector('dialog[open]') ?? document).querySelectorAll('a[href], button, select, summary')]
    .filter(found => !found.disabled && found.checkVisibility() && found.closest('dialog:not([open])') === null)"""

# Texts whose colours are too close: the ratio that WCAG asks for is 4.5, or 3 for large ones.
FAINT = """(() => {
    const light = text => {
        const [red, green, blue] = text.match(/[\\d.]+/g).map(Number).map(part => part / 255)
            .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = found => {
        const colour = getComputedStyle(found).backgroundColor;
        return colour.startsWith('rgb(') ? colour : found.parentElement ? ground(found.parentElement) : 'rgb(255,255,255)';
    };
    return [...document.querySelectorAll('body *')].filter(found => found.checkVisibility() && !found.disabled
        && ![...found.classList].includes('vh') && [...found.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
        .map(found => {
            const style = getComputedStyle(found), [a, b] = [light(style.color), light(ground(found))];
            const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
            const large = parseFloat(style.fontSize) >= 24 || parseFloat(style.fontSize) >= 18.66 && style.fontWeight >= 700;
            return ratio < (large ? 3 : 4.5) ? `${found.textContent.trim()} ${ratio.toFixed(2)}` : null;
        }).filter(found => found);
})()"""

failures = []


def expect(what, found, wanted=True):
    if found != wanted:
        failures.append(f"{what}: {found!r} instead of {wanted!r}")


def walk(browser, where):
    """Presses Tab until everything was reached that can be: each control once, with a name and a visible focus."""
    browser.evaluate("document.activeElement.blur()")
    count = browser.evaluate(f"{CONTROLS}.length")
    reached = set()
    for _ in range(count + 2):
        browser.press("Tab")
        place = browser.evaluate(f"{CONTROLS}.indexOf(document.activeElement)")
        if place >= 0 and place not in reached:
            reached.add(place)
            outline = """(() => { const found = document.activeElement;
                return [getComputedStyle(found), getComputedStyle(found, '::after')].some(style =>
                    style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2); })()"""
            expect(f"{where}: control {place} shows that it has the focus", browser.evaluate(outline))
    expect(f"{where}: controls reached by Tab", len(reached), count)
    nameless = [role for role, name in browser.accessible()
                if role in ("button", "link", "combobox", "dialog", "navigation", "group", "image", "option") and not name.strip()]
    expect(f"{where}: controls without a name", nameless, [])


def text(browser, selector):
    return browser.evaluate(f"document.querySelector({selector!r}).textContent.trim()")


with Browser() as browser:
    browser.open(PAGE)
    rows = browser.evaluate("document.querySelectorAll('#ranking > li').length")
    day = text(browser, "#period")
    expect("the ranking has rows", rows > 0)
    expect("pictures that are missing", browser.evaluate(
        "[...document.images].filter(image => image.complete && image.getBoundingClientRect().width && !image.naturalWidth).length"), 0)
    roles = {role for role, _ in browser.accessible()}
    expect("landmarks", {"banner", "main", "contentinfo", "navigation"} - roles, set())
    expect("headings do not leave out a level", browser.evaluate(
        """(levels => levels.every((level, place) => level <= (levels[place - 1] ?? 0) + 1))(
            [...document.querySelectorAll('h1, h2, h3, h4')].filter(found => found.checkVisibility()).map(found => +found.tagName[1]))"""))
    expect("the page and every title name their language", browser.evaluate(
        "[document.documentElement, ...document.querySelectorAll('#ranking h3 a')].every(found => /^(ko|en)$/.test(found.lang))"))
    walk(browser, "posters")

    # The two views, by mouse and by keyboard.
    pressed = "document.querySelector('[data-shows=list]').ariaPressed"
    browser.click("[data-shows=list]")
    expect("the list is shown", [browser.evaluate("document.documentElement.dataset.view"), browser.evaluate(pressed)], ["list", "true"])
    walk(browser, "list")
    browser.evaluate("document.querySelector('[data-shows=posters]').focus()")
    browser.press("Enter")
    expect("the posters are shown again", browser.evaluate(pressed), "false")

    # The days.
    browser.evaluate("document.activeElement.blur()")
    browser.press("ArrowLeft")
    earlier = text(browser, "#period")
    expect("the left arrow key leads to another day", earlier != day)
    expect("which is told to a screen reader", text(browser, "#news").startswith(earlier))
    expect("and in the choice of days", text(browser, "#period-choice option:checked"), earlier)
    browser.click("#later")
    expect("the button leads back", text(browser, "#period"), day)
    expect("the last day has none after it", browser.evaluate("document.querySelector('#later').disabled"))
    expect("rows are as before", browser.evaluate("document.querySelectorAll('#ranking > li').length"), rows)

    # A film's details, by keyboard.
    titles = browser.evaluate("[...document.querySelectorAll('#ranking h3')].map(title => title.textContent)")
    browser.evaluate("document.querySelector('#ranking h3 a').focus()")
    browser.press("Enter")
    expect("the details are open", browser.evaluate("document.querySelector('dialog').open"))
    expect("of the film that was chosen", text(browser, "#dialog-title"), titles[0])
    walk(browser, "details")
    browser.press("ArrowRight")
    expect("the right arrow key leads to the next film", text(browser, "#dialog-title"), titles[1])
    browser.press("ArrowLeft")
    browser.press("ArrowLeft")
    expect("and the left one around to the last", text(browser, "#dialog-title"), titles[-1])
    browser.press("Escape")
    expect("Esc closes the details", browser.evaluate("document.querySelector('dialog').open"), False)
    expect("and the focus is on the film", browser.evaluate("document.activeElement.textContent"), titles[-1])
    browser.click("#ranking li:nth-child(2) .poster")
    expect("a click on a poster opens its film", text(browser, "#dialog-title"), titles[1])
    expect("with its line", browser.evaluate("document.querySelector('dialog .trend').ariaLabel.length > 0"))
    browser.click("#close")

    # What is chosen stays, and an address leads to a day.
    browser.click("#dark")
    expect("dark by choice", browser.evaluate("getComputedStyle(document.body).colorScheme"), "dark")
    browser.open(PAGE)
    expect("dark after a reload", browser.evaluate("document.querySelector('#dark').ariaPressed"), "true")
    browser.click("#dark")
    browser.open(PAGE, "#" + browser.evaluate("document.querySelector('#period-choice option:last-child').value"))
    expect("an address leads to a day", text(browser, "#period") != day)

    # All sizes, both colours.
    for width in (360, 1440):
        for dark in (False, True):
            browser.evaluate("localStorage.clear()")
            browser.show(width, 800, dark)
            browser.open(PAGE)
            for view in ("list", "posters"):
                browser.click(f"[data-shows={view}]")
                where = f"{view}, {width} pixels, {'dark' if dark else 'light'}"
                expect(f"{where}: nothing is wider than the window", browser.evaluate("document.documentElement.scrollWidth"), width)
                expect(f"{where}: texts that are too faint", browser.evaluate(FAINT), [])
            browser.click("#ranking h3 a")
            expect(f"{where}: details too faint", browser.evaluate(FAINT), [])
            expect(f"{where}: details fit", browser.evaluate(
                "(found => found.scrollWidth <= found.clientWidth)(document.querySelector('dialog'))"))

    # Films move to their places, where that is wanted.
    browser.show(1280, 800, dark=False, still=False)
    browser.open(PAGE)
    browser.click("#earlier")
    browser.evaluate("new Promise(done => setTimeout(done, 500))")
    expect("with movement, the day changes too", text(browser, "#period"), earlier)

    expect("what was loaded from elsewhere", [url for url in browser.requests if not url.startswith("file:")], [])
    expect("complaints of the browser", browser.complaints, [])

# Texts that would like to be more than texts.
with Browser() as browser:
    browser.open(HOSTILE_PAGE)
    hostile = browser.evaluate("[...document.querySelectorAll('#ranking h3')].map(title => title.textContent.trim())")
    expect("titles that are hostile", sum(title.startswith(HOSTILE) for title in hostile) >= 5)
    for film, title in enumerate(hostile, start=1):
        browser.click(f"#ranking li:nth-child({film}) h3 a")
        expect(f"film {film}: its title is a text", text(browser, "#dialog-title"), title)
        expect(f"film {film}: nothing has become markup", browser.evaluate(
            "document.querySelectorAll('script, style').length"), 3)
        expect(f"film {film}: its links", [link for link in browser.evaluate(
            "[...document.querySelectorAll('a[href]')].map(link => link.href)")
            if not link.startswith(("file:", "https://www.themoviedb.org/", "https://www.kobis.or.kr/", "https://www.imdb.com/title/tt",
                                    "https://www.youtube.com/watch?v=", "https://vimeo.com/"))], [])
        expect(f"film {film}: attributes that run something", browser.evaluate(
            "[...document.querySelectorAll('*')].flatMap(found => found.getAttributeNames()).filter(name => name.startsWith('on'))"), [])
        browser.press("Escape")
    for width in (360, 1440):
        browser.show(width, 800, dark=False)
        for view in ("list", "posters"):
            browser.click(f"[data-shows={view}]")
            expect(f"hostile {view}, {width} pixels: nothing is wider than the window",
                   browser.evaluate("document.documentElement.scrollWidth"), width)
    browser.click("#earlier")
    expect("hostile texts: what was loaded from elsewhere", [url for url in browser.requests if not url.startswith("file:")], [])
    expect("hostile texts: complaints, and dialogs", browser.complaints, [])

with Browser(script=False) as browser:
    browser.open(PAGE)
    names = [name for role, name in browser.accessible() if role == "heading"]
    expect("without the script, the latest day is there", day in names)
    expect("and all that is known of its films", all(names.count(title) == 2 for title in titles))
    expect("but no control that would do nothing", [role for role, _ in browser.accessible() if role in ("button", "combobox")], [])

for failure in failures:
    print(failure, file=sys.stderr)
print("The gallery works in a browser." if not failures else f"{len(failures)} faults.")
sys.exit(1 if failures else 0)
