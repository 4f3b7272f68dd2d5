import BoxOfficeBasics
public import FilmMatching

/// A source of what people say of films, which may change while a program runs.
///
/// An aggregator asks before each lookup, so a source should reply quickly.
public protocol OverrideSource: Sendable {
    /// Returns what is said of a film now; a `StatementRuling` decides what it comes to.
    func statements(about film: KnownFilm) async -> [Statement]

    /// The KOBIS codes of the films that may be decided, so that a film without its code is found by its title first.
    var codes: Set<String> { get async }

    /// Returns whether something is said of films of a title that opened on certain days, so that a film's day is found first.
    func concernsDays(of film: KnownFilm) async -> Bool
}

extension OverrideSource {
    /// No codes.
    public var codes: Set<String> { [] }

    /// False.
    public func concernsDays(of film: KnownFilm) -> Bool { false }

    /// Returns the current decision about a film; nil if there is none.
    func override(for film: KnownFilm) async -> MatchOverride? {
        StatementRuling(on: await statements(about: film), about: film).deciding?.override
    }
}

extension MatchOverrides: OverrideSource {
    /// Returns the lines about a film.
    public func statements(about film: KnownFilm) -> [Statement] {
        StatementRuling(on: statements, about: film).statements.map(\.statement)
    }

    /// The codes on the left of the lines.
    public var codes: Set<String> { Set(statements.compactMap(\.code)) }

    /// Returns whether a line has the film's title.
    public func concernsDays(of film: KnownFilm) -> Bool {
        let title = FoldedTitle(film.title)
        return statements.contains { $0.isAbout(title) }
    }
}

/// The decisions in an overrides file; a change takes effect within a second.
///
/// A file that does not exist holds no decisions. If a changed file cannot be read, the previous decisions remain.
public final class FileOverrides: OverrideSource {
    private struct State {
        var overrides = MatchOverrides()
        var mark: Mark?
        var lastLook: ContinuousClock.Instant?
    }

    private struct Mark: Equatable {
        var changed: Date?
        var size: Int?
        var number: Int?
    }

    private let path: String
    private let interval: Duration
    private let warn: @Sendable (String) -> Void
    private let state = Lock(State())

    /// Creates a source that reads the file on first use; `warn` is called when a changed file cannot be read.
    public convenience init(_ path: String, warn: @escaping @Sendable (String) -> Void = { _ in }) {
        self.init(path, lookingEvery: .seconds(1), warn: warn)
    }

    package init(_ path: String, lookingEvery interval: Duration, warn: @escaping @Sendable (String) -> Void) {
        (self.path, self.interval, self.warn) = (path, interval, warn)
    }

    /// Returns the lines about a film in the file.
    public func statements(about film: KnownFilm) -> [Statement] { current.statements(about: film) }

    /// The codes in the file.
    public var codes: Set<String> { current.codes }

    /// Returns whether a line of the file has the film's title.
    public func concernsDays(of film: KnownFilm) -> Bool { current.concernsDays(of: film) }

    private var current: MatchOverrides {
        let (overrides, problem) = state.withLock { state in
            // Looking at the file costs as much as a hundred remembered films.
            if let last = state.lastLook, last.duration(to: .now) < interval {
                return (state.overrides, String?.none)
            }
            let problem = look(&state)
            state.lastLook = .now
            return (state.overrides, problem)
        }
        if let problem { warn("\(path), as it was changed, is not used: \(problem)") }
        return overrides
    }

    private func look(_ state: inout State) -> String? {
        let mark = self.mark
        guard mark != state.mark else { return nil }
        state.mark = mark
        guard mark != Mark() else {
            state.overrides = MatchOverrides()
            return nil
        }
        do {
            let bytes = try Data(contentsOf: URL(filePath: path))
            state.overrides = try MatchOverrides(String(decoding: bytes, as: UTF8.self))
            return nil
        } catch {
            return "\(error)"
        }
    }

    private var mark: Mark {
        let file = URL(filePath: path).resolvingSymlinksInPath().path
        guard let facts = try? FileManager.default.attributesOfItem(atPath: file) else { return Mark() }
        // The integer type depends on the Foundation.
        let number = { (key: FileAttributeKey) in (facts[key] as? any BinaryInteger).map { Int(truncatingIfNeeded: $0) }
        }
        return Mark(changed: facts[.modificationDate] as? Date, size: number(.size), number: number(.systemFileNumber))
    }
}
