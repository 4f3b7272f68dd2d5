import ArgumentParser

/// What helps a command that nobody watches.
struct CronOptions: ParsableArguments {
    @Flag(name: .long, help: "Wait until KOBIS has published the latest list, asking every five minutes.")
    var waitPublished = false

    @Option(name: .long, help: ArgumentHelp("How long --wait-published waits at most.", valueName: "minutes"))
    var waitLimit = 360

    @Flag(name: .long, help: "End with status 2 if there is no film in the rankings.")
    var failOnEmpty = false

    func validate() throws {
        guard (0...10_080).contains(waitLimit) else { throw ValidationError("--wait-limit takes 0 to 10080 minutes.") }
    }

    /// How long a list is waited for.
    func publication(announce: @escaping @Sendable (String) -> Void) -> Publication {
        guard waitPublished else { return Publication() }
        return Publication(limit: .seconds(60 * waitLimit), announce: announce)
    }
}
