import BoxOfficeBasics
import BoxOfficeSystem

struct DoctorCommand: Command {
    let text = CommandText(
        "doctor", "Check keys, network, clock, quota, cache, disk, terminal and decisions.",
        "키, 네트워크, 시계, 할당량, 캐시, 디스크, 터미널, 결정을 점검합니다.", also: "점검 config settings 설정", first: "format settings lang",
        column: 35,
        examples: [
            .init("doctor", "sends one request to each service", "서비스마다 요청을 하나씩 보내 확인"),
            .init("doctor --check", "also asks whether your decisions' films exist", "결정에 적은 영화가 있는지도 조회"),
            .init("doctor --settings", "sends nothing, and lists all settings", "요청 없이 설정만 모두 보기"),
        ],
        discussion: Phrase(
            """
            Sends one request to each service. The report is safe to share: it contains no key, and ~ instead of the \
            home folder. The exit status is that of the first failed check.

            Every option is also a setting in ~/.config/posterfetch/config.toml, such as size = "w780", top = 5 or \
            gallery = true; below [daily] it applies to that command only. The environment variable is POSTERFETCH_SIZE. \
            Options override the environment, and the environment overrides files; --no-gallery turns off a setting. \
            .env in the working folder may only set keys. Keys are never shown.
            """,
            """
            서비스마다 요청을 하나씩 보냅니다. 보고서에는 키가 없고 홈 폴더는 ~로 적으므로 공유해도 안전합니다. 종료 상태는 처음 실패한 \
            점검의 상태입니다.

            모든 옵션은 ~/.config/posterfetch/config.toml에서도 설정할 수 있습니다. size = "w780", top = 5, gallery = true처럼 \
            적고, [daily] 아래에 적으면 그 명령에만 적용됩니다. 환경 변수로는 POSTERFETCH_SIZE입니다. 옵션이 환경 변수보다, 환경 변수가 \
            파일보다 우선하며, --no-gallery는 설정으로 켠 것을 끕니다. 현재 폴더의 .env에는 키만 적을 수 있습니다. 키는 보여 주지 않습니다.
            """))

    var format: TextOrJSON = .text
    var settings = false
    var check = false
    var matching = MatchingOptions()
    var waits = WaitOptions(patience: 30)
    var configuration = ConfigurationOptions()

    static let options: [Option<Self>] =
        [
            .choice(
                "--format", \.format, "The report format; json writes one object per line.",
                "보고서 형식. json은 한 줄에 객체를 하나씩 씁니다.", .value("format", "형식"), .usual("text")),
            .flag(
                "--settings", \.settings, "Show every setting and where it comes from, without a request.",
                "요청 없이 모든 설정과 그 출처를 보여 줍니다.", .onlyGiven),
            .flag(
                "--check", \.check, "Also ask KOBIS and TMDB whether they have the films that your decisions name.",
                "결정 파일에 적은 영화가 KOBIS와 TMDB에 있는지도 조회합니다.", .onlyGiven,
                .excludes(
                    ["settings"], "--settings sends nothing: remove --check.", "--settings는 요청을 보내지 않습니다. --check를 빼세요."
                )),
        ] + MatchingOptions.options.of(\.matching, .matching)
        + WaitOptions.options.of(\.waits, .network) + ConfigurationOptions.options.of(\.configuration, .configuration)

    func run(_ given: Arguments) async throws {
        let examination = try Examination(.process, configuration)
        guard !settings else { return try list(examination) }
        var status: ExitStatus?
        func tell(_ check: Check) throws {
            try Task.checkCancellation()
            status = status ?? check.status
            try write(format == .text ? check.line.printable : check.json.text)
        }
        try await examination.run(waits.limit, tell: tell)
        let decisions = DecisionChecks(matching, configuration, waits, online: check, given)
        for check in await decisions.run() { try tell(check) }
        if let status { throw status }
    }

    private func list(_ examination: Examination) throws {
        let rows = examination.list.rows
        let (names, values) = (rows.map(\.name.columnCount).max() ?? 0, rows.map(\.text.columnCount).max() ?? 0)
        for row in rows {
            let source = row.source.map { spoken($0.words) } ?? spoken("default", "기본값")
            let line = row.name.filled(to: names + 2) + row.text.filled(to: min(values, 40) + 2) + source
            try write(format == .text ? line.printable : row.json.text)
        }
        let mistakes = examination.allMistakes
        for mistake in mistakes { Console.warn(mistake.message) }
        if !mistakes.isEmpty { throw ExitStatus.configuration }
    }

    private func write(_ line: String) throws {
        try StandardStream.output.write(Environment.process.shortened(line) + "\n")
    }
}
