import Aggregator
import BoxOfficeBasics
import FilmMatching

extension Statement {
    /// Where it was said, and what.
    var words: Phrase { placeWords + Phrase(same: " (\(value))") }

    var placeWords: Phrase {
        switch place {
        case .line(let line): Phrase("overrides, line \(line)", "결정 파일 \(line)행")
        case .name(let name): Phrase(same: "“\(name.printable)”")
        case .row: Phrase("the row's decision", "행에 적힌 결정")
        case .program: Phrase("a decision", "결정")
        }
    }
}

extension StatementRuling.Outcome {
    var words: Phrase {
        switch self {
        case .applied: Phrase("decides", "적용됨")
        case .overruled(let other): Phrase("overruled by ", "다음이 우선함: ") + other.words
        case .contradicts(let other): Phrase("contradicts ", "다음과 다름: ") + other.words
        case .noFilm: Phrase("decides, but TMDB has no such film", "적용되지만 TMDB에 없는 영화임")
        }
    }

    /// The outcome as data have it.
    var name: String {
        switch self {
        case .applied: "applied"
        case .overruled: "overruled"
        case .contradicts: "contradicts"
        case .noFilm: "noFilm"
        }
    }
}

extension StatementRuling {
    /// What is kept of a person's decisions and does not count beside what this run was given.
    var overruled: [Phrase] {
        statements.compactMap { statement, outcome in
            guard case .overruled(let other) = outcome, other.line == nil else { return nil }
            return statement.words + Phrase(same: ": ") + outcome.words
        }
    }
}

extension CommandFailure {
    /// TMDB lacks the film to which a person pinned one; nil if it does not.
    init?(pinOf film: KnownFilm, _ match: MatchDecision) {
        guard let id = match.lackedFilm else { return nil }
        let name = film.title.nonEmpty ?? film.movieCode
        let command = "posterfetch why \(film.movieCode.nonEmpty ?? "“\(name)”")"
        let line = match.override?.line.map { Phrase(" (overrides, line \($0))", " (결정 파일 \($0)행)") }
        self.init(
            .partial,
            Phrase(
                "“\(name)” is pinned to TMDB film \(id), which does not exist", "“\(name)”에 지정한 TMDB \(id)번 영화가 없습니다")
                + (line ?? Phrase(same: ""))
                + Phrase(
                    ". Pin another with \(command) --pin ID, or none with --unpin.",
                    ". 다시 지정하려면 \(command) --pin 번호, 취소하려면 --unpin을 쓰세요."))
    }
}
