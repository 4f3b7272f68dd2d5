import Aggregator
import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeSystem

/// A folder with all that a replay of its runs needs; several share the latest responses.
struct Recording {
    struct Run: Codable {
        /// The arguments after the command's name, including settings, without `--record`.
        let arguments: [String]
        let day: CalendarDay
        let kobis: String
        let tmdb: String
        let images: String

        var command: String {
            "posterfetch \(arguments.map(\.quotedForShell).joined(separator: " ")) on \(day)"
        }
    }

    let path: String
    private(set) var runs: [Run] = []
    /// The run to replay: the last one of its command, or else the last one.
    private var run: Run?

    /// The file of the runs, one JSON object per line; names ending in `.json` are responses.
    private static let runsName = "runs.jsonl"
    private static let overridesName = "overrides.txt"

    init(replaying path: String, for command: PlacedCommand) {
        self.path = path
        let bytes = (try? folder.read(Self.runsName)) ?? []
        // A recording made by hand, or by another program, has no runs.
        runs = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            try? JSONDecoder().decode(Run.self, from: Data(line))
        }
        run = runs.last { $0.arguments.first == command.path.first } ?? runs.last
    }

    /// Opens a recording to add a run; the folder is created, and must not contain other files.
    init(recording path: String, of command: PlacedCommand) throws {
        let names = try Folder(creating: path).names().filter { !$0.hasPrefix(".") }
        let ours = { (name: String) in
            [Self.runsName, Self.overridesName].contains(name)
                || name.hasSuffix(".json") && ["kobis.", "tmdb."].contains { name.hasPrefix($0) }
        }
        if let name = names.filter({ !ours($0) }).min() {
            throw CommandFailure(
                .cannotCreate,
                "--record: \(path) has other files, such as \(name). Name a new folder, or one with a recording.",
                "--record: \(path)에 다른 파일(\(name) 등)이 있습니다. 새 폴더나 요청 기록이 든 폴더를 지정하세요.")
        }
        self.init(replaying: path, for: command)
    }

    var folder: DiskRecordingFolder { DiskRecordingFolder(path) }

    var calendar: KobisCalendar? { (run?.day).map(KobisCalendar.init(today:)) }

    var hosts: ServiceHosts? {
        guard let run, let kobis = try? BaseURL(run.kobis, allowsPlainHTTP: true),
            let tmdb = try? BaseURL(run.tmdb, allowsPlainHTTP: true),
            let images = try? BaseURL(run.images, allowsPlainHTTP: true)
        else { return nil }
        return ServiceHosts(kobis: kobis, tmdb: tmdb, images: images)
    }

    var overrides: String? { runs.isEmpty ? nil : "\(path)/\(Self.overridesName)" }

    mutating func begin(_ given: Arguments, _ hosts: ServiceHosts, _ overrides: String?) throws(CommandFailure) {
        runs.append(
            Run(
                arguments: given.words(without: ["record"]), day: KobisCalendar.system.today, kobis: "\(hosts.kobis)",
                tmdb: "\(hosts.tmdb)", images: "\(hosts.images)"))
        do {
            try folder.write(try runs.flatMap { try $0.sortedJSON() }, to: Self.runsName)
            if let overrides { try folder.write(Array(overrides.utf8), to: Self.overridesName) }
        } catch {
            throw CommandFailure(
                .cannotWrite, "--record: \(path) cannot be written to. Check free space and permissions.",
                "--record: \(path)에 쓸 수 없습니다. 남은 공간과 권한을 확인하세요.")
        }
    }

    /// Neither pauses nor has a circuit: a replay needs no network, and recorded failures belong to it.
    func transport(_ observer: @escaping TransportObserver) throws(CommandFailure) -> some HTTPTransport {
        do {
            let replay = try ReplayTransport(folder, of: run?.command)
            return ObservationTransport(
                CoalescingTransport(ObservationTransport(replay, of: .attempts, observer: observer)),
                of: .requests, observer: observer)
        } catch let error as ReplayTransport.UnreadableExchange {
            throw CommandFailure(
                .noInput,
                "--replay: \(path)/\(error.name) is not a recorded response: \(error.reason). Remove it, or record again.",
                "--replay: \(path)/\(error.name): 기록한 응답이 아닙니다. 지우거나 다시 기록하세요.")
        } catch {
            throw CommandFailure(
                .noInput, "--replay: \(path) is not a readable folder of recorded responses.",
                "--replay: \(path): 요청 기록이 있는 폴더가 아니거나 읽을 수 없습니다.")
        }
    }

    /// Makes a replay request what the recorded run requested, whatever this machine's settings.
    func `repeat`(_ given: inout GivenArguments, _ settings: inout [Setting]) {
        guard let run else { return }
        let recorded = GivenArguments(run.arguments)
        let (path, ownPath) = (recorded.command.path, given.command.path)
        // `list daily` asks for the rankings that `daily` requested.
        let period = Self.period(of: recorded)
        guard path == ownPath || period != nil && period == Self.period(of: given) else { return }
        let repeated = recorded.command.settings.filter { $0.isRepeated }
        settings.removeAll { setting in repeated.contains { $0.settingName == setting.name } }
        for option in repeated {
            guard let value = recorded.value(of: option.name) else { continue }
            settings.append(
                Setting(
                    command: nil, name: option.settingName, value: option.kind == .flag ? .isOn(true) : .texts([value]),
                    source: .file(self.path, line: nil)))
        }
        // A table is read from its file, which is not part of a recording.
        guard path == ownPath, given.arguments.isEmpty, path != ["enrich"] else { return }
        for argument in recorded.arguments { given.add(argument: argument) }
    }

    private static func period(of given: GivenArguments) -> RankingPeriod? {
        let name = given.command.path == ["list"] ? given.arguments.first : given.command.path.first
        return name.flatMap(RankingPeriod.init(argument:))
    }
}
