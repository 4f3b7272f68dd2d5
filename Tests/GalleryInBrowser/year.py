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
        "name": title, "openDay": day.isoformat(), "genres": draw.sample(["드라마", "액션", "코미디", "애니메이션", "공포", "스릴러"], 2),
        "directors": [words(1, 3)], "cast": [words(1, 3) for _ in range(8)], "reviews": [], "runtime": draw.randint(85, 160),
        "grade": draw.choice(["전체관람가", "12세이상관람가", "15세이상관람가", "청소년관람불가"]), "year": day.year,
        "tmdbID": 1000000 + number, "imdbID": f"tt{30000000 + number}", "rating": {"average": draw.randint(40, 90) / 10, "votes": draw.randint(5, 900)},
        "originalTitle": {"text": f"The Film {number}", "language": "en"}, "title": {"text": title, "language": "ko"},
        "overview": {"text": words(draw.randint(40, 105), 5)[:draw.randint(120, 420)], "language": "ko"},
        "trailer": f"https://www.youtube.com/watch?v=trailer{number:04}",
    }, 400_000 if number < len(TITLES) else draw.lognormvariate(11.2, 1.1)


def main(folder, count):
    start, known, figures, running, rankings = datetime.date(2024, 1, 1), {}, {}, [], []
    for number in range(count):
        day = start + datetime.timedelta(number)
        while len(running) < 12 or draw.random() < 0.55:
            code, known[code], size = (made := make_film(len(known), day))[0], made[1], made[2]
            running.append([code, size, day])
            figures[code] = [0, 0]
        running = [film for film in running if (day - film[2]).days < 60]
        sold = sorted(((int(size * 0.93 ** (day - opened).days * (1.7 if day.weekday() > 4 else 1)) + 40, code) for code, size, opened in running), reverse=True)
        rows = []
        for rank, (audience, code) in enumerate(sold[:10], 1):
            sales = audience * draw.randint(9200, 10400)
            figures[code][0] += audience
            figures[code][1] += sales
            rows.append(f"{code},{rank},{draw.choice(['0', '+1', '-1', '-2', 'new'])},{audience},{figures[code][0]},{sales},{figures[code][1]},{draw.randint(80, 2400)},{draw.randint(200, 9000)}")
        rankings.append([day.isoformat(), day.isoformat(), ";".join(rows)])
    listed = {row.split(",")[0] for ranking in rankings for row in ranking[2].split(";")}
    content = {"posterfetch": "gallery", "version": 1, "shelves": [{"period": "daily", "rankings": rankings}],
               "films": {code: film for code, film in known.items() if code in listed}}
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    (pathlib.Path(folder) / "posterfetch-gallery.json").write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")))
    print(len(content["films"]), "films")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 365)
