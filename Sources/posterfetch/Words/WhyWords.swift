import Aggregator
import BoxOfficeHTTP
import BoxOfficeSystem
import BoxOfficeWire
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
        if let name = code.nonEmpty ?? match.tmdbID.map({ "tmdb-\($0)" }), poster.isLacking {
            lines.append(words.line("your own", "직접 넣기", ownPicture(name)))
        }
        if let id = match.tmdbID, poster.isLacking {
            lines.append(words.line("for everybody", "모두에게", atTMDB(id)))
        }
        lines += words.others
        if match.tmdbID == nil, match.reason != .override {
            lines.append(words.line("known titles", "알려진 제목", titles(match.film)))
            lines.append(words.line("to decide", "직접 정하기", advice(match.film)))
        }
        return (lines + words.notes).joined(separator: "\n")
    }

    private func ownPicture(_ name: String) -> String {
        text(
            "put \(name).jpg, .png or .webp into the poster folder",
            "포스터 폴더에 \(name).jpg(.png, .webp)를 넣으면 이 영화의 포스터가 됩니다")
    }

    private func atTMDB(_ id: Int) -> String {
        let page = PosterWords.page(ofFilm: id)
        return text("add a poster at \(page)", "\(page) 에서 포스터를 올릴 수 있습니다")
    }

    private func titles(_ film: KnownFilm) -> String {
        let titles = [film.title, film.englishTitle, film.originalTitle].compactMap { $0?.nonEmpty }
        return titles.eachOnce.map { "“\($0)”" }.joined(separator: ", ")
    }

    private func advice(_ film: KnownFilm) -> String {
        let name = film.movieCode.isEmpty ? film.title : film.movieCode
        return text(
            "posterfetch why \(name) --pin ID, the number in the film's TMDB address; --pin none if TMDB does not have it",
            "posterfetch why \(name) --pin 번호 (TMDB 영화 주소에 있는 숫자, TMDB에 없는 영화라면 none)")
    }
}

extension String {
    func filled(to columns: Int) -> String { self + String(repeating: " ", count: max(1, columns - columnCount)) }
}
