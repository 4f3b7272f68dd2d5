import ArgumentParser

struct DoctorCommand: RunnableCommand {
    static let text = CommandText(
        "doctor", "Check keys, network, clock, quota, cache, disk and terminal.",
        "키, 네트워크, 시계, 할당량, 캐시, 디스크, 터미널을 점검합니다.", also: "점검",
        paragraphs: [
            Phrase(
                """
                Sends one request to each service. The report is safe to share: it contains no key, and ~ instead of the \
                home folder. The exit status is that of the first failed check.
                """,
                """
                서비스마다 요청을 하나씩 보냅니다. 보고서에는 키가 없고 홈 폴더는 ~로 적으므로 공유해도 안전합니다. 종료 상태는 처음 실패한 \
                점검의 상태입니다.
                """)
        ])

    @Option("--format", "The report format.", "보고서 형식.", .value(.format), .brief)
    var format: TextOrJSON = .text

    @OptionGroup(.configuration) var configuration: ConfigurationOptions
    @OptionGroup(.output) var language: LanguageOptions

    func run(noting _: KeysInUse) async throws {
        let examination = try Examination(.process, configuration)
        var status: ExitStatus?
        try await examination.run { check in
            status = status ?? check.status
            let line = format == .text ? check.line.printable : check.json.text
            try StandardStream.output.write(Environment.process.shortened(line) + "\n")
        }
        if let status { throw status }
    }
}
