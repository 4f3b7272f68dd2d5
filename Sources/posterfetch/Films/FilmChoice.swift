/// Asks the person at a terminal which of several films a name means.
struct FilmChoice {
    private let console: Console

    /// Returns nil if there is nobody to ask.
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

    /// Reads a line; nil at the end of the input.
    ///
    /// A signal ends the wait; the reading goes on, and its result is dropped.
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

extension Phrase {
    static let anyName = Phrase(
        """
        A title may be misspelt, spaced differently, English or romanised, and followed by a year. One clear hit is reported \
        and used. Of several, and of those that only begin or end so, you choose by number on a terminal; in a pipe, their \
        codes are listed and the exit status is 64. Adult films are found only by code or full title.
        """,
        """
        제목은 띄어쓰기나 철자가 조금 달라도 찾습니다. 영어 제목이나 로마자로 적어도 되고, 뒤에 연도를 붙일 수 있습니다. 해당하는 영화가 분명하면 \
        어느 영화인지 알리고 진행합니다. 여럿이거나 제목의 일부만 적었으면 터미널에서는 번호로 고르고, 터미널이 아니면 코드 목록을 알려 준 뒤 \
        종료 상태 64로 끝납니다. 성인물은 코드나 전체 제목으로만 찾습니다.
        """)
}
