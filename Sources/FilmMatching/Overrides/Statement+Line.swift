import BoxOfficeBasics

/// A statement as a line of the overrides has it, such as `20204548 = tmdb:619803`.
extension Statement {
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
            self.init(.choice(right.choice), of: try Self.subject(left, days: right.days), at: .line(number))
            return
        }
        throw .unknownChoice
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
