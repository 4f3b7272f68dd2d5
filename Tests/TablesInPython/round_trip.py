"""Enriches random tables, and reads the result with Python's csv: every cell must come back in its place.

    round_trip.py POSTERFETCH [COUNT [SEED]]

The tables differ in encoding, separator, quotation marks, line ends, size, raggedness, and what stands above the header. No
request is sent: the rows fail, which must cost none of them.
"""

import concurrent.futures
import csv
import io
import os
import random
import subprocess
import sys
import tempfile
import unicodedata

TITLES = ["영화명", "movieNm", "title", "Movie Title", "제목", "영화명(국문)", "영화 제목"]
OTHERS = ["순위", "개봉일", "감독", "note", "n", "매출액", "", "a b", "overview", "비고,기타", "tmdb_x", "matchState", "합"]
RESULTS = [
    "tmdbID", "matchState", "matchReason", "tmdbTitle", "overview", "overviewLanguage", "posterPath", "posterURL",
]
ENCODINGS = ["utf-8", "utf-8-sig", "cp949", "utf-16-le", "utf-16-be", "utf-16"]
ENDS = ["\n", "\r\n", "\r"]


def cell(draw, encoding):
    """A cell of any kind that the encoding can write."""
    kind = draw.random()
    if kind < 0.15:
        return ""
    if kind < 0.3:
        return str(draw.randint(-5, 10**9))
    letters = "가나다라마바사아자차카타파하궳뷁 abcXYZ019.,;|\t\"'=+-@/()\\{}[]<>&#%$￦—…·"
    if kind > 0.9:
        letters += "\r\n\n"
    if encoding != "cp949":
        letters += "éñ漢字かな😀\u200b\u00a0\u0000\U0010ff41" if kind > 0.8 else "é漢"
    text = "".join(draw.choice(letters) for _ in range(draw.randint(1, 40 if kind < 0.98 else 3_000)))
    if encoding == "cp949":
        text = text.encode("cp949", "ignore").decode("cp949")
    return text


def table(draw, encoding):
    """The rows of a table, its header among them, and where that is."""
    names = [draw.choice(OTHERS) for _ in range(draw.randint(0, draw.choice([2, 6, 20])))]
    names.insert(draw.randint(0, len(names)), draw.choice(TITLES))
    above = [
        [draw.choice(["일별 박스오피스", "조회일 : 2024-02-22", "", "x y"])] + [""] * draw.randint(0, len(names))
        for _ in range(draw.choice([0, 0, 0, 1, 3]))
    ]
    rows = []
    for _ in range(draw.choice([0, 1, 3, 10, 40])):
        count = len(names) if draw.random() < 0.8 else draw.randint(0, len(names) + 3)
        rows.append([cell(draw, encoding) for _ in range(count)])
    return above, names, rows


def case(seed):
    draw = random.Random(seed)
    encoding = draw.choice(ENCODINGS)
    separator = draw.choice(",,,;\t|")
    end = draw.choice(ENDS)
    above, names, rows = table(draw, encoding)
    text = io.StringIO(newline="")
    quoting = draw.choice([csv.QUOTE_MINIMAL, csv.QUOTE_MINIMAL, csv.QUOTE_ALL])
    writer = csv.writer(text, delimiter=separator, lineterminator=end, quoting=quoting)
    writer.writerows(above + [names] + rows)
    text = text.getvalue()
    if draw.random() < 0.2:
        text = text.removesuffix(end)
    return encoding, separator, text, len(above)


def read(text, separator):
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))


def is_visible(character):
    """Whether a character is neither a space of any kind nor a control or format character: rows without one pass as they are."""
    return unicodedata.category(character)[0] not in "ZC"


def problem(tool, folder, seed):
    """What is wrong with the result; None if nothing is."""
    encoding, separator, text, above = case(seed)
    data = text.encode(encoding)
    name = os.path.join(folder, f"{seed}.table")
    with open(name, "wb") as file:
        file.write(data)
    arguments = [tool, "enrich", "--quiet", "--offline", name]
    if encoding in ("utf-16-le", "utf-16-be") or random.Random(-seed).random() < 0.3:
        arguments += ["--encoding", encoding.removesuffix("-sig")]
    # A header of few columns may have more of another separator than of its own.
    expected = read(text, separator)
    if len(expected[above]) < 4:
        arguments += ["--delimiter", separator]
    done = subprocess.run(arguments, capture_output=True, env=environment(folder))
    os.remove(name)
    try:
        found = read(done.stdout.decode(encoding), separator)
    except UnicodeDecodeError as error:
        return f"{error}"
    if len(found) != len(expected):
        return f"{len(expected)} lines became {len(found)}: {done.stderr.decode()[:300]}"
    for number, (old, new) in enumerate(zip(expected, found)):
        if number < above or not old:
            wrong = old != new
        else:
            names = expected[above]
            width = len(names)
            padded = old + [""] * (width - len(old))
            # A column of ours may have been in the table, and is filled in.
            wrong = padded[:width] != new[:width] or padded[width:] != (new[-(len(padded) - width):] if len(padded) > width else [])
            # In a list of titles, one that nobody quoted is one cell again.
            is_quoted = any(mark in text for text in old for mark in (separator, '"', "\r", "\n"))
            if width == 1 and len(old) > 1 and not is_quoted and new[0] == separator.join(old):
                wrong = False
            if number > above and old == new and not any(map(is_visible, "".join(old))):
                wrong = False
        if wrong:
            return f"line {number}: {old!r} became {new!r}"
    # 66 and 69: all films of the table failed, for the same reason.
    if done.returncode not in (0, 1, 75, 66, 69):
        return f"status {done.returncode}: {done.stderr.decode()[:300]}"
    return None


def environment(folder):
    return {
        "HOME": folder, "XDG_CACHE_HOME": folder, "KOBIS_API_KEY": "k", "TMDB_ACCESS_TOKEN": "t", "LANG": "C.UTF-8",
        "KOBIS_BASE_URL": "http://127.0.0.1:9", "TMDB_BASE_URL": "http://127.0.0.1:9",
    }


def main():
    tool = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    wrong = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        seeds = range(first, first + count)
        for seed, trouble in zip(seeds, pool.map(lambda seed: problem(tool, folder, seed), seeds)):
            if trouble:
                wrong += 1
                print(f"seed {seed} ({', '.join(map(repr, case(seed)[:2]))}): {trouble}", file=sys.stderr)
                if wrong == 20:
                    break
    print(f"{count} tables, {wrong} wrong")
    sys.exit(1 if wrong else 0)


main()
