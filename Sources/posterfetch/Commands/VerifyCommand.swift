import Aggregator
import BoxOfficeBasics
import BoxOfficeSystem
import PosterGallery
import PosterStore

struct VerifyCommand: Command {
    let text = CommandText(
        "verify", "Check posters against the JSON files beside them (sidecars).",
        "포스터를 옆에 저장된 사이드카(JSON)와 대조합니다.", also: "check 검사",
        discussion: Phrase(
            """
            Compares every poster with its sidecar, the page's data, your decisions and its folder's name, and reports those that are \
            missing, changed, broken, orphaned, unreadable, misdescribed or contradicted. It sends no requests and, without --prune, changes nothing. Exit status: 0 no problems, 1 problems found.

            The next run fetches missing and broken posters again, and treats a changed one as an image of your own. \
            --failed lists those films.
            """,
            """
            모든 포스터를 사이드카, 갤러리 데이터, 결정 파일, 폴더 이름과 비교해 없어지거나 바뀌거나 깨진 파일, 사이드카가 없거나 내용과 다른 파일, 읽을 수 \
            없는 파일, 결정이나 폴더 이름에 따르면 다른 영화의 것인 파일을 알려 줍니다. 요청을 보내지 않고, --prune이 없으면 아무것도 바꾸지 않습니다. 종료 상태: 문제가 없으면 0, 있으면 1.

            없어지거나 깨진 포스터는 다음에 그 영화를 받을 때 새로 받고, 다른 이미지로 바뀐 포스터는 직접 넣은 것으로 처리합니다. --failed로 그런 \
            영화의 목록을 저장할 수 있습니다.
            """))

    var folder = "posters"
    var format: Format = .table
    var failed: String?
    var prune = false
    var dryRun = false
    var matching = MatchingOptions()

    static let options: [Option<Self>] =
        [
            .path("", \.folder, "The folder, in any layout.", "포스터 폴더. 배치는 상관없습니다.", .posters, .usual("posters")),
            .choice(
                "--format", \.format, "The format: table shows problems and a summary, the others show everything.",
                "출력 형식: table은 문제와 요약, 나머지는 전부입니다.", .value("format", "형식"), .usual("table")),
            .path(
                "--failed", \.failed, "Write the codes of the films to fetch again to a file, one per line.",
                "다시 받을 영화의 코드를 파일에 한 줄씩 적습니다.", .list),
            .flag(
                "--prune", \.prune,
                "Take away posters that your decisions or folders' names say are other films', with nothing of yours beside them.",
                "결정 파일이나 폴더 이름에 따르면 다른 영화의 것인 포스터를 지웁니다. 같은 폴더에 직접 넣은 것이 있으면 두고 알립니다.", .onlyGiven),
            .flag(
                "-n --dry-run", \.dryRun, "Remove nothing; show what --prune would.",
                "지우지 않고, --prune이 무엇을 지울지만 보여 줍니다.",
                .needs("prune", "--dry-run needs --prune.", "--dry-run은 --prune과 함께 써야 합니다.")),
        ] + MatchingOptions.options.of(\.matching, .matching)

    enum Format: String, CaseIterable, ArgumentValue {
        case table, json, jsonl
    }

    func run(_: Arguments) async throws {
        let overrides = try OverridesFile(matching)?.overrides ?? MatchOverrides()
        let ledger = FilmLedger(try failed.map { try FilmList(path: $0) })
        let console = Console(isQuiet: false)
        var checks = PosterFolder.verify(folder, overrides: overrides)
        var progress: LivePrinter?
        if let terminal = console.liveTerminal(beside: format == .table ? .table : .json) {
            var unread = checks
            unread.reads = false
            let films = try await unread.reduce(0) { count, _ in count + 1 }
            progress = LivePrinter(terminal, console.notices, extent: .films(films))
        }
        var counts: [PosterCheck.State: Int] = [:]
        var pruned = 0
        var isFirst = true
        func write(_ object: JSON, table: String?) throws(FileError) {
            switch format {
            case .table: if let table { try console.write(table + "\n") }
            case .jsonl: try console.write(object.text + "\n")
            case .json: try console.write((isFirst ? "[\n  " : ",\n  ") + object.text)
            }
            isFirst = false
        }
        func tell(_ finding: PosterCheck) async throws {
            let isPruned = prune && finding.state == .contradicted
            let kept = isPruned ? finding.prune(below: folder, isDryRun: dryRun) : nil
            let gone = dryRun ? Phrase("would be removed", "지울 것임") : Phrase("removed", "지움")
            let outcome = isPruned ? kept.map { Phrase("kept, because ", "둠: ") + $0.words } ?? gone : nil
            if isPruned, kept == nil { pruned += 1 } else { counts[finding.state, default: 0] += 1 }
            if let record = finding.record, finding.state != .whole {
                try ledger.give([
                    finding.code ?? record.movieCode.nonEmpty ?? record.tmdbID.map { "tmdb:\($0)" } ?? record.title
                ])
            }
            try write(finding.json(outcome?.english), table: finding.line(outcome.map { spoken($0) }))
            try await progress?.print(.done)
            try Task.checkCancellation()
        }
        func check() async throws {
            if let data = try? Folder(existing: folder).contents(of: GalleryFile.name) {
                if let gallery = try? GalleryFile.gallery(in: data) {
                    checks.index = gallery.owners
                } else {
                    try await tell(PosterCheck(unreadableIndex: "\(Folder.plain(folder))/\(GalleryFile.name)"))
                }
            }
            for try await finding in checks { try await tell(finding) }
        }
        let result = await Result { () async throws(any Error) in try await ledger.listing(check) }
        try await progress?.finish()
        try result.get()
        let states = PosterCheck.State.allCases
        let parts =
            states.map { (name: $0.rawValue, korean: $0.korean.name, count: counts[$0] ?? 0) }
            + (prune && !dryRun ? [(name: "removed", korean: "지움", count: pruned)] : [])
        let summary = parts.map { spoken("\($0.count) \($0.name)", "\($0.korean) \($0.count)") }.joined(separator: ", ")
        try write(
            .object([("type", "summary")] + parts.map { ($0.name, .int($0.count)) }), table: summary)
        if format == .json { try console.write("\n]\n") }
        if counts.keys.contains(where: { $0 != .whole }) { throw ExitStatus.partial }
    }
}

extension PosterCheck {
    fileprivate func json(_ outcome: String?) -> JSON {
        .object([
            ("type", "check"), ("state", .string(state.rawValue)), ("path", .string(path)),
            ("movieCode", JSON(record?.movieCode)), ("title", JSON(record?.title)), ("tmdbID", JSON(record?.tmdbID)),
            ("problem", JSON(outcome ?? problem)),
        ])
    }

    fileprivate func line(_ outcome: String?) -> String? {
        guard state != .whole else { return nil }
        let name = spoken(state.rawValue, state.korean.name).filled(to: 10)
        return "\(name)\(path.printable): \(outcome ?? spoken(problem ?? "", koreanProblem ?? state.korean.problem))"
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
        case .misdescribed: ("설명 다름", "사이드카의 내용이 실제와 다릅니다")
        case .contradicted: ("다른 영화", "결정 파일이나 폴더 이름에 따르면 다른 영화의 포스터입니다. 옮기거나 verify --prune으로 지우고 다시 받으세요")
        case .unreadable: ("못 읽음", "열 수 없습니다")
        }
    }
}
