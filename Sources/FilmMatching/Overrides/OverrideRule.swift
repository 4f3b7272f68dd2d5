/// One line of the overrides: a film and the decision about it.
struct OverrideRule: Sendable, Hashable {
    enum Subject: Sendable, Hashable {
        case code(String)
        case title(FoldedTitle, ClosedRange<CalendarDay>)
    }

    let subject: Subject
    let choice: MatchOverride.Choice
    let line: Int

    init?(line text: Substring, number: Int) throws(MatchOverridesError.Reason) {
        let content = text[..<Self.endOfContent(in: text)].trimmed
        if content.isEmpty { return nil }
        // A title may contain an equals sign; the one that counts is followed by a decision, which is short.
        let signs = content.suffix(1_000).indices.filter { content[$0] == "=" }
        guard !signs.isEmpty else { throw .noEqualsSign }
        for sign in signs {
            let left = content[..<sign].trimmed
            guard let right = Self.right(content[content.index(after: sign)...].trimmed) else { continue }
            guard !left.isEmpty else { throw .noSubject }
            subject = try Self.subject(left, days: right.days)
            (choice, line) = (right.choice, number)
            return
        }
        throw .unknownChoice
    }

    var isByCode: Bool { if case .code = subject { true } else { false } }

    func fits(_ film: KnownFilm) -> Bool {
        switch subject {
        case .code(let code): code == film.movieCode
        case .title(let title, let days):
            film.openDay.map(days.contains) == true && FoldedTitle(film.title).exact == title.exact
        }
    }

    static func endOfContent(in line: Substring) -> Substring.Index {
        var isQuoted = false
        var previous: Character = " "
        for index in line.indices {
            let character = line[index]
            if character == "\"" { isQuoted.toggle() }
            if character == "#", !isQuoted, previous.isWhitespace || previous == "\u{FEFF}" { return index }
            previous = character
        }
        return line.endIndex
    }

    private static func subject(_ left: String, days: Substring?) throws(MatchOverridesError.Reason) -> Subject {
        guard let days else {
            guard left.looksLikeMovieCode else { throw .titleWithoutDays }
            return .code(left)
        }
        guard let mark = days.firstRange(of: ".."), let first = CalendarDay(days[..<mark.lowerBound].trimmed),
            let last = CalendarDay(days[mark.upperBound...].trimmed), first <= last
        else { throw .unknownDays }
        return .title(FoldedTitle(left), first...last)
    }

    private static func right(_ text: String) -> (choice: MatchOverride.Choice, days: Substring?)? {
        if let choice = MatchOverride.Choice(text) { return (choice, nil) }
        guard let space = text.lastIndex(where: \.isWhitespace) else { return nil }
        guard let choice = MatchOverride.Choice(text[..<space].trimmed) else { return nil }
        return (choice, text[text.index(after: space)...])
    }
}
