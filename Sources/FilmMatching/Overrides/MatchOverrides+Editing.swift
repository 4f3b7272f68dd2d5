internal import BoxOfficeWire

extension MatchOverrides {
    /// Pins a film, by its code, or removes its pin.
    ///
    /// A line with the film's code gets the new decision and keeps its comment; otherwise a line is added, above the first one
    /// that applies to the film, or at the end. Everything else stays as it is, byte for byte.
    ///
    /// - Parameters:
    ///   - answer: The decision; nil removes every line with the film's code.
    /// - Throws: ``MatchOverridesError`` if the film's code or the decision cannot be written as a line.
    public mutating func pin(_ film: KnownFilm, to answer: MatchOverride.Answer?) throws(MatchOverridesError) {
        guard let answer else { return try unpin(film) }
        var lines = text.linesWithEnds
        let statement = "\(film.movieCode) = \(answer)"
        if let held = rules.first(where: { $0.fits(film) }), case .code = held.subject {
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
        self = try MatchOverrides(lines.joined())
    }

    private mutating func unpin(_ film: KnownFilm) throws(MatchOverridesError) {
        let dropped = Set(rules.filter { $0.subject == .code(film.movieCode) }.map(\.line))
        let kept = text.linesWithEnds.enumerated().filter { !dropped.contains($0.offset + 1) }
        self = try MatchOverrides(kept.map(\.element).joined())
    }
}

extension String {
    /// The lines with their line ends; joined they are the text.
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

    /// The first line end; a line feed if the text has none.
    fileprivate var lineEnd: String { first(where: \.isNewline).map(String.init) ?? "\n" }
}
