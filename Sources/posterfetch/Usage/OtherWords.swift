/// What other programs call our commands and options.
enum OtherWords {
    static let command = [
        "day": "daily", "today": "daily", "week": "weekly", "film": "movie", "films": "movie", "poster": "movie",
        "explain": "why", "match": "why", "check": "verify", "settings": "config", "ranking": "list",
        "rankings": "list",
        "table": "enrich", "csv": "enrich", "목록": "list", "순위": "list", "일별": "daily", "일간": "daily",
        "주간": "weekly", "주말": "weekend", "주중": "weekdays", "영화": "movie", "포스터": "movie", "이유": "why",
        "왜": "why", "표": "enrich", "갤러리": "gallery", "검사": "verify", "캐시": "cache", "점검": "doctor",
        "설정": "config", "도움말": "--help",
    ]

    /// What people write for values of options that are words.
    private static let values = [
        "한국": "korean", "국내": "korean", "korea": "korean", "외국": "foreign", "해외": "foreign", "다양성": "multi",
        "예술": "multi", "상업": "commercial",
    ]

    /// Returns the word that an option knows for a value, whatever its case.
    static func value(_ word: String) -> String {
        let word = word.lowercased()
        return values[word] ?? word
    }

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
