public import BoxOfficeBasics

/// People's decisions about films, as a text file with a line for each, such as `20204548 = tmdb:619803`.
///
/// On the left is the film's KOBIS code or, if days follow, the title of a film that opened on one of them. A line with
/// the code overrules one with the title; lines of one film and time that say different things are refused.
public struct MatchOverrides: Sendable, Hashable {
    /// The whole text, with its comments.
    public internal(set) var text: String

    package private(set) var statements: [Statement]

    /// Creates empty overrides.
    public init() { (text, statements) = ("", []) }

    /// Reads overrides from text.
    public init(_ text: String) throws(MatchOverridesError) {
        try self.init(contradictory: text)
        let problems = contradictions
        guard problems.isEmpty else { throw MatchOverridesError(problems: problems) }
    }

    /// Reads overrides that may contradict each other, in order to mend them.
    package init(contradictory text: String) throws(MatchOverridesError) {
        var statements: [Statement] = []
        var problems: [MatchOverridesError.Problem] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            do throws(MatchOverridesError.Reason) {
                if let statement = try Statement(line: line, number: index + 1) { statements.append(statement) }
            } catch {
                problems.append(.init(line: index + 1, text: line.trimmed, reason: error))
            }
        }
        guard problems.isEmpty else { throw MatchOverridesError(problems: problems) }
        (self.text, self.statements) = (text, statements)
    }

    /// Returns the decision about a film.
    public func override(for film: KnownFilm) -> MatchOverride? {
        StatementRuling(on: statements, about: film).deciding?.override
    }

    /// The lines that say otherwise than another one of the same film, or of the same title and day.
    private var contradictions: [MatchOverridesError.Problem] {
        var problems: [MatchOverridesError.Problem] = []
        let lines = text.linesWithEnds
        for group in Dictionary(grouping: statements, by: \.key).values where group.count > 1 {
            // Of the statements before one, two are enough: the one that lasts longest, and the longest that says otherwise.
            var longest: Statement?
            var other: Statement?
            for statement in group.sorted(by: { $0.days.lowerBound < $1.days.lowerBound }) {
                let found = [longest, other].compactMap(\.self).first {
                    $0.value != statement.value && $0.days.overlaps(statement.days)
                }
                if let found, let here = statement.line, let there = found.line {
                    let (line, earlier) = (max(here, there), min(here, there))
                    let text = lines[line - 1].trimmed
                    problems.append(.init(line: line, text: text, reason: .contradiction, earlier: earlier))
                }
                let isLonger = longest.map { $0.days.upperBound < statement.days.upperBound } ?? true
                if let longest, longest.value != statement.value {
                    let rest = isLonger ? longest : statement
                    if other.map({ $0.days.upperBound < rest.days.upperBound }) ?? true || isLonger { other = rest }
                }
                if isLonger { longest = statement }
            }
        }
        return problems.sorted { ($0.line, $0.earlier ?? 0) < ($1.line, $1.earlier ?? 0) }
    }

    /// Pins a film by its code, or without one by its title and the years about its day; with nil, removes its pin.
    ///
    /// A line with the film's code gets the new decision and keeps its comment, and others with it are removed; otherwise
    /// a line is added at the end. All other bytes stay the same.
    public mutating func pin(_ film: KnownFilm, to choice: MatchOverride.Choice?) throws(MatchOverridesError) {
        let isByCode = !film.movieCode.isEmpty
        let held = statements.filter { ($0.code != nil) == isByCode && $0.fits(film) }.compactMap(\.line)
        guard let choice else { return try remove(Set(held)) }
        var lines = text.linesWithEnds
        // Within quotation marks, “#” begins no comment.
        let title = film.title.contains("#") ? "\"\(film.title)\"" : film.title
        let statement = isByCode ? "\(film.movieCode) = \(choice)" : "\(title) = \(choice)\(film.yearsAround)"
        if let number = held.first {
            let line = lines[number - 1][...]
            let content = line[..<Statement.endOfContent(in: line)]
            let end = content.lastIndex { !$0.isWhitespace }.map { content.index(after: $0) } ?? content.startIndex
            let start = content.firstIndex { !$0.isWhitespace && $0 != "\u{FEFF}" } ?? content.startIndex
            lines[number - 1] = line[..<start] + statement + line[end...]
        } else {
            if let last = lines.last, last.last?.isNewline != true { lines[lines.count - 1] += text.lineEnd }
            lines.append(statement + text.lineEnd)
        }
        var pinned = try MatchOverrides(contradictory: lines.joined())
        try pinned.remove(Set(held.dropFirst()))
        guard pinned.override(for: film)?.choice == choice else {
            throw MatchOverridesError(problems: [.init(line: lines.count, text: statement, reason: .noSubject)])
        }
        // A title's years may reach into those of another line.
        let problems = pinned.contradictions.filter { problem in !contradictions.contains { $0.text == problem.text } }
        guard problems.isEmpty else { throw MatchOverridesError(problems: problems) }
        self = pinned
    }

    /// Removes the lines of a title, those about a day only with one.
    ///
    /// - Returns: False if there are none.
    package mutating func unpin(title: String, year: Int?) throws(MatchOverridesError) -> Bool {
        let wanted = FoldedTitle(title).exact
        let lines = statements.filter { statement in
            guard case .title(let title, let days) = statement.subject, title.exact == wanted else { return false }
            return year.map { (days.lowerBound.year...days.upperBound.year).contains($0) } ?? true
        }.compactMap(\.line)
        try remove(Set(lines))
        return !lines.isEmpty
    }

    private mutating func remove(_ lines: Set<Int>) throws(MatchOverridesError) {
        guard !lines.isEmpty else { return }
        let kept = text.linesWithEnds.enumerated().filter { !lines.contains($0.offset + 1) }
        self = try MatchOverrides(contradictory: kept.map(\.element).joined())
    }
}

extension Statement {
    /// What statements about one film share, apart from their days.
    fileprivate var key: String {
        switch subject {
        case .film: ""
        case .code(let code): "code \(code)"
        case .title(let title, _): title.exact
        }
    }

    /// The days on which its film opened, since 1970.
    fileprivate var days: ClosedRange<Int> {
        guard case .title(_, let days) = subject else { return Int.min...Int.max }
        let first = days.lowerBound.daysSinceEpoch
        return first...max(first, days.upperBound.daysSinceEpoch)
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

/// The lines of an overrides file that cannot be read, or that contradict each other.
public struct MatchOverridesError: Error, Sendable, Hashable, CustomStringConvertible, PresentableError {
    /// The lines, in order.
    public let problems: [Problem]

    /// A line that cannot be followed.
    public struct Problem: Sendable, Hashable, CustomStringConvertible {
        /// The number of the line, from 1.
        public let line: Int
        /// The text of the line.
        public let text: String
        /// What is wrong with the line.
        public let reason: Reason
        /// The number of the line that it contradicts.
        public var earlier: Int?

        /// The number of the line, what is wrong, and the line itself.
        public var description: String {
            let other = earlier.map { " line \($0)" } ?? ""
            return "line \(line): \(reason.rawValue)\(other): \(text.prefix(100))\(text.count > 100 ? "…" : "")"
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
        /// Another line says otherwise of the same film.
        case contradiction = "keep one of two decisions about one film, the other is in"
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
        let shown = problems.prefix(Self.shown)
        let numbers = shown.map { problem in (problem.earlier.map { "\($0)/" } ?? "") + "\(problem.line)" }
        let lines = numbers.joined(separator: ", ") + (problems.count > Self.shown ? ", …" : "")
        if problems.allSatisfy({ $0.reason == .contradiction }) {
            return language.notice(
                "The decisions in lines \(lines) contradict each other.", "결정이 서로 다릅니다: \(lines)번째 줄.", .checkInput)
        }
        return language.notice(
            "Line\(problems.count == 1 ? "" : "s") \(lines) cannot be read.", "\(lines)번째 줄을 읽을 수 없습니다.",
            .checkInput)
    }
}
