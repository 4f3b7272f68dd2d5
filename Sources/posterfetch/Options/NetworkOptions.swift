import ArgumentParser

/// How requests are sent, and which responses are stored.
struct NetworkOptions: ParsableArguments {
    @Flag(name: .long, help: "Neither use nor store responses.")
    var noCache = false

    @Flag(name: .long, help: "Send no request: use stored responses, and say how old they are.")
    var offline = false

    @Option(
        name: .long, help: ArgumentHelp("Record every response in a folder, without keys.", valueName: "dir"),
        transform: PathArgument.path)
    var record: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Replay responses from a folder of recorded ones; needs no key.", valueName: "dir"),
        transform: PathArgument.path)
    var replay: String?

    @Flag(name: .long, help: "Print each request to standard error.")
    var verbose = false

    @OptionGroup var configuration: ConfigurationOptions

    func validate() throws {
        guard !(offline && noCache) else { throw ValidationError("--offline needs the cache: leave out --no-cache.") }
        guard replay == nil || !offline && record == nil else {
            throw ValidationError("--replay cannot be combined with --offline or --record.")
        }
    }

    /// Whether requests may be sent, so that keys are needed.
    var asksServices: Bool { !offline && replay == nil }
}
