public import BoxOfficeBasics

/// People's decisions about films, as a text file with a line for each, such as `20204548 = tmdb:619803`.
///
/// On the left is the film's KOBIS code or, if days follow, the title of a film that opened on one of them. The first
/// line that applies to a film wins.
public struct MatchOverrides: Sendable, Hashable {
    /// The whole text, with its comments.
    public internal(set) var text: String

    var rules: [OverrideRule]

    /// Creates empty overrides.
    public init() { (text, rules) = ("", []) }

    /// Reads overrides from text.
    public init(_ text: String) throws(MatchOverridesError) {
        var rules: [OverrideRule] = []
        var problems: [MatchOverridesError.Problem] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            do throws(MatchOverridesError.Reason) {
                if let rule = try OverrideRule(line: line, number: index + 1) { rules.append(rule) }
            } catch {
                problems.append(.init(line: index + 1, text: line.trimmed, reason: error))
            }
        }
        guard problems.isEmpty else { throw MatchOverridesError(problems: problems) }
        (self.text, self.rules) = (text, rules)
    }

    /// Returns the decision about a film: that of the first line that applies to it.
    public func override(for film: KnownFilm) -> MatchOverride? {
        rules.first { $0.fits(film) }.map { MatchOverride($0.choice, line: $0.line) }
    }

    /// Pins a film by its code, or without one by its title and the years about its day; with nil, removes its pin.
    ///
    /// A line with the film's code gets the new decision and keeps its comment; otherwise a line is added above the
    /// first one that applies to the film, or at the end. All other bytes stay the same.
    public mutating func pin(_ film: KnownFilm, to choice: MatchOverride.Choice?) throws(MatchOverridesError) {
        guard let choice else { return try unpin(film) }
        var lines = text.linesWithEnds
        let isByCode = !film.movieCode.isEmpty
        // Within quotation marks, “#” begins no comment.
        let title = film.title.contains("#") ? "\"\(film.title)\"" : film.title
        let statement = isByCode ? "\(film.movieCode) = \(choice)" : "\(title) = \(choice)\(film.yearsAround)"
        if let held = rules.first(where: { $0.fits(film) }), isByCode == held.isByCode {
            let line = lines[held.line - 1][...]
            let content = line[..<OverrideRule.endOfContent(in: line)]
            let end = content.lastIndex { !$0.isWhitespace }.map { content.index(after: $0) } ?? content.startIndex
            let start = content.firstIndex { !$0.isWhitespace && $0 != "\u{FEFF}" } ?? content.startIndex
            lines[held.line - 1] = line[..<start] + statement + line[end...]
        } else if let above = rules.first(where: { $0.fits(film) }) {
            lines.insert(statement + text.lineEnd, at: above.line - 1)
        } else {
            if let last = lines.last, last.last?.isNewline != true { lines[lines.count - 1] += text.lineEnd }
            lines.append(statement + text.lineEnd)
        }
        let pinned = try MatchOverrides(lines.joined())
        guard pinned.override(for: film) != nil else {
            throw MatchOverridesError(problems: [.init(line: lines.count, text: statement, reason: .noSubject)])
        }
        self = pinned
    }

    private mutating func unpin(_ film: KnownFilm) throws(MatchOverridesError) {
        let dropped = Set(
            rules.filter {
                film.movieCode.isEmpty ? !$0.isByCode && $0.fits(film) : $0.subject == .code(film.movieCode)
            }
            .map(\.line))
        let kept = text.linesWithEnds.enumerated().filter { !dropped.contains($0.offset + 1) }
        self = try MatchOverrides(kept.map(\.element).joined())
    }
}

extension KnownFilm {
    fileprivate var yearsAround: String {
        openDay.map { " \($0.year - 1)-01-01..\($0.year + 1)-12-31" } ?? ""
    }
}

extension String {
    fileprivate var linesWithEnds: [String] {
        var lines: [String] = []
        var rest = self[...]
        while let newline = rest.firstIndex(where: \.isNewline) {
            let next = rest.index(after: newline)
            lines.append(String(rest[..<next]))
            rest = rest[next...]
        }
        return rest.isEmpty ? lines : lines + [String(rest)]
    }

    fileprivate var lineEnd: String { first(where: \.isNewline).map(String.init) ?? "\n" }
}

/// The lines of an overrides file that cannot be read.
public struct MatchOverridesError: Error, Sendable, Hashable, CustomStringConvertible, PresentableError {
    /// The lines, in order.
    public let problems: [Problem]

    /// A line that cannot be read.
    public struct Problem: Sendable, Hashable, CustomStringConvertible {
        /// The number of the line, from 1.
        public let line: Int
        /// The text of the line.
        public let text: String
        /// What is wrong with the line.
        public let reason: Reason

        /// The number of the line, what is wrong, and the line itself.
        public var description: String {
            "line \(line): \(reason.rawValue): \(text.prefix(100))\(text.count > 100 ? "…" : "")"
        }
    }

    /// What can be wrong with a line.
    @nonexhaustive
    public enum Reason: String, Error, Sendable, Hashable {
        /// The line has no `=`.
        case noEqualsSign = "the = between film and decision is missing"
        /// The line begins with `=`.
        case noSubject = "the film before the = is missing"
        /// The text after the `=` is not a decision.
        case unknownChoice = "the decision must be tmdb:ID, none or query:\"…\""
        /// The line has neither a KOBIS code nor a title with days.
        case titleWithoutDays = "not a KOBIS code; after a title, add days, as in tmdb:ID 2021-01-01..2021-12-31"
        /// The days are not two days in order.
        case unknownDays = "the days must be FROM..TO, as in 2021-01-01..2021-12-31"
    }

    /// The first few problems, one per line, and the number of others: a wrong file may have thousands.
    public var description: String {
        let more = problems.count - Self.shown
        let lines = problems.prefix(Self.shown).map(\.description)
        return (lines + (more > 0 ? ["and \(more) more line\(more == 1 ? "" : "s")"] : [])).joined(separator: "\n")
    }

    private static let shown = 5

    /// Returns the notice for a user interface: which lines of the file are wrong.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        let isLong = problems.count > Self.shown
        let lines = problems.prefix(Self.shown).map { String($0.line) }.joined(separator: ", ") + (isLong ? ", …" : "")
        return language.notice(
            "Line\(problems.count == 1 ? "" : "s") \(lines) cannot be read.", "\(lines)번째 줄을 읽을 수 없습니다.",
            .checkInput)
    }
}
