"""What every page is expected to be: within reach of the keyboard, named for screen readers, and legible."""
import sys

# Everything that can be reached by the Tab key now: what is open in a dialog, else the page; of radio buttons, the chosen one.
CONTROLS = """[...(document.querySelector('dialog[open]') ?? document).querySelectorAll('a[href], button, select, summary, input')]
    .filter(found => !found.disabled && (found.type !== 'radio' || found.checked) && found.tabIndex >= 0 && found.checkVisibility() && found.closest('dialog:not([open])') === null)"""

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
    # The browser itself, a text and a dialog that scroll are stops, too.
    for _ in range(count + 3):
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
                if role in ("button", "link", "combobox", "dialog", "navigation", "group", "image", "option", "searchbox", "search", "table") and not name.strip()]
    expect(f"{where}: controls without a name", nameless, [])


def end(success):
    """Tells what was not as expected, and ends."""
    for failure in failures:
        print(failure, file=sys.stderr)
    print(success if not failures else f"{len(failures)} faults.")
    sys.exit(1 if failures else 0)
