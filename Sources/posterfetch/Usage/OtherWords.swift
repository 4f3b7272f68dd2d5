/// What other programs call our commands and options.
enum OtherWords {
    static let command = [
        "day": "daily", "today": "daily", "week": "weekly", "film": "movie", "films": "movie", "poster": "movie",
        "explain": "why", "match": "why", "check": "verify", "settings": "config", "ranking": "list",
        "rankings": "list",
        "table": "enrich", "csv": "enrich",
    ]

    static let options = [
        "--json": "--format json", "--jsonl": "--format jsonl", "--csv": "--format csv", "--tsv": "--format tsv",
        "--table": "--format table", "--text": "--format text", "--out": "--output", "--dir": "--output",
        "--directory": "--output", "--folder": "--output", "--dest": "--output", "--language": "--lang",
        "--locale": "--lang", "--silent": "--quiet", "--debug": "--verbose", "--force": "--overwrite",
        "--limit": "--top", "--count": "--top", "--max": "--top", "--region": "--area", "--since": "--from",
        "--start": "--from", "--until": "--to", "--end": "--to", "--day": "--date", "--simulate": "--dry-run",
        "--no-colour": "--no-color", "--jobs": "--concurrency", "--parallel": "--concurrency",
        "--threads": "--concurrency", "--width": "--size", "--resolution": "--size", "--file": "--input",
        "--list": "--input", "--html": "--gallery", "--country": "--nation", "-i": "--input",
    ]
}
