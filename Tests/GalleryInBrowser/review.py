#!/usr/bin/env python3
"""Decides about the films of a review as a person would, by mouse and by keyboard alone, and saves the decisions.

    review.py PAGE HOSTILE FOLDER   PAGE: a review in English of four films, the first of which has a candidate; HOSTILE: one with the
                                    texts of hostile.py; FOLDER: where the decisions are saved
"""
import csv
import io
import json
import pathlib
import re
import sys

from browser import Browser
from expectations import FAINT, end, expect, walk
from hostile import HOSTILE

PAGE, HOSTILE_PAGE, FOLDER = sys.argv[1:]
HERE = "document.activeElement.closest('.case')?.id ?? document.activeElement.id"
ORDER = "[...document.querySelectorAll('.case')].map(film => film.id)"
PROGRESS = "document.querySelector('#progress').textContent.split(' · ')[0]"


def text(browser, selector):
    return browser.evaluate(f"document.querySelector({selector!r}).textContent.trim()")


def chosen(browser):
    """What is chosen, by the film's block; only what is drawn is known."""
    return browser.evaluate("Object.fromEntries([...document.querySelectorAll('.case :checked')].map(found => [found.name, found.value]))")


def type_in(browser, words):
    browser.evaluate("document.activeElement.value = ''")
    browser.send("Input.insertText", text=words)
    browser.settle()


def saved(browser):
    """The decisions that the page hands out: a list of (decision, title). The page shows what to do with them."""
    path = browser.download("#save", FOLDER)
    data = path.read_bytes()
    expect("the file begins with a byte order mark", data[:3], b"\xef\xbb\xbf")
    expect("what was saved is in sight", browser.evaluate("document.querySelector('dialog').open && document.activeElement.id"), "copy")
    expect("the file is named", [path.name in text(browser, "#saved-file"), text(browser, "#line").endswith(f"--decisions ~/Downloads/{path.name}")], [True, True])
    walk(browser, "what was saved")
    browser.press("Escape")
    return [(row["decision"], row["title"]) for row in csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline=""))]


def remade(name, change):
    """A page like PAGE, whose films' lines are changed."""
    page = pathlib.Path(PAGE).read_text(encoding="utf-8")
    lines = re.findall(r"(?m)^(?:near|which|conflict|missing) \[.*$\n", page)
    path = pathlib.Path(PAGE).with_name(name)
    path.write_text(page.replace("".join(lines), "".join(change(lines))), encoding="utf-8")
    return path


def long(films):
    """A page of so many films: those of PAGE, again and again."""
    return remade(f"{films}.html", lambda lines: (lines[place % len(lines)] for place in range(films)))


def spoilt(text):
    """A page that has this text in each field, whatever the command lets through."""
    def spoil(value):
        return [spoil(inner) for inner in value] if isinstance(value, list) else text if isinstance(value, str) else value

    return remade("spoilt-throughout.html", lambda lines: (
        f"{group} {json.dumps(spoil(json.loads(film)), ensure_ascii=False).replace('<', chr(92) + 'u003c')}\n" for group, film in (line.split(" ", 1) for line in lines)))


with Browser(height=1600) as browser:
    browser.open(PAGE)
    browser.evaluate("localStorage.clear()")
    browser.open(PAGE)
    order = browser.evaluate(ORDER)
    titles = browser.evaluate("[...document.querySelectorAll('.case h3')].map(title => title.textContent)")
    expect("a block for each film", sorted(order), ["f0", "f1", "f2", "f3"])
    expect("films without candidates come last", order[-2:], ["f1", "f2"])
    first, second, third, last = order
    right = browser.evaluate("document.querySelector('.case li input').value")
    expect("the first candidate is one of TMDB's", right.startswith("tmdb:"))
    expect("posters are there", browser.evaluate("[...document.images].filter(image => image.naturalWidth > 0).length > 0"))
    expect("what is left", text(browser, "#progress"), "0 of 4 settled · 4 left")
    # Both sides of a candidate in rows: the film's, the candidate's, and in which direction they differ.
    cells = "[...document.querySelectorAll('#f0 li:first-child .row')].map(row => [row.className.slice(4), ...[...row.children].map(cell => cell.textContent.trim())])"
    opened = ["against", "Opened", "1970-01-01", "Differs: 2024-02-22 TMDB is 54 years later"]
    expect("what agrees and what differs", [row for row in browser.evaluate(cells) if row[1] in ("", "Title", "Opened", "Length")],
           [["quiet", "", "Your row", "TMDB 838209"], ["for", "Title", "파묘", "Agrees: 파묘"], opened, ["", "Length", "–", "134 min"]])
    expect("in the same places", browser.evaluate("""[1, 2].map(place => new Set([...document.querySelectorAll('#f0 li:first-child .row')]
        .map(row => row.children[place].getBoundingClientRect().left)).size)"""), [1, 1])
    expect("how to look for another film", text(browser, "#f0 code").endswith("posterfetch why '파묘'"))
    browser.evaluate("navigator.clipboard.writeText = async text => { window.copied = text; }")
    browser.click("#f0 [data-does=copy]")
    expect("by a line to copy", browser.evaluate("copied"), text(browser, "#f0 code"))
    browser.evaluate(f"document.querySelector('#{first} h3').focus()")
    expect("nothing is decided", [browser.evaluate(PROGRESS), browser.evaluate("document.querySelector('#save').disabled")], ["0 of 4 settled", True])
    expect("the first film has the focus", browser.evaluate(HERE), first)
    expect("landmarks", {"banner", "main", "contentinfo", "search"} - {role for role, _ in browser.accessible()}, set())
    for pressed in (" ", "Enter", "ArrowDown", "x"):
        browser.press(pressed)
    expect("a key that is not ours decides nothing", browser.evaluate(PROGRESS), "0 of 4 settled")

    # By mouse: a click decides, and the next film follows.
    browser.click(f"#{first} li label")
    expect("a click on a card decides", chosen(browser).get(first), right)
    expect("the next film has the focus", browser.evaluate(HERE), second)
    browser.click(f"#{second} input[value=skip]")
    expect("without candidates, the field for an id has the focus", browser.evaluate("document.activeElement.className"), "id")
    for words, decided in (
        ("x", None), ("0", None), ("movie/5", None), ("tt1", None), ("https://www.themoviedb.org/tv/1396", None), ("20234675x", None),
        ("https://www.themoviedb.org/movie/1017163-slug?a=1", "1017163"), ("파묘 (2024) {tmdb-838209}", "838209"),
        ("https://www.imdb.com/title/tt27802490/", "tt27802490"), ("kobis:20234675", "kobis:20234675"), ("20234675", "kobis:20234675"), ("KOBIS 20234675", "kobis:20234675"),
        ("https://www.kobis.or.kr/kobis/business/mast/mvie/searchMovieList.do?dtTp=movie&dtCd=20234675", "kobis:20234675"),
        ("tt27802490", "tt27802490"), (" 0838209 ", "838209"),
    ):
        type_in(browser, words)
        expect(f"{words}: is read", [browser.evaluate("document.activeElement.ariaInvalid"), text(browser, f"#{third} .reading").split(".")[0]],
               ["true", "Not the id or address of a film, such as 838209, tt27802490, 20234675 or an address at TMDB"] if decided is None else [None, f"Read as {decided}"])
    browser.press("Enter")
    browser.click(f"#{last} input[value=none]")
    expect("at the end the button has the focus", browser.evaluate(HERE), "save")
    expect("which is told", text(browser, "#news"), "All films are settled. Save the decisions.")
    expect("how far it is", browser.evaluate(PROGRESS), "4 of 4 settled, 1 of them skipped")
    decided = [(right, titles[0]), ("838209", titles[2]), ("none", titles[3])]
    expect("what is saved", saved(browser), decided)
    expect("what is left", text(browser, "#saved-left").startswith("Left: 0 open, 1 skipped."))

    # What was chosen stays; what cannot be read stops the save.
    browser.open(PAGE)
    expect("the choices are still there", browser.evaluate(PROGRESS), "4 of 4 settled, 1 of them skipped")
    browser.evaluate(f"document.querySelector('#{third}').scrollIntoView()")
    browser.settle()
    browser.evaluate(f"document.querySelector('#{third} .id').focus()")
    type_in(browser, "not an id")
    browser.click("#save")
    expect("an id that cannot be read stops the save", [browser.evaluate("document.querySelector('dialog').open"), browser.evaluate(HERE), text(browser, "#news")],
           [False, third, "Not saved: this id cannot be read."])
    browser.press("Escape")
    browser.press("u", "KeyU")
    expect("which is taken back at once", [text(browser, f"#{third} .reading"), browser.evaluate(HERE)], ["Read as 838209. Page on TMDB", third])
    expect("the searches follow a title", browser.evaluate(f"""(() => {{ const field = document.querySelector('#{third} .title'); field.value = '쇼생크 & 탈출';
        field.dispatchEvent(new Event('input', {{bubbles: true}})); return [...document.querySelectorAll('#{third} [data-site]')].map(link => new URL(link.href).searchParams.get(link.dataset.site === 'kobis' ? 'sMovName' : 'query')); }})()"""),
           ["쇼생크 & 탈출"] * 2)
    browser.evaluate("localStorage.clear()")

    # By keyboard alone, with a Korean layout, too.
    browser.open(PAGE)
    browser.press("1")
    expect("a digit decides", [chosen(browser).get(first), browser.evaluate(HERE)], [right, second])
    browser.press("9")
    expect("a digit without a candidate does nothing", [chosen(browser).get(second), browser.evaluate(HERE)], [None, second])
    browser.press("ㄴ", "KeyS")
    expect("S skips", [chosen(browser).get(second), browser.evaluate(HERE)], ["skip", third])
    caps = f"getComputedStyle(document.querySelector('#{third} kbd')).visibility"
    expect("beside which no key is shown", browser.evaluate(caps), "hidden")
    browser.press("0")
    expect("a digit in a field is typed", browser.evaluate(PROGRESS), "2 of 4 settled, 1 of them skipped")
    browser.press("Escape")
    browser.press("k", "KeyK")
    browser.press("k", "KeyK")
    expect("K leads back", browser.evaluate(HERE), first)
    browser.press("0")
    expect("the next open film follows, not the next one", browser.evaluate(HERE), third)
    browser.press("Escape")
    browser.press("u", "KeyU")
    expect("and says what", text(browser, "#news"), f"{titles[0]}: “None of these” taken back.")
    expect("U takes back the last choice", [chosen(browser).get(first), browser.evaluate(HERE)], [right, first])
    browser.press("k", "KeyK")
    expect("K leads around to the last", browser.evaluate(HERE), last)
    browser.press("Escape")
    expect("outside the field, keys are shown again", browser.evaluate(caps), "visible")
    browser.press("0")
    expect("0 is none", chosen(browser).get(last), "none")

    # A group at once, and back.
    browser.click("[data-name=missing] [data-does=accept]")
    expect("all films of a group, without what was typed", browser.evaluate(PROGRESS), "4 of 4 settled, 1 of them skipped")
    browser.click("[data-name=missing] [data-does=clear]")
    expect("cleared", browser.evaluate(PROGRESS), "2 of 4 settled, 1 of them skipped")
    browser.click("#undo")
    expect("and taken back", [browser.evaluate(PROGRESS), text(browser, "#news")], ["4 of 4 settled, 1 of them skipped", "Taken back: 2."])
    expect("what is saved then", saved(browser), [(right, titles[0]), ("none", titles[2]), ("none", titles[3])])

    # Some of the films.
    browser.press("/")
    expect("/ leads to the search", browser.evaluate(HERE), "search")
    shown = "[...document.querySelectorAll('.case')].filter(film => film.checkVisibility()).map(film => film.id)"
    for words, found in ((titles[3], [last]), ("zzzz", []), ("movienm", []), ("1970-01-01", ["f0"])):
        browser.evaluate(f"(field => {{ field.value = {words!r}; field.dispatchEvent(new Event('input', {{bubbles: true}})); }})(document.querySelector('#search'))")
        browser.evaluate("new Promise(done => setTimeout(done, 300))")
        expect(f"films with {words}", [browser.evaluate(shown), browser.evaluate("document.querySelector('#nothing').hidden")], [found, bool(found)])
    for column, found in (("0", []), ("1", ["f0"])):
        browser.evaluate(f"(field => {{ field.value = {column!r}; field.dispatchEvent(new Event('change', {{bubbles: true}})); }})(document.querySelector('#column'))")
        browser.settle()
        expect(f"films with it in column {column}", browser.evaluate(shown), found)
    browser.evaluate("document.querySelector('#search').value = document.querySelector('#column').value = ''")
    expect("what is left of a group", browser.evaluate("[...document.querySelectorAll('#show option')].map(option => option.textContent)")[1:],
           ["Some agrees, some differs: compare (0)", "None has a title or the director: search elsewhere (0)", "Open (0)", "Skipped (1)"])
    for kind, found in (("missing", [third, last]), ("skipped", [second]), ("open", []), ("", order)):
        browser.evaluate(f"(field => {{ field.value = {kind!r}; field.dispatchEvent(new Event('change', {{bubbles: true}})); }})(document.querySelector('#show'))")
        browser.settle()
        expect(f"films that are {kind or 'all'}", browser.evaluate(shown), found)

    # All sizes, both colours. Radio buttons of a film are one stop of the Tab key.
    browser.evaluate("localStorage.clear()")
    for width in (320, 390, 1280):
        for dark in (False, True):
            browser.show(width, 844, dark)
            browser.open(PAGE)
            here = f"{width} pixels, {'dark' if dark else 'light'}"
            expect(f"{here}: nothing is wider than the window", browser.evaluate("document.documentElement.scrollWidth"), width)
            expect(f"{here}: texts that are too faint", browser.evaluate(FAINT), [])
            expect(f"{here}: texts that run out", browser.evaluate("""[...document.querySelectorAll('button, select, .row > *')]
                .filter(found => found.checkVisibility() && found.scrollWidth > found.clientWidth + 1).map(found => found.textContent)"""), [])
            expect(f"{here}: the head takes less than a fifth", browser.evaluate("document.querySelector('header').offsetHeight") < 844 / 5)
    browser.evaluate("document.querySelectorAll('[data-does=leave]').forEach(button => button.click())")
    browser.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect("a film is a line on paper", browser.evaluate("[...document.querySelectorAll('#paper tbody tr')].map(row => row.lastChild.textContent)"), ["Skip"] * 4)
    browser.send("Emulation.setEmulatedMedia", media="print")
    expect("and nothing else", [browser.evaluate("[...document.querySelectorAll('.case, button, select')].filter(found => found.checkVisibility()).length"),
                                browser.evaluate("document.querySelector('#paper').checkVisibility()")], [0, True])
    browser.send("Emulation.setEmulatedMedia", media="")
    browser.evaluate("dispatchEvent(new Event('afterprint'))")
    browser.evaluate("document.querySelectorAll('details').forEach(row => { row.open = true; })")
    expect("the whole row can be read", "movieNm" in text(browser, f"#{first} details"))
    browser.show(1280, 1600, dark=True)
    browser.settle()
    walk(browser, "review")
    expect("what was loaded from elsewhere", [url for url in browser.requests if not url.startswith(("file:", "data:", "blob:")) and "/img/t/p/w154/" not in url], [])
    expect("complaints of the browser", browser.complaints, [])

# What is accepted for all at once is what nobody has to look at.
with Browser() as browser:
    for name, change, group, left in (
        ("other-title", lambda film: film[7] and film[7][0].append(1), "near", "0 of 4 settled"),
        ("same-title", lambda film: None, "near", "2 of 4 settled"),
        ("missing", lambda film: None, "missing", "2 of 4 settled"),
    ):
        def changed(line):
            film = json.loads(line.split(" ", 1)[1])
            change(film)
            return f"{group if film[7] else line.split(' ')[0]} {json.dumps(film, ensure_ascii=False).replace('<', chr(92) + 'u003c')}\n"

        path = remade(f"{name}.html", lambda lines: map(changed, lines))
        browser.open(path)
        # The choices are those of the page before; another process of the browser may not know at once that they are gone.
        while browser.evaluate(PROGRESS) != "0 of 4 settled":
            browser.evaluate("localStorage.clear()")
            browser.open(path)
        expect(f"{name}: what is accepted for all", [browser.click(f"[data-name={group}] [data-does=accept]"), browser.evaluate(PROGRESS)], [None, left])
    browser.open(remade("contradictory.html", lambda lines: (f"{name} {line.split(' ', 1)[1]}" for name, line in zip(["conflict", "which"] * 2, lines))))
    expect("films that contradict their candidates are decided one by one",
           browser.evaluate("[document.querySelectorAll('.group').length, document.querySelectorAll('[data-does=accept]').length]"), [2, 0])
    browser.open(remade("empty.html", lambda lines: []))
    expect("without films", [text(browser, "#nothing"), browser.evaluate("document.querySelector('#nothing').checkVisibility()"), text(browser, "#progress"),
                             browser.evaluate("document.querySelector('#save').checkVisibility()")], ["Nothing is left.", True, "", False])
    expect("complaints of the browser", browser.complaints, [])

# Whatever the number of films, few are read and drawn: when the page opens, when films are decided, and far below. A line of a film is
# what the page reads as JSON.
READ = "const parse = JSON.parse; window.linesRead = 0; JSON.parse = text => { linesRead++; return parse(text); };"
DRAWN = "[linesRead, document.querySelectorAll('.case').length]"
SEEN = "(box => box.top >= 0 && box.top < innerHeight / 2)(document.activeElement.closest('.case').getBoundingClientRect())"
# The decisions above are taken by a run, and these are not: copies of a film contradict each other.
FOLDER = pathlib.Path(FOLDER).with_name("many")
FOLDER.mkdir()
costs = []
for films in (100, 1000, 5000):
    with Browser(390, 844) as browser:
        browser.send("Page.addScriptToEvaluateOnNewDocument", source=READ)
        browser.open(long(films))
        cost = [browser.evaluate(DRAWN)]
        for _ in range(10):
            browser.press("1")
        for _ in range(10):
            here = browser.evaluate(HERE)
            browser.tap(f"#{here} li:last-child label")
        expect(f"{films}: no word of keys to a finger", browser.evaluate("[...document.querySelectorAll('kbd, .keys')].some(found => found.checkVisibility())"), False)
        cost.append(browser.evaluate(DRAWN))
        costs.append(cost)
        expect(f"{films}: ten by keyboard and ten by touch", browser.evaluate(PROGRESS), f"20 of {films} settled")
        following = browser.evaluate(HERE)
        expect(f"{films}: the next film is in sight", browser.evaluate(SEEN))
        regions = [name for role, name in browser.accessible() if role == "region"]
        expect(f"{films}: regions of one name, although films have one title", len(regions), len(set(regions)))
        for pressed in ("k", "j", "k"):
            browser.evaluate("document.activeElement.blur()")
            browser.press(pressed, f"Key{pressed.upper()}")
        expect(f"{films}: the first film is in sight", browser.evaluate(SEEN))
        browser.press("k", "KeyK")
        expect(f"{films}: the last film is in sight", [browser.evaluate(HERE), browser.evaluate(SEEN)], [f"f{films - 2}", True])
        browser.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
        browser.settle()
        browser.settle()
        expect(f"{films}: halfway, films are in sight", browser.evaluate("document.elementFromPoint(195, 420).closest('.case') !== null"))
        expect(f"{films}: but not all are drawn", browser.evaluate("document.querySelectorAll('.case').length") < 40)
        browser.evaluate("document.querySelector('[data-name=missing] [data-does=accept]').click()")
        expect(f"{films}: a group at once", browser.evaluate(PROGRESS), f"{20 + films // 2} of {films} settled")
        browser.open(long(films))
        expect(f"{films}: the choices are still there", browser.evaluate(PROGRESS), f"{20 + films // 2} of {films} settled")
        expect(f"{films}: the first open one is in sight", [browser.evaluate(HERE), browser.evaluate(SEEN)], [following, True])
        expect(f"{films}: a line for each decision", len(saved(browser)), 20 + films // 2)
        for width, dark in ((320, False), (1280, True)):
            browser.show(width, 844, dark)
            browser.open(long(films))
            expect(f"{films} films, {width} pixels: nothing is wider than the window", browser.evaluate("document.documentElement.scrollWidth"), width)
            expect(f"{films} films, {width} pixels: texts that are too faint", browser.evaluate(FAINT), [])
        expect(f"{films}: complaints of the browser", browser.complaints, [])
expect("what a page of 1,000 or 5,000 films reads and draws", costs[1:], [costs[0]] * 2)

ADDRESSES = ("javascript:alert(1)", "//elsewhere.example/x.jpg", "@elsewhere.example/x.jpg", "data:image/svg+xml,<svg onload=alert(1)>", "tmdb:1/../../x")
with Browser() as browser:
    for text, make in ((HOSTILE, lambda _: HOSTILE_PAGE), *((text, spoilt) for text in (HOSTILE, *ADDRESSES, "가\u202e\u0301x" * 500))):
        browser.requests.clear()
        path = make(text)
        host = re.search(r"img-src data: ([^;]+)", pathlib.Path(path).read_text(encoding="utf-8"))[1] + "/"
        browser.open(path)
        browser.evaluate("dispatchEvent(new Event('beforeprint')); document.querySelectorAll('.run').forEach(draw); document.querySelectorAll('details').forEach(row => { row.open = true; })")
        for field in ("id", "title"):
            browser.evaluate(f"""document.querySelectorAll('.{field}').forEach(found => {{ found.value = {HOSTILE!r};
                found.dispatchEvent(new Event('input', {{bubbles: true}})); }})""")
        browser.evaluate(f"""(field => {{ field.value = {re.split("[^ -~가-힣]", text[:40])[0]!r}; field.dispatchEvent(new Event('input', {{bubbles: true}})); }})(document.querySelector('#search'));
            new Promise(done => setTimeout(done, 300))""")
        browser.settle()
        expect(f"{text[:40]}: is found", browser.evaluate("document.querySelectorAll('.case').length") > 0)
        expect(f"{text[:40]}: is shown", browser.evaluate("document.body.textContent").count(text) > 0)
        expect(f"{text[:40]}: nothing has become markup", browser.evaluate("document.querySelectorAll('script, style').length"), 4)
        expect(f"{text[:40]}: attributes that run something", browser.evaluate(
            "[...document.querySelectorAll('*')].flatMap(found => found.getAttributeNames()).filter(name => name.startsWith('on'))"), [])
        expect(f"{text[:40]}: links", [link for link in browser.evaluate("[...document.querySelectorAll('a[href]')].map(link => link.href)")
                         if not link.startswith(("https://www.themoviedb.org/", "https://www.kobis.or.kr/"))], [])
        for width in (320, 390, 1280):
            browser.show(width, 844, dark=False)
            expect(f"{text[:40]}, {width} pixels: nothing is wider than the window", browser.evaluate("document.documentElement.scrollWidth"), width)
        expect(f"{text[:40]}: what was loaded from elsewhere", [url for url in browser.requests if not url.startswith(("file:", "data:", host))], [])
        expect(f"{text[:40]}: complaints, and dialogs", browser.complaints, [])

with Browser(script=False) as browser:
    browser.open(PAGE)
    names = [name for _, name in browser.accessible()]
    expect("without the script, it says what to do instead", any("--review FILE.csv" in name for name in names))
    expect("but no button", [name for role, name in browser.accessible() if role == "button"], [])

end("The review works in a browser.")
