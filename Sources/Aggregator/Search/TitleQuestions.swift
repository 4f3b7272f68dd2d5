/// Texts to search for at KOBIS, which finds only titles that contain exactly these words, spaced the same way.
enum TitleQuestions {
    /// Texts that find a title which differs only in spaces and signs.
    static func spacings(of title: String) -> [String] {
        let words = words(of: title)
        let start = title.prefix { $0.isLetter || $0.isNumber }
        let isSeparated = title.dropFirst(start.count).first == ":"
        // KOBIS writes 범죄도시4 and 듄: 파트2.
        return unique(
            [title, title.filter { !$0.isWhitespace }, isSeparated ? "\(start):" : ""] + numbered(words)
                + [words.joined(separator: " ")])
    }

    /// Texts that find a title with a wrong letter: its other parts, rare ones first.
    static func parts(of title: String) -> [String] {
        let words = words(of: title)
        var parts = numbered(words) + words.filter { $0.count > 1 }.sorted { $0.count > $1.count }
        for word in words where word.count > 3 {
            parts += [String(word.prefix((word.count + 1) / 2)), String(word.suffix(word.count / 2))]
        }
        for word in words where word.count == 3 { parts += [String(word.prefix(2)), String(word.suffix(2))] }
        // So many titles contain a syllable that it is worth a request only if there is nothing else.
        if words.allSatisfy({ $0.count <= 3 }) { parts += words.flatMap { $0.map(String.init).reversed() } }
        return unique(parts)
    }

    /// A text that is in a title however its words are spaced: its longest word, or all of it if its words are short.
    static func kernel(of title: String) -> String {
        let longest = words(of: title).max { $0.count < $1.count } ?? title
        let letters = longest.prefix { !$0.isNumber }
        return letters.count > 2 ? String(letters) : title
    }

    private static func words(of title: String) -> [String] {
        title.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    private static func numbered(_ words: [String]) -> [String] {
        zip(words, words.dropFirst()).compactMap { word, next in next.allSatisfy(\.isNumber) ? word + next : nil }
    }

    private static func unique(_ texts: [String]) -> [String] { texts.filter { !$0.isEmpty }.eachOnce }
}
