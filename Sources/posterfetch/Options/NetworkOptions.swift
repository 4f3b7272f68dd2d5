import Aggregator
import ArgumentParser

/// How requests are sent, and which responses are stored.
struct NetworkOptions: ParsableArguments {
    @Flag(name: .long, help: "Neither use nor store responses.")
    var noCache = false

    @Flag(name: .long, help: "Send no request: use stored responses, and say how old they are.")
    var offline = false

    @Option(
        name: .long, help: ArgumentHelp("Record in a folder all that the run uses, without keys.", valueName: "dir"),
        transform: PathArgument.path)
    var record: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Replay a recording; needs neither network nor keys, and takes the day from it.", valueName: "dir"),
        transform: PathArgument.path)
    var replay: String?

    @Flag(name: .shortAndLong, help: "Print each request to standard error.")
    var verbose = false

    @OptionGroup var configuration: ConfigurationOptions

    func validate() throws {
        guard !(offline && noCache) else {
            throw ValidationError(
                "--offline needs the cache: leave out --no-cache.", "--offline에는 캐시가 필요합니다. --no-cache를 빼세요.")
        }
        guard replay == nil || !offline && record == nil else {
            throw ValidationError(
                "--replay cannot be combined with --offline or --record.",
                "--replay는 --offline이나 --record와 함께 쓸 수 없습니다.")
        }
    }

    /// What is replayed; nil for nothing.
    var tape: Recording? { replay.map(Recording.init(replaying:)) }

    /// The calendar that says what day it is in Korea: in a replay, the day of the recording.
    var calendar: KobisCalendar { tape?.calendar ?? .system }

    /// Whether requests may be sent, so that keys are needed.
    var asksServices: Bool { !offline && replay == nil }
}
