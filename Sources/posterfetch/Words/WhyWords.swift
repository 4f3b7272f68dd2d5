import Aggregator
import BoxOfficeHTTP
import BoxOfficeSystem
import FilmMatching

struct WhyWords: Bilingual {
    let language: InterfaceLanguage

    func explanation(of match: MatchDecision, poster: ShownPoster) -> String {
        let code = match.film.movieCode
        let words = MatchExplanation(
            of: match, in: language,
            howToRead: code.isEmpty
                ? "" : text("; posterfetch why \(code) reads it", ", 읽으려면 posterfetch why \(code)"))
        var lines = words.facts
        lines.append(words.line("poster", "포스터", PosterWords(language: language).poster(poster)))
        lines += words.others
        if match.tmdbID == nil, match.reason != .override {
            lines.append(words.line("known titles", "아는 제목", titles(match.film)))
            lines.append(words.line("to decide", "직접 정하기", advice(match.film)))
        }
        return (lines + words.notes).joined(separator: "\n")
    }

    private func titles(_ film: KnownFilm) -> String {
        let titles = [film.title, film.englishTitle, film.originalTitle].compactMap { $0?.nonEmpty }
        let words = titles.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return words.map { "“\($0)”" }.joined(separator: ", ")
    }

    private func advice(_ film: KnownFilm) -> String {
        let name = film.movieCode.isEmpty ? film.title : film.movieCode
        return text(
            "posterfetch why \(name) --pin ID, the number in the film's address at TMDB; --pin none if it is not there",
            "posterfetch why \(name) --pin 번호 (TMDB 영화 주소에 있는 숫자, TMDB에 없는 영화라면 none)")
    }
}

extension String {
    func filled(to columns: Int) -> String { self + String(repeating: " ", count: max(1, columns - columnCount)) }
}
