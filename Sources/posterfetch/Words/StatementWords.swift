import Aggregator
import BoxOfficeBasics

extension Statement {
    /// Where it was said, and what.
    var words: Phrase { placeWords + (value.map { Phrase(same: " (\($0))") } ?? Phrase(same: "")) }

    var placeWords: Phrase {
        switch place {
        case .line(let line): Phrase("overrides, line \(line)", "결정 파일 \(line)행")
        case .name(let name): Phrase(same: "“\(name.printable)”")
        case .cell: Phrase("the row's own id", "행에 적힌 번호")
        case .decision(let file, let line): Phrase("\(file.printable), line \(line)", "\(file.printable) \(line)행")
        case .folder(let name): Phrase("the folder “\(name.printable)”", "폴더 “\(name.printable)”")
        case .image(let path): Phrase("your image \(path.printable)", "직접 넣은 이미지 \(path.printable)")
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
        case .otherFilm: Phrase("of another film, so no poster goes there", "다른 영화의 것이라 포스터를 넣지 않음")
        }
    }

    func words(of statement: Statement) -> Phrase {
        statement.value == nil ? Phrase("is the poster, whatever the match", "매칭과 상관없이 포스터로 씀") : words
    }

    /// The outcome as data have it.
    var name: String {
        switch self {
        case .applied: "applied"
        case .overruled: "overruled"
        case .contradicts: "contradicts"
        case .noFilm: "noFilm"
        case .otherFilm: "otherFilm"
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
