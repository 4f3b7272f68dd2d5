/// What people write around a title: signs, and notes about the year, the country, the cut or the showing.
enum WrittenNotes {
    /// The title without brackets that hold only its year, its country or the title in another script, and that year.
    static func removed(from title: String, latestYear: Int) -> (text: String, year: Int?) {
        var found: Int?
        let text = title.withoutTranslation.droppingBrackets { words in
            let years = words.compactMap { Int($0.hasSuffix("년") ? $0.dropLast() : $0[...]) }
                .filter { (1900...max(1900, latestYear)).contains($0) }
            let nations = words.count { Nations.code(of: $0) != nil }
            guard !years.isEmpty || nations > 0, isNote(words, besides: years.count + nations) else { return false }
            found = years.first ?? found
            return true
        }
        return (text, text == title ? nil : found)
    }

    /// The title without signs around it, and without words about the cut or the showing in brackets or at its end.
    static func plain(_ title: String) -> String {
        var words = title.droppingBrackets { isNote($0) }.split(whereSeparator: \.isWhitespace)[...]
        while words.count > 1,
            let start = (words.startIndex + 1..<words.endIndex).first(where: {
                isNote(TitleToken.words(of: words[$0...].joined(separator: " ")))
            })
        {
            words = words[..<start]
        }
        let kept = words.joined(separator: " ").drop { !isOfTitle($0) }
        let plain = String(kept.reversed().drop { !isOfTitle($0) }.reversed())
        return plain.isEmpty ? title : plain
    }

    /// A plus and a number sign make another title.
    private static func isOfTitle(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "+#".contains(character)
    }

    /// True if all words except this many are about the cut or the showing.
    private static func isNote(_ words: [String], besides others: Int = 0) -> Bool {
        var (rest, left) = (words[...], 0)
        while !rest.isEmpty {
            let mark = TitleWord.leading(rest).flatMap { [.edition, .format].contains($0.word.kind) ? $0 : nil }
            rest = rest.dropFirst(mark?.length ?? 1)
            left += mark == nil ? 1 : 0
        }
        return !words.isEmpty && left == others
    }
}

extension String {
    /// The text without the brackets, of any kind, whose folded words a closure rejects, unless nothing else is left.
    fileprivate func droppingBrackets(where isNote: ([String]) -> Bool) -> String {
        guard unicodeScalars.contains(where: Self.opening.contains) else { return trimmed }
        var (kept, rest) = ("", self[...])
        while let start = rest.firstIndex(where: { Self.brackets[$0] != nil }),
            let closing = Self.brackets[rest[start]],
            let end = rest[start...].firstIndex(of: closing)
        {
            let next = rest.index(after: end)
            let inside = String(rest[rest.index(after: start)..<end])
            kept += isNote(TitleToken.words(of: inside)) ? rest[..<start] + " " : rest[..<next]
            rest = rest[next...]
        }
        kept = (kept + rest).trimmed
        return kept.contains { $0.isLetter || $0.isNumber } ? kept : self
    }

    private static let brackets: [Character: Character] = [
        "(": ")", "（": "）", "[": "]", "［": "］", "<": ">", "〈": "〉", "《": "》", "【": "】", "〔": "〕", "{": "}",
    ]
    private static let opening = Set(brackets.keys.flatMap(\.unicodeScalars))
}
