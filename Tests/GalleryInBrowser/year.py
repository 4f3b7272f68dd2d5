#!/usr/bin/env python3
"""Writes the file of a gallery of many days: films that come, climb and fade, as large as real ones. Always the same.

    year.py FOLDER [DAYS]      DAYS: 365 by default
"""
import datetime
import json
import pathlib
import random
import sys

draw = random.Random(2024)
SYLLABLES = "가나다라마바사아자차카타파하고노도로모보소오조초코토포호기니디리미비시이지치키티피히구누두루무부수우주추쿠투푸후강산물별달밤길꿈눈봄"
TITLES = ["파묘", "서울의 봄", "범죄도시4"]


def words(count, size):
    return " ".join("".join(draw.choice(SYLLABLES) for _ in range(draw.randint(2, size))) for _ in range(count))


def make_film(number, day):
    """A film that opens on a day; what is written of it is as long as it usually is."""
    title = TITLES[number] if number < len(TITLES) else words(draw.randint(1, 3), 4)
    code = str(20240000 + number)
    return code, {
        "code": code, "name": title, "openDay": day.isoformat(), "genres": draw.sample(["드라마", "액션", "코미디", "애니메이션", "공포", "스릴러"], 2),
        "directors": [words(1, 3)], "cast": [words(1, 3) for _ in range(8)], "runtime": draw.randint(85, 160),
        "grade": draw.choice(["전체관람가", "12세이상관람가", "15세이상관람가", "청소년관람불가"]), "year": day.year,
        "tmdbID": 1000000 + number, "imdbID": f"tt{30000000 + number}", "rating": {"average": draw.randint(40, 90) / 10, "votes": draw.randint(5, 900)},
        "originalTitle": [title, "ko"] if number < len(TITLES) else [f"The Film {number}", "en"],
        "overview": [words(draw.randint(40, 105), 5)[:draw.randint(120, 420)], "ko"],
        **({"englishTitle": "12.12: The Day"} if title == "서울의 봄" else {}),
        "trailer": f"https://www.youtube.com/watch?v=trailer{number:04}",
    }, 400_000 if number < len(TITLES) else draw.lognormvariate(11.2, 1.1)


def base36(figure):
    return (base36(figure // 36) if figure >= 36 else "") + "0123456789abcdefghijklmnopqrstuvwxyz"[figure % 36]


def main(folder, count):
    start, known, listed, running, rankings = datetime.date(2024, 1, 1), {}, {}, [], []
    for number in range(count):
        day = start + datetime.timedelta(number)
        while len(running) < 12 or draw.random() < 0.55:
            code, known[code], size = (made := make_film(len(known), day))[0], made[1], made[2]
            running.append([code, size, day])
        running = [film for film in running if (day - film[2]).days < 60]
        sold = sorted(((int(size * 0.93 ** (day - opened).days * (1.7 if day.weekday() > 4 else 1)) + 40, code) for code, size, opened in running), reverse=True)
        rows = []
        for rank, (audience, code) in enumerate(sold[:10], 1):
            sales = audience * draw.randint(9200, 10400)
            change = draw.choice(["0", "+1", "-1", "-2", "new"])
            place = base36(listed.setdefault(code, len(listed)))
            # Without a rank and totals, which follow from the others.
            rows.append(",".join([place, change, "", base36(audience), "", base36(sales), "",
                                  base36(draw.randint(80, 2400)), base36(draw.randint(200, 9000))]))
        rankings.append([day.isoformat(), ";".join(rows)])
    content = {"posterfetch": "gallery", "version": 2, "shelves": [{"name": "daily", "rankings": rankings}],
               "films": [known[code] for code in listed]}
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    (pathlib.Path(folder) / "posterfetch-gallery.json").write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")))
    print(len(content["films"]), "films")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 365)
