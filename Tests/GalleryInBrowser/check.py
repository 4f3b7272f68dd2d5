#!/usr/bin/env python3
"""Walks through a gallery in a browser as a person would, by mouse, by keyboard and without the script.

    check.py PAGE HOSTILE YEAR   PAGE: an index.html of two days and a week, in English; HOSTILE: one with the texts of
                                 hostile.py; YEAR: one of the days of year.py, in Korean
"""
import sys

from browser import Browser
from expectations import FAINT, end, expect, walk
from hostile import HOSTILE

PAGE, HOSTILE_PAGE, YEAR = sys.argv[1:]

def where(browser):
    return browser.evaluate("location.hash")


def type_in(browser, query):
    browser.evaluate("document.querySelector('#search').focus(); document.querySelector('#search').select()")
    browser.send("Input.insertText", text=query)
    browser.settle()


TITLES = "[...document.querySelectorAll('#ranking h3')].map(title => title.textContent)"


# What the details of the film that is open say, and the page's own article about it, which the script hides.
SAME = """(told => ["#dialog-film", "#f" + location.hash.split("/").pop()].map(told))(root =>
    [...document.querySelectorAll(["h3", ".original", ".opened", ".overview", ".missing", ".facts", ".reviews p", ".reviews footer", ".links"]
        .map(part => `${root} > div > ${part}`).join())]
        .map(part => [part.lang, part.textContent.replace(/\\s/g, ""), ...[...part.querySelectorAll("[href]")].map(link => link.href)]))"""


OPEN = "document.querySelector('#calendar').open"
TOP = "document.querySelector('#ranking').getBoundingClientRect().top"
# What is said of the first film that a search or a year lists.
RECORD = "[...document.querySelectorAll('#ranking li:first-child .figures div')].map(fact => [...fact.children].map(part => part.textContent).join(': '))"


def text(browser, selector):
    return browser.evaluate(f"document.querySelector({selector!r}).textContent.trim()")


with Browser() as browser:
    browser.open(PAGE)
    rows = browser.evaluate("document.querySelectorAll('#ranking li').length")
    day = text(browser, "#period")
    expect("the ranking has rows", rows > 0)
    expect("images that are missing", browser.evaluate(
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
    expect("and has an address", where(browser), "#2024-04-24")
    browser.click("#later")
    expect("the button leads back", [text(browser, "#period"), where(browser)], [day, "#2024-04-25"])
    expect("the last day has none after it", browser.evaluate("document.querySelector('#later').disabled"))
    expect("rows are as before", browser.evaluate("document.querySelectorAll('#ranking li').length"), rows)
    browser.evaluate("history.back()")
    browser.settle()
    expect("Back leads to the day before", text(browser, "#period"), earlier)
    browser.evaluate("history.forward()")
    browser.settle()

    # The calendar, by keyboard.
    browser.evaluate("document.querySelector('#calendar-open').focus()")
    browser.press("Enter")
    focused = "document.activeElement.dataset.day"
    expect("the calendar opens on the day", browser.evaluate(focused), "2024-04-25")
    expect("and says so", browser.evaluate("document.activeElement.ariaCurrent"), "date")
    walk(browser, "calendar")
    browser.evaluate("document.querySelector('#days a[tabindex=\"0\"]').focus()")
    browser.press("ArrowRight")
    expect("no day comes after the last", browser.evaluate(focused), "2024-04-25")
    browser.press("ArrowLeft")
    expect("an arrow key leads to the day before", browser.evaluate(focused), "2024-04-24")
    browser.press("Enter")
    expect("Enter chooses it", [text(browser, "#period"), browser.evaluate(OPEN)], [earlier, False])
    top = browser.evaluate(TOP)
    browser.click("#calendar-open")
    expect("it opens above the page, which stays where it is", [browser.evaluate(OPEN), browser.evaluate(TOP)], [True, top])
    expect("its weeks begin on Sunday", browser.evaluate("document.querySelector('#calendar th').textContent"), "Sun")
    expect("and each day has the poster of its first film", browser.evaluate(
        "[...document.querySelectorAll('#days a')].map(day => day.querySelector('img').getAttribute('src').split('_').pop())"),
        ["20228797.jpg"] * 2)
    browser.press("Escape")
    expect("Esc closes it", browser.evaluate(OPEN), False)
    expect("and the focus is where it was", browser.evaluate("document.activeElement.id"), "calendar-open")
    browser.click("#later")

    # Search and order.
    type_in(browser, "kung fu")
    expect("a search finds a title", browser.evaluate(TITLES), ["Kung Fu Panda 4"])
    expect("which is told", text(browser, "#news"), "Search: kung fu, 1 film")
    expect("with what it has done, not with its last day", browser.evaluate(RECORD),
           ["Audience so far: 1,288,714", "Best rank: 2", "Days in the top 10: 2"])
    type_in(browser, "ㅋㅍㅍㄷ")
    expect("also by initial consonants of the Korean one", browser.evaluate(TITLES), ["Kung Fu Panda 4"])
    type_in(browser, "mike mitchell")
    expect("a search finds a director", browser.evaluate(TITLES), ["Kung Fu Panda 4"])
    type_in(browser, "zzzz")
    expect("what is not found", [browser.evaluate(TITLES), browser.evaluate("document.querySelector('#nothing').checkVisibility()")], [[], True])
    browser.press("Escape")
    expect("Esc ends the search", text(browser, "#period"), day)
    for order in ("audience", "sales", "rating", "votes", "opened", "rank"):
        browser.evaluate(f"document.querySelector('#sort').value = {order!r}; document.querySelector('#sort').dispatchEvent(new Event('change'))")
        browser.settle()
        titles = browser.evaluate(TITLES)
        expect(f"by {order}, all films are there", len(titles), rows)
        if order == "opened":
            opened = browser.evaluate("[...document.querySelectorAll('#ranking time')].map(time => time.textContent)")
            expect("the latest opening day is first", opened, sorted(opened, reverse=True))

    # Some of the films, by what the page knows of them.
    choose = "document.querySelector('#only').value = {!r}; document.querySelector('#only').dispatchEvent(new Event('change'))"
    browser.evaluate(choose.format("genre:Animation"))
    browser.settle()
    expect("films of a genre", [browser.evaluate(TITLES), text(browser, "#summary").split(" · ")[0]], [["Kung Fu Panda 4", "Richard the Stork and the Mystery of the Great Jewel"], "2 films"])
    browser.evaluate(choose.format(""))
    expect("on a first visit nothing is new", browser.evaluate("document.querySelectorAll('#only [value=fresh], .fresh').length"), 0)
    # As on the day before, which a reload does not change.
    browser.evaluate("localStorage.setItem(`posterfetch.seen.${location.pathname}`, ' 2024-04-24')")
    codes = "[...document.querySelectorAll('#ranking .film')].map(film => film.dataset.film)"
    browser.open(PAGE, "#2024-04-24")
    before = browser.evaluate(codes)
    for _ in range(2):
        browser.open(PAGE, "#2024-04-25")
        new = browser.evaluate("[...document.querySelectorAll('#ranking .fresh h3')].map(title => title.textContent)")
        expect("films that came after the last visit are marked", len(new), len(set(browser.evaluate(codes)) - set(before)))
    browser.evaluate(choose.format("fresh"))
    browser.settle()
    expect("and listed", [sorted(browser.evaluate(TITLES)), text(browser, "#period")], [sorted(new), f"● New since 24 Apr ({len(new)})"])
    browser.evaluate(choose.format(""))
    browser.settle()

    # A film's details, by keyboard.
    titles = browser.evaluate("[...document.querySelectorAll('#ranking h3')].map(title => title.textContent)")
    browser.evaluate("document.querySelector('#ranking h3 a').focus()")
    browser.press("Enter")
    expect("the details are open", browser.evaluate("document.querySelector('#dialog').open"))
    expect("of the film that was chosen", text(browser, "#dialog-title"), titles[0])
    expect("under an address of its own", where(browser).startswith("#2024-04-25/2"))
    walk(browser, "details")
    for title in titles:
        expect(f"{title}: the details say what the page says without the script", *browser.evaluate(SAME))
        browser.press("ArrowRight")
    browser.press("ArrowRight")
    expect("the right arrow key leads to the next film", text(browser, "#dialog-title"), titles[1])
    browser.press("ArrowLeft")
    browser.press("ArrowLeft")
    expect("and the left one around to the last", text(browser, "#dialog-title"), titles[-1])
    browser.press("Escape")
    expect("Esc closes the details", browser.evaluate("document.querySelector('#dialog').open"), False)
    expect("and leads back to the day's address", where(browser), "#2024-04-25")
    expect("and the focus is on the film", browser.evaluate("document.activeElement.textContent"), titles[-1])
    browser.click("#ranking li:nth-child(2) .poster")
    expect("a click on a poster opens its film", text(browser, "#dialog-title"), titles[1])
    expect("with its lines", browser.evaluate("[...document.querySelectorAll('#dialog .chart')].map(chart => chart.querySelectorAll('path').length)"), [1, 1])
    expect("and what it has done", browser.evaluate("document.querySelector('#dialog-film .figures').textContent").count("Days in the top 102"), 1)
    value = "document.querySelector('#dialog .trend [type=range]').ariaValueText"
    shown = browser.evaluate(value)
    browser.evaluate("document.querySelector('#dialog .trend [type=range]').focus()")
    browser.press("ArrowLeft")
    expect("whose values are read by keyboard", [shown[:6], browser.evaluate(value)[:6]], ["Thu 25", "Wed 24"])
    expect("and the same film stays open", text(browser, "#dialog-title"), titles[1])
    browser.evaluate("history.back()")
    browser.settle()
    expect("Back closes the details, and stays on the page", [browser.evaluate("document.querySelector('#dialog').open"), text(browser, "#period")], [False, day])
    browser.evaluate("history.forward()")
    browser.settle()
    expect("Forward opens them again", text(browser, "#dialog-title"), titles[1])
    browser.click("#dialog .close")
    expect("the button closes them", [browser.evaluate("document.querySelector('#dialog').open"), where(browser)], [False, "#2024-04-25"])

    # Another kind of ranking.
    shelves = "[...document.querySelectorAll('#shelves a')].map(link => [link.textContent, link.ariaCurrent])"
    expect("all kinds are in sight", browser.evaluate(shelves), [["Days (2)", "true"], ["Weeks (1)", "false"]])
    browser.click("#shelves a:last-child")
    expect("the kind that is shown is marked", browser.evaluate(shelves), [["Days (2)", "false"], ["Weeks (1)", "true"]])
    expect("weeks are on a shelf of their own", [text(browser, "#period"), where(browser)], ["22 – 28 April 2024", "#weekly/2024-04-22"])
    browser.click("#calendar-open")
    expect("whose calendar leads from each of their days", browser.evaluate("document.querySelectorAll('#days a').length"), 7)
    browser.press("Escape")
    browser.evaluate("history.back()")
    browser.settle()

    # The whole period.
    browser.click("[data-shows=lines]")
    expect("a line and a number for each film", browser.evaluate("[...document.querySelectorAll('#charts svg')].map(svg => [svg.querySelectorAll('path').length, svg.querySelectorAll('.mark').length])"), [[8, 8]] * 2)
    expect("with a text alternative", browser.evaluate("document.querySelector('.chart').ariaLabel").startswith("Audience from Wed 24 April 2024"))
    walk(browser, "lines")
    for film in (2, 5):
        browser.click(f"#legend li:nth-child({film}) button")
    expect("films that stand out", browser.evaluate("[document.querySelectorAll('#legend [aria-pressed=true]').length, document.querySelectorAll('#charts path.faint').length]"), [2, 12])
    browser.click("#legend li:nth-child(2) button")
    expect("and one of them no more", browser.evaluate("document.querySelector('#legend [aria-pressed=true]').parentElement === document.querySelector('#legend').children[4]"))
    browser.click("#legend li:nth-child(5) button")
    value = "document.querySelector('#lines [type=range]').ariaValueText"
    browser.evaluate("document.querySelector('#lines [type=range]').focus()")
    browser.press("ArrowLeft")
    legend = "document.querySelector('#legend small').textContent"
    values = [browser.evaluate(value).startswith("Wed 24 April 2024, The Roundup: Punishment "), browser.evaluate(legend)]
    expect("whose values are read by keyboard", values[0])
    browser.hover("#lines .chart:last-child", 0.95)
    expect("and by pointer", [browser.evaluate(value).startswith("Thu 25 April 2024, "), browser.evaluate(legend) != values[1]], [True, True])
    browser.click("[data-shows=posters]")

    # The year is of what was collected, not of all time.
    browser.open(PAGE, "#2024")
    expect("a year says how many days it rests on", text(browser, "#summary").endswith(" · days collected: 2"))
    browser.evaluate("document.querySelector('#sort').value = 'sales'; document.querySelector('#sort').dispatchEvent(new Event('change'))")
    browser.settle()
    expect("by its own sales, which are shown", [browser.evaluate(TITLES)[0], browser.evaluate(RECORD)[2].split(": ")[0]], ["The Roundup: Punishment", "Sales in 2024"])
    browser.open(PAGE, "#weekly/2024")
    expect("or weeks", text(browser, "#summary").endswith(" · weeks collected: 1, each in the year it began in"))

    # What is chosen stays, and an address leads to a day.
    browser.click("#dark")
    expect("dark by choice", browser.evaluate("getComputedStyle(document.body).colorScheme"), "dark")
    browser.open(PAGE)
    expect("dark after a reload", browser.evaluate("document.querySelector('#dark').ariaPressed"), "true")
    browser.click("#dark")
    browser.open(PAGE, "#2024-04-24")
    expect("an address leads to a day", text(browser, "#period"), earlier)
    code = browser.evaluate("document.querySelector('#ranking li').dataset.film")
    browser.open(PAGE, f"#2024-04-24/{code}")
    expect("an address leads to a film", browser.evaluate("document.querySelector('#dialog').open"))
    browser.press("Escape")
    expect("below which is its day", [text(browser, "#period"), where(browser)], [earlier, "#2024-04-24"])
    for nothing, name in (("#1999-01-01/nothing", "Fri 1 January 1999"), ("#%E0%A4%A", "%E0%A4%A"), ("#yearly", "yearly"), ("#/", "/"),
                          ("#daily/", "daily/"), ("#1999", "1999"), ("#2024-13-45", "2024-13-45"), ("#yearly/2024-04-24", "Wed 24 April 2024")):
        browser.open(PAGE, nothing)
        expect(f"{nothing}: an address of nothing leads to the latest day, and says so", [text(browser, "#period"), text(browser, "#notice")],
               [day, f"This page has no ranking for “{name}”. The latest one is shown."])
    browser.click("#earlier")
    expect("which is said once", text(browser, "#notice"), "")

    # All sizes, both colours.
    for width in (360, 1440):
        for dark in (False, True):
            browser.evaluate("localStorage.clear()")
            browser.show(width, 800, dark)
            browser.open(PAGE)
            for view in ("list", "lines", "posters"):
                browser.click(f"[data-shows={view}]")
                here = f"{view}, {width} pixels, {'dark' if dark else 'light'}"
                expect(f"{here}: nothing is wider than the window", browser.evaluate("document.documentElement.scrollWidth"), width)
                expect(f"{here}: texts that are too faint", browser.evaluate(FAINT), [])
            browser.click("#calendar-open")
            expect(f"{here}: the calendar fits", browser.evaluate(
                "(found => found.scrollWidth <= found.clientWidth)(document.querySelector('#calendar'))"))
            expect(f"{here}: calendar too faint", browser.evaluate(FAINT), [])
            browser.press("Escape")
            browser.click("#ranking h3 a")
            expect(f"{here}: details too faint", browser.evaluate(FAINT), [])
            expect(f"{here}: details fit", browser.evaluate(
                "(found => found.scrollWidth <= found.clientWidth)(document.querySelector('#dialog'))"))

    # Films move to their places, where that is wanted.
    browser.show(1280, 800, dark=False, still=False)
    browser.open(PAGE)
    browser.evaluate("for (const step of ['#earlier', '#later', '#earlier']) document.querySelector(step).click()")
    browser.evaluate("new Promise(done => setTimeout(done, 500))")
    expect("with movement, the day changes too", text(browser, "#period"), earlier)

    expect("what was loaded from elsewhere", [url for url in browser.requests if not url.startswith("file:")], [])
    expect("complaints of the browser", browser.complaints, [])

# Texts that would like to be more than texts.
with Browser() as browser:
    browser.open(HOSTILE_PAGE)
    hostile = browser.evaluate("[...document.querySelectorAll('#ranking h3')].map(title => title.textContent.trim())")
    # Services send entities of HTML in their texts, which are decoded.
    shown = HOSTILE.replace("&lt;", "<")
    expect("titles that are hostile", sum(title.startswith(shown) for title in hostile) >= 5)
    for film, title in enumerate(hostile, start=1):
        browser.click(f"#ranking li:nth-child({film}) h3 a")
        expect(f"film {film}: its title is a text", text(browser, "#dialog-title"), title)
        expect(f"film {film}: nothing has become markup", browser.evaluate(
            "document.querySelectorAll('script, style').length"), 4)
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

# A year of days.
with Browser(width=390, height=844) as browser:
    size = len(open(YEAR, "rb").read())
    expect(f"a year of days is below 400 kB ({size} bytes)", size < 400_000)
    browser.open(YEAR)
    expect("the bars above the list take less than a fifth of a phone's screen",
           browser.evaluate("document.querySelector('#ranking').getBoundingClientRect().top") < 844 / 5)
    expect("a rank covers no title", browser.evaluate("""[...document.querySelectorAll('#ranking .film')].filter(film =>
        film.querySelector('.none b').getBoundingClientRect().top < film.querySelector('.place').getBoundingClientRect().bottom).length"""), 0)
    browser.click("#search-open")
    for query, wanted in (("ㅍㅁ", "파묘"), ("파ㅁ", "파묘"), ("팜", "파묘"), ("ㅅㅇㅇㅂ", "서울의 봄"), ("서우", "서울의 봄"), ("범죄 도시4", "범죄도시4"), ("12.12", "서울의 봄"), ("the day", "서울의 봄")):
        type_in(browser, query)
        expect(f"{query} finds {wanted}", wanted in browser.evaluate(TITLES))
    expect("beside its other title", browser.evaluate("document.querySelector('#ranking .opened').textContent"), "12.12: The Day개봉 2024-01-01")
    browser.press("Escape")
    browser.evaluate("document.querySelector('#calendar-open').click()")
    browser.settle()
    browser.press("PageUp")
    expect("a page of the calendar is a month", browser.evaluate("document.querySelector('#month').value"), "2024-11")
    browser.press("Escape")
    browser.click("[data-shows=lines]")
    expect("letters of the lines are as large as the page's", browser.evaluate(
        "[...document.querySelectorAll('.chart text')].every(text => text.getBoundingClientRect().height >= 12)"))
    expect("nothing is wider than a phone", browser.evaluate("document.documentElement.scrollWidth"), 390)
    browser.click("#spans [data-span='30']")
    expect("the last thirty days", browser.evaluate("document.querySelector('.chart').ariaLabel").count("2024년 12월 1일") == 1)
    expect("and no other", browser.evaluate("Number(document.querySelector('#lines [type=range]').max) - Number(document.querySelector('#lines [type=range]').min)"), 29)

    # What the year comes to.
    browser.click("#year")
    expect("a day leads to its year", [where(browser), text(browser, "#period")], ["#2024", "2024년 결산"])
    browser.click("[data-shows=posters]")
    led = browser.evaluate("[...document.querySelectorAll('#weeks a > b')].reduce((sum, weeks) => sum + parseInt(weeks.textContent), 0)")
    expect("each of its weeks has one leader", led, 53)
    expect("the film with the largest audience is first, with its weeks at number one", [found.split(": ")[0] for found in browser.evaluate(RECORD)],
           ["2024년 관객", "누적 관객", "2024년 매출액", "최고 순위", "주간 1위", "10위권에 든 날"])
    expect("beside its title", browser.evaluate("[...document.querySelectorAll('#weeks a > span')].every(title => title.textContent && title.checkVisibility())"))
    expect("of a long list, few films are drawn", browser.evaluate("document.querySelectorAll('#ranking li').length") <= 180)
    browser.evaluate("dispatchEvent(new Event('beforeprint'))")
    year = "[...document.querySelectorAll('#ranking .figures div:first-child dd')].map(sum => Number(sum.textContent.replaceAll(',', '')))"
    sums = browser.evaluate(year)
    expect("the others follow", [len(sums) > 100, sums], [True, sorted(sums, reverse=True)])
    expect("a year has no other beside it", browser.evaluate("document.querySelector('#earlier').disabled && document.querySelector('#later').disabled"))
    expect("a year is not wider than a phone", browser.evaluate("document.documentElement.scrollWidth"), 390)
    browser.click("#ranking h3 a")
    expect("its films have addresses, too", where(browser).startswith("#2024/2024"))
    browser.press("Escape")
    expect("from which one comes back to it", [where(browser), text(browser, "#period")], ["#2024", "2024년 결산"])
    browser.click("#year")
    expect("and from it to its last day", where(browser), "#2024-12-30")
    browser.click("[data-shows=lines]")
    browser.send("Emulation.setEmulatedMedia", media="print")
    expect("in print, there is nothing to press", browser.evaluate(
        "[...document.querySelectorAll('button, select, input')].filter(found => found.checkVisibility() && !found.closest('#legend')).length"), 0)
    expect("a year: complaints of the browser", browser.complaints, [])

with Browser(script=False) as browser:
    browser.open(PAGE)
    names = [name for role, name in browser.accessible() if role == "heading"]
    expect("without the script, the latest day is there", day in names)
    expect("and all that is known of its films", all(names.count(title) == 2 for title in titles))
    expect("and what is not", "Other days, the search and the calendar need JavaScript." in [name for _, name in browser.accessible()])
    expect("but no control that would do nothing", [role for role, _ in browser.accessible() if role in ("button", "combobox", "searchbox")], [])

end("The gallery works in a browser.")
