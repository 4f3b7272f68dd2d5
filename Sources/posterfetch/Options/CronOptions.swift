import ArgumentParser

/// Options for unattended commands.
struct CronOptions: ParsableArguments {
    @Flag(name: .long, help: "Wait until KOBIS has published the latest ranking, asking every five minutes.")
    var waitPublished = false

    @Option(
        name: .long,
        help: ArgumentHelp("The longest time that --wait-published waits. (default: 360)", valueName: "minutes"),
        transform: Self.minutes)
    var waitLimit = 360

    @Flag(name: .long, help: "Exit with status 2 if the rankings have no films.")
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
