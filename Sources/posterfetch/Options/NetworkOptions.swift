import ArgumentParser

/// How the services are asked, and what is kept of their answers.
struct NetworkOptions: ParsableArguments {
    @Flag(name: .long, help: "Ask everything anew, and keep nothing.")
    var noCache = false

    @Flag(name: .long, help: "Ask nothing: answer from what was kept, and say how old it is.")
    var offline = false

    @Option(
        name: .long, help: ArgumentHelp("Record every answer in a folder, without keys.", valueName: "dir"),
        transform: PathArgument.path)
    var record: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Answer from a folder of recorded answers; no key is needed.", valueName: "dir"),
        transform: PathArgument.path)
    var replay: String?

    @Flag(name: .long, help: "Tell of each request on standard error.")
    var verbose = false

    @OptionGroup var configuration: ConfigurationOptions

    func validate() throws {
        guard !(offline && noCache) else { throw ValidationError("--offline needs what --no-cache leaves out.") }
        guard replay == nil || !offline && record == nil else {
            throw ValidationError("--replay goes with neither --offline nor --record.")
        }
    }

    /// Whether the services are asked at all, so that keys are needed.
    var asksServices: Bool { !offline && replay == nil }
}
