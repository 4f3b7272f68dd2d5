import Aggregator
import BoxOfficeBasics
import BoxOfficeSystem

/// Asks the person at a terminal which of several films a name means.
struct FilmChoice {
    private let console: Console

    init?(on console: Console) {
        guard console.canAsk else { return nil }
        self.console = console
    }

    /// Returns the chosen film, as a ranking knows it; nil for none of them, or if there are none.
    func film(among found: NameLookup) async throws -> KnownFilm? {
        let (name, films) = (found.name, Array(found.films.prefix(9)))
        guard !films.isEmpty else { return nil }
        var lines = [spoken("Films for “\(name)”:", "“\(name)”에 맞는 영화:")]
        for (index, found) in films.enumerated() {
            let (film, seen) = (found.film, found.audience?.grouped)
            let audience = seen.map { spoken("  \($0) admissions", "  관객 \($0)명") } ?? ""
            lines.append("  \(index + 1)  \(film.movieCode)  \(film.when.filled(to: 12))\(film.title)\(audience)")
        }
        console.waiting?.end()
        try StandardStream.error.write(lines.joined(separator: "\n").printableLines + "\n")
        let range = films.count == 1 ? "1" : spoken("1–\(films.count)", "1~\(films.count)")
        while true {
            let question = spoken("Which one (\(range), Enter for none)? ", "번호(\(range), 없으면 Enter): ")
            try StandardStream.error.write(question)
            guard let answer = try await line(), !answer.isEmpty else { return nil }
            if let number = Int(answer), number > 0, number <= films.count { return films[number - 1].film.asRanked }
        }
    }

    /// Asks a question that only a yes answers with true.
    func agrees(to question: Phrase) async throws -> Bool {
        console.waiting?.end()
        try StandardStream.error.write(spoken(question + Phrase(" (y/N) ", " (y/N) ")))
        return try await line()?.lowercased().hasPrefix("y") ?? false
    }

    /// Reads a line, nil at the end of the input; what comes after a signal is dropped.
    private func line() async throws -> String? {
        let input = try ByteStream(opening: "-")
        let bytes = try await withTaskCancellationHandler {
            try await input.next()
        } onCancel: {
            input.abandon()
        }
        try Task.checkCancellation()
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self).trimmed
    }
}
