import Aggregator
import BoxOfficeBasics
import FilmMatching

extension MatchDecision {
    func words(_ poster: ShownPoster, _ told: StatementRuling) -> String {
        let code = film.movieCode
        let words = MatchExplanation(
            of: self, in: spoken,
            howToRead: code.isEmpty
                ? ""
                : spoken(
                    "; posterfetch why \(code) --fresh reads it", ", 읽으려면 posterfetch why \(code) --fresh"))
        var lines = words.facts
        lines += told.statements.map { statement, outcome in
            words.line("said", "사용자 결정", spoken(statement.words + Phrase(same: ": ") + outcome.words(of: statement)))
        }
        lines.append(words.line("poster", "포스터", poster.words))
        if poster.isLacking, let name = code.nonEmpty ?? tmdbID.map({ "tmdb-\($0)" }) {
            let place = spoken(
                "put \(name).jpg, .png or .webp into the poster folder",
                "포스터 폴더에 \(name).jpg(.png, .webp)를 넣으면 이 영화의 포스터가 됩니다")
            lines.append(words.line("your own", "직접 넣기", place))
        }
        if poster.isLacking, let page = tmdbID.map(ShownPoster.page(ofFilm:)) {
            let place = spoken("add a poster at \(page)", "\(page) 에서 포스터를 올릴 수 있습니다")
            lines.append(words.line("for everybody", "TMDB에 올리기", place))
        }
        lines += words.others + words.searches
        if tmdbID == nil, reason != .override {
            let titles = [film.title, film.englishTitle, film.originalTitle].compactMap { $0?.nonEmpty }
            let known = titles.eachOnce.map { "“\($0)”" }.joined(separator: ", ")
            lines.append(words.line("known titles", "KOBIS 제목", known))
            let name = code.isEmpty ? film.title : code
            let advice = spoken(
                "posterfetch why \(name) --pin ID, the number in the film's TMDB address; --pin none if TMDB does not have it",
                "posterfetch why \(name) --pin 번호 (TMDB 영화 주소에 있는 숫자, TMDB에 없는 영화라면 none)")
            lines.append(words.line("to decide", "직접 정하기", advice))
        }
        return lines.joined(separator: "\n")
    }
}
