import BoxOfficeHTTP

/// A folder with responses and everything else a run depends on, so that a replay needs nothing more.
///
/// It may hold several runs, which share the latest responses.
struct Recording {
    struct Run: Codable {
        /// The arguments after the command's name, including settings, without `--record`.
        let arguments: [String]
        let day: CalendarDay
        let kobis: String
        let tmdb: String
        let images: String

        fileprivate var command: String {
            "posterfetch \(arguments.map(\.quotedForShell).joined(separator: " ")) on \(day)"
        }
    }

    let path: String
    private(set) var runs: [Run] = []

    /// The file of the runs, one JSON object per line; names ending in `.json` are responses.
    private static let runsName = "runs.jsonl"
    private static let overridesName = "overrides.txt"

    init(replaying path: String) {
        self.path = path
        let bytes = (try? folder.read(Self.runsName)) ?? []
        // A recording made by hand, or by another program, has no runs.
        runs = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            try? JSONDecoder().decode(Run.self, from: Data(line.utf8))
        }
    }

    /// Opens a recording to add a run; the folder is created, and must not contain other files.
    init(recording path: String) throws(CommandFailure) {
        var names: [String] = []
        do throws(FileError) {
            names = try Folder(creating: path).names().filter { !$0.hasPrefix(".") }
        } catch {
            throw CommandFailure(error)
        }
        let ours = { (name: String) in
            [Self.runsName, Self.overridesName].contains(name)
                || name.hasSuffix(".json") && ["kobis.", "tmdb."].contains { name.hasPrefix($0) }
        }
        if let name = names.filter({ !ours($0) }).min() {
            throw CommandFailure(
                .cannotCreate,
                "--record: \(path) has other files, such as \(name). Name a new folder, or one with a recording.",
                "--record: \(path)에 다른 파일(\(name) 등)이 있습니다. 새 폴더나 녹화가 든 폴더를 지정하세요.")
        }
        self.init(replaying: path)
    }

    var folder: DiskRecordingFolder { DiskRecordingFolder(path) }

    /// The run to replay: the last one of its command, or else the last one.
    var run: Run? { runs.last { $0.arguments.first == CommandLine.arguments.dropFirst().first } ?? runs.last }

    var calendar: KobisCalendar? { (run?.day).map(KobisCalendar.init(today:)) }

    var hosts: ServiceHosts? {
        guard let run, let kobis = try? BaseURL(run.kobis, allowsPlainHTTP: true),
            let tmdb = try? BaseURL(run.tmdb, allowsPlainHTTP: true),
            let images = try? BaseURL(run.images, allowsPlainHTTP: true)
        else { return nil }
        return ServiceHosts(kobis: kobis, tmdb: tmdb, images: images)
    }

    var overrides: String? { runs.isEmpty ? nil : "\(path)/\(Self.overridesName)" }

    mutating func begin(_ hosts: ServiceHosts, _ overrides: String?) throws(CommandFailure) {
        let given = Array(CommandLine.arguments.dropFirst())
        var arguments = (try? Invocation(given, .process))?.arguments.all ?? given
        arguments.removeAll { $0 == "--record=\(path)" }
        if let index = arguments.firstIndex(of: "--record") {
            arguments.removeSubrange(index..<min(index + 2, arguments.count))
        }
        runs.append(
            Run(
                arguments: arguments, day: KobisCalendar.system.today, kobis: "\(hosts.kobis)", tmdb: "\(hosts.tmdb)",
                images: "\(hosts.images)"))
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let lines = try runs.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
            try folder.write(Array(lines.joined().utf8), to: Self.runsName)
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
                "--replay: \(path)/\(error.name): 녹화한 응답이 아닙니다. 지우거나 다시 녹화하세요.")
        } catch {
            throw CommandFailure(
                .noInput, "--replay: \(path) is not a readable folder of recorded responses.",
                "--replay: \(path): 녹화한 응답이 있는 폴더가 아니거나 읽을 수 없습니다.")
        }
    }

    /// Makes a replay request what the recorded run requested, whatever this machine's settings.
    func `repeat`(_ given: inout [String], _ settings: inout [OptionSetting], _ tree: CommandTree) {
        guard let run else { return }
        let (path, command) = tree.find(run.arguments)
        let (ownPath, ownCommand) = tree.find(given)
        let recorded = GivenArguments(run.arguments.dropFirst(path.count), of: command)
        let own = GivenArguments(given.dropFirst(ownPath.count), of: ownCommand)
        // `list daily` asks for the rankings that `daily` requested.
        let period = Self.period(path, recorded.positionals)
        guard path == ownPath || period != nil && period == Self.period(ownPath, own.positionals) else { return }
        let repeated = command.settable.filter { $0.text.traits.contains(.repeated) }
        settings.removeAll { setting in repeated.contains { $0.settingName == setting.name } }
        for option in repeated {
            guard let name = option.longName, let value = recorded.options[name] else { continue }
            settings.append(
                OptionSetting(
                    command: nil, name: option.settingName, value: value.map { .texts([$0]) } ?? .isOn(true),
                    source: .file(self.path, line: nil)))
        }
        // A table is read from its file, which is not part of a recording.
        if path == ownPath, own.positionals.isEmpty, path != ["enrich"] { given += recorded.positionals }
    }

    private static func period(_ path: [String], _ positionals: [String]) -> RankingPeriod? {
        (path == ["list"] ? positionals.first : path.first).flatMap(RankingPeriod.init(argument:))
    }
}
