#!/usr/bin/env python3
"""Draws the posters in ../images: shapes and gradients of our own, 500 x 750 pixels, JPEG.

    python3 -m pip install "Pillow>=11"
    sudo apt-get install fonts-nanum        # or --font FILE, any font with Hangul
    python3 make_posters.py

The same Pillow and the same font give the same bytes. Each poster shows the film's rank (of the first day, or of the
second for a film that is only there) and its title; the image itself means nothing.
"""
import argparse
import colorsys
import math
import random
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter, ImageFont

WIDTH, HEIGHT = 500, 750
SCALE = 2  # drawn larger and shrunk, for smooth edges

# file, rank, title in lines, motif, hue, progressive
POSTERS = [
    ("roundup4", 1, ["범죄도시4"], "bars", 0.02, False),
    ("panda4", 2, ["쿵푸팬더4"], "hills", 0.33, True),
    ("exhuma", 3, ["파묘"], "mountain", 0.08, False),
    ("challengers", 4, ["챌린저스"], "court", 0.13, False),
    ("tenYears", 5, ["남은 인생", "10년"], "petals", 0.93, False),
    ("traveler", 6, ["여행자의", "필요"], "waves", 0.45, False),
    ("leon", 7, ["레옹"], "windows", 0.60, False),
    ("duneTwo", 8, ["듄: 파트2"], "dunes", 0.07, False),
    ("evil", 9, ["악은 존재하지", "않는다"], "trees", 0.40, False),
    ("robotDreams", 10, ["로봇 드림"], "circles", 0.55, False),
    ("trollFactory", 10, ["댓글부대"], "bubbles", 0.75, False),
]


def colour(hue, saturation, value):
    return tuple(round(255 * part) for part in colorsys.hsv_to_rgb(hue % 1, saturation, value))


def gradient(top, bottom):
    column = Image.new("RGB", (1, HEIGHT * SCALE))
    for y in range(HEIGHT * SCALE):
        t = y / (HEIGHT * SCALE - 1)
        column.putpixel((0, y), tuple(round(a + (b - a) * t) for a, b in zip(top, bottom)))
    return column.resize((WIDTH * SCALE, HEIGHT * SCALE))


def bars(draw, rng, hue, w, h):
    for i in range(9):
        x = i * w / 9
        draw.rectangle([x, h * rng.uniform(0.2, 0.55), x + w / 11, h], fill=colour(hue, 0.8, 0.25 + 0.07 * i))
    draw.ellipse([w * 0.55, h * 0.08, w * 0.85, h * 0.28], fill=colour(hue + 0.1, 0.6, 1))


def hills(draw, rng, hue, w, h):
    draw.ellipse([w * 0.3, h * 0.15, w * 0.7, h * 0.42], fill=colour(0.12, 0.5, 1))
    for i in range(5):
        y = h * (0.4 + 0.1 * i)
        x = rng.uniform(-0.3, 0.5) * w
        draw.ellipse([x - w * 0.4, y, x + w * 1.1, y + h], fill=colour(hue + 0.02 * i, 0.6, 0.75 - 0.12 * i))


def mountain(draw, rng, hue, w, h):
    for i in range(4):
        peak = w * rng.uniform(0.25, 0.75)
        y = h * (0.25 + 0.13 * i)
        draw.polygon([(-w * 0.2, h), (peak, y), (w * 1.2, h)], fill=colour(hue, 0.5 - 0.05 * i, 0.5 - 0.11 * i))
    draw.rectangle([w * 0.47, h * 0.55, w * 0.53, h * 0.72], fill=colour(0, 0.8, 0.6))


def court(draw, rng, hue, w, h):
    line = colour(0, 0, 1)
    draw.polygon([(w * 0.3, h * 0.2), (w * 0.7, h * 0.2), (w, h * 0.9), (0, h * 0.9)], fill=colour(0.37, 0.6, 0.5))
    draw.line([(w * 0.5, h * 0.2), (w * 0.5, h * 0.9)], fill=line, width=8)
    draw.line([(w * 0.17, h * 0.5), (w * 0.83, h * 0.5)], fill=line, width=12)
    draw.ellipse([w * 0.62, h * 0.3, w * 0.74, h * 0.38], fill=colour(0.18, 0.7, 1))


def petals(draw, rng, hue, w, h):
    for _ in range(140):
        x, y, r = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(8, 44)
        draw.ellipse([x - r, y - r * 0.6, x + r, y + r * 0.6], fill=colour(hue, rng.uniform(0.1, 0.5), 1))


def waves(draw, rng, hue, w, h):
    for i in range(14):
        y = h * (0.22 + 0.055 * i)
        points = [(x, y + 26 * math.sin(x / 90 + i * 0.9)) for x in range(0, w + 20, 10)]
        draw.polygon(points + [(w, h), (0, h)], fill=colour(hue + 0.012 * i, 0.55, 0.95 - 0.05 * i))


def windows(draw, rng, hue, w, h):
    for row in range(7):
        for column in range(5):
            x, y = w * (0.08 + 0.18 * column), h * (0.08 + 0.09 * row)
            lit = rng.random() < 0.3
            fill = colour(0.13, 0.6, 1) if lit else colour(hue, 0.6, 0.22)
            draw.rectangle([x, y, x + w * 0.12, y + h * 0.06], fill=fill)


def dunes(draw, rng, hue, w, h):
    draw.ellipse([w * 0.6, h * 0.1, w * 0.9, h * 0.3], fill=colour(0.1, 0.3, 1))
    for i in range(6):
        y = h * (0.35 + 0.1 * i)
        points = [(x, y - 90 * math.sin(x / (190 + 30 * i) + i * 1.7)) for x in range(0, w + 20, 10)]
        draw.polygon(points + [(w, h), (0, h)], fill=colour(hue, 0.7, 0.9 - 0.12 * i))


def trees(draw, rng, hue, w, h):
    for i in range(26):
        x, width = rng.uniform(0, w), rng.uniform(6, 30)
        draw.rectangle([x, 0, x + width, h * rng.uniform(0.6, 0.95)], fill=colour(hue, 0.35, rng.uniform(0.15, 0.5)))


def circles(draw, rng, hue, w, h):
    for i in range(9):
        r = w * (0.46 - 0.05 * i)
        draw.ellipse([w / 2 - r, h * 0.38 - r, w / 2 + r, h * 0.38 + r], fill=colour(hue + 0.05 * i, 0.55, 1 - 0.04 * i))


def bubbles(draw, rng, hue, w, h):
    for i in range(16):
        x, y = rng.uniform(0, w * 0.7), rng.uniform(h * 0.05, h * 0.7)
        draw.rounded_rectangle(
            [x, y, x + w * rng.uniform(0.15, 0.4), y + h * 0.06], 36, fill=colour(hue + rng.uniform(-0.08, 0.08), 0.45, 1)
        )


def poster(rank, title, motif, hue, font_path):
    w, h = WIDTH * SCALE, HEIGHT * SCALE
    rng = random.Random(f"{motif} {rank}")
    image = gradient(colour(hue, 0.45, 0.95), colour(hue + 0.08, 0.75, 0.3))
    globals()[motif](ImageDraw.Draw(image), rng, hue, w, h)
    # A dark foot keeps the title legible on every motif.
    foot = Image.new("L", (w, h))
    ImageDraw.Draw(foot).rectangle([0, h * 0.78, w, h], fill=200)
    image.paste(colour(hue, 0.6, 0.08), mask=foot.filter(ImageFilter.GaussianBlur(70)))
    draw = ImageDraw.Draw(image)
    draw.text((60, 30), str(rank), font=ImageFont.truetype(font_path, 170), fill="white")
    size = 118 if max(map(len, title)) <= 6 else 96
    for number, line in enumerate(reversed(title)):
        y = h - 70 - number * size * 1.15
        draw.text((w / 2, y), line, font=ImageFont.truetype(font_path, size), fill="white", anchor="ms")
    image = image.resize((WIDTH, HEIGHT), Image.LANCZOS)
    # A little grain, as a printed poster has; it also gives the files the weight of real ones.
    noise = Image.frombytes("L", (WIDTH, HEIGHT), rng.randbytes(WIDTH * HEIGHT)).filter(ImageFilter.GaussianBlur(0.8))
    return Image.blend(image, Image.merge("RGB", [noise] * 3), 0.05)


def main():
    here = Path(__file__).resolve().parent
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--font", default="/usr/share/fonts/truetype/nanum/NanumSquareRoundB.ttf")
    parser.add_argument("--output", type=Path, default=here.parent / "images")
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    for name, rank, title, motif, hue, progressive in POSTERS:
        path = options.output / f"{name}.jpg"
        poster(rank, title, motif, hue, options.font).save(path, quality=76, progressive=progressive, optimize=True)
        print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
