import BoxOfficeBasics
import BoxOfficeSystem
import PosterStore

struct VerifyCommand: Command {
    let text = CommandText(
        "verify", "Check posters against the data files saved beside them (sidecars).",
        "포스터를 옆에 저장된 데이터 파일(사이드카)과 대조합니다.", also: "check 검사",
        paragraphs: [
            Phrase(
                """
                Compares every poster with its sidecar, and reports those that are missing, changed, broken, orphaned or \
                unreadable. It sends no requests and changes nothing. Exit status: 0 no problems, 1 problems found.
                """,
                """
                모든 포스터를 사이드카와 비교해 없어지거나 바뀌거나 깨진 파일, 사이드카가 없거나 읽을 수 없는 파일을 알려 줍니다. 요청을 보내지 \
                않고 아무것도 바꾸지 않습니다. 종료 상태: 문제가 없으면 0, 있으면 1.
                """),
            Phrase(
                """
                The next run fetches missing and broken posters again, and treats a changed one as an image of your own. \
                --failed lists those films.
                """,
                """
                없어지거나 깨진 포스터는 다음에 그 영화를 받을 때 새로 받고, 다른 이미지로 바뀐 포스터는 직접 넣은 것으로 처리합니다. --failed로 그런 \
                영화의 목록을 저장할 수 있습니다.
                """),
        ])

    var folder = "posters"
    var format: Format = .table
    var failed: String?
    var language = LanguageOptions()

    static let options: [Option<Self>] =
        [
            .path("", "The folder, in any layout.", "포스터 폴더. 배치는 상관없습니다.", .posters, .usual(Phrase(same: "posters"))) {
                $0.folder = $1
            },
            .choice(
                "--format", "The format: table shows problems and a summary, the others show everything.",
                "출력 형식: table은 문제와 요약, 나머지는 전부입니다.", Format.self, .value(.format), .usual(Phrase(same: "table"))
            ) { $0.format = $1 },
            .path(
                "--failed", "Write the codes of the films to fetch again to a file, one per line.",
                "다시 받을 영화의 코드를 파일에 한 줄씩 적습니다.", .list
            ) { $0.failed = $1 },
        ] + LanguageOptions.options.of(\.language, .output)

    enum Format: String, CaseIterable, ArgumentValue {
        case table, json, jsonl
    }

    func run(_: Arguments) async throws {
        let ledger = FilmLedger(try failed.map { try FilmList(path: $0) })
        var counts: [PosterCheck.State: Int] = [:]
        var isFirst = true
        func write(_ object: JSON, table: String?) throws(FileError) {
            switch format {
            case .table: if let table { try StandardStream.output.write(table + "\n") }
            case .jsonl: try StandardStream.output.write(object.text + "\n")
            case .json: try StandardStream.output.write((isFirst ? "[\n  " : ",\n  ") + object.text)
            }
            isFirst = false
        }
        try await ledger.listing {
            for try await finding in PosterFolder.verify(folder) {
                counts[finding.state, default: 0] += 1
                if let record = finding.record, finding.state != .whole {
                    try ledger.give([record.movieCode.nonEmpty ?? record.tmdbID.map { "tmdb:\($0)" } ?? record.title])
                }
                try write(finding.json, table: finding.line)
            }
        }
        let states = PosterCheck.State.allCases
        let summary = states.map { state in
            let count = counts[state] ?? 0
            return spoken("\(count) \(state.rawValue)", "\(state.korean.name) \(count)")
        }.joined(separator: ", ")
        try write(
            .object([("type", "summary")] + states.map { ($0.rawValue, .int(counts[$0] ?? 0)) }), table: summary)
        if format == .json { try StandardStream.output.write("\n]\n") }
        if counts.keys.contains(where: { $0 != .whole }) { throw ExitStatus.partial }
    }
}

extension PosterCheck {
    fileprivate var json: JSON {
        .object([
            ("type", "check"), ("state", .string(state.rawValue)), ("path", .string(path)),
            ("movieCode", JSON(record?.movieCode)), ("title", JSON(record?.title)), ("tmdbID", JSON(record?.tmdbID)),
            ("problem", JSON(problem)),
        ])
    }

    fileprivate var line: String? {
        guard state != .whole else { return nil }
        let name = spoken(state.rawValue, state.korean.name).filled(to: 10)
        return "\(name)\(path.printable): \(spoken(problem ?? "", state.korean.problem))"
    }
}

extension PosterCheck.State {
    fileprivate var korean: (name: String, problem: String) {
        switch self {
        case .whole: ("정상", "문제가 없습니다")
        case .missing: ("없어짐", "사이드카만 있고 이미지가 없습니다")
        case .changed: ("바뀜", "사이드카에 적힌 이미지가 아닙니다")
        case .broken: ("깨짐", "온전한 이미지가 아닙니다")
        case .orphaned: ("사이드카 없음", "포스터 옆에 사이드카 파일이 없습니다")
        case .unreadable: ("못 읽음", "열 수 없습니다")
        }
    }
}
