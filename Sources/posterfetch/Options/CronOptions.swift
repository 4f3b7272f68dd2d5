import ArgumentParser

/// Options for unattended commands.
struct CronOptions: ParsableArguments {
    @Flag(
        .named(
            "--wait-published", "Wait until KOBIS has published the latest ranking, asking every five minutes.",
            "KOBIS가 최신 순위를 발표할 때까지 5분마다 물으며 기다립니다."))
    var waitPublished = false

    @Option(
        .named(
            "--wait-limit", "The longest time that --wait-published waits.", "--wait-published가 기다리는 가장 긴 시간(분).",
            value: Phrase("minutes", "분"), usual: Phrase("360")), transform: Self.minutes)
    var waitLimit = 360

    @Flag(.named("--fail-on-empty", "Exit with status 2 if the rankings have no films.", "순위에 영화가 없으면 종료 상태가 2입니다."))
    var failOnEmpty = false

    @Sendable private static func minutes(_ text: String) throws -> Int {
        guard let minutes = Int(text), (0...10_080).contains(minutes) else {
            throw ValidationError("Give 0 to 10080 minutes.", "0분부터 10080분까지 적으세요.")
        }
        return minutes
    }

    /// Returns how long to wait for a ranking.
    func publication(
        _ words: WaitWords, announce: @escaping @Sendable (String) -> Void
    ) -> Publication {
        guard waitPublished else { return Publication() }
        return Publication(limit: .seconds(60 * waitLimit), words: words, announce: announce)
    }
}
