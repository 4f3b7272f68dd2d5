import Aggregator
import FilmMatching
import PosterGallery

/// A film to decide: the data of its first row, and its number of rows.
struct UndecidedFilm: Sendable {
    /// A candidate as a page shows it, with its evidence unless it is one of KOBIS's films.
    struct Candidate: Sendable {
        var shown: ReviewPage.Candidate
        var scored: ScoredCandidate?
    }

    /// The film as its row describes it, by which a decision finds it again.
    let film: KnownFilm
    /// The film with everything else that is known.
    let known: KnownFilm
    let line: Int
    var rows = 1
    let state: String
    let reason: String
    private let why: String
    let candidates: [Candidate]

    private static let mostCandidates = 8

    init?(_ done: EnrichedRow) {
        guard let film = done.row.film, done.isUndecided, let state = done.state else { return nil }
        (self.film, line, self.state, reason) = (film, done.line, state.rawValue, done.reason ?? "")
        known = done.found.map { film.completed(by: $0.match.film) } ?? film
        why =
            done.found?.match.reason.words(in: .spoken)
            ?? spoken("KOBIS has several films of this title", "KOBIS에 같은 제목의 영화가 여럿입니다")
        let listed = done.namesakes.isEmpty ? done.similar : done.namesakes
        let matches = done.found?.match.candidates ?? []
        // Those of KOBIS stand first, since the row's title led to them; some of both are shown.
        let own = listed.prefix(matches.isEmpty || !done.namesakes.isEmpty ? listed.count : Self.mostCandidates / 2)
        candidates = Array(
            (own.map { Candidate($0, isNamesake: !done.namesakes.isEmpty) } + matches.map { Candidate($0) })
                .prefix(max(Self.mostCandidates, done.namesakes.count)))
    }

    /// The columns by which a decision finds the film again, and a person recognises it.
    static let columns = [
        "line", "rows", "movieCode", "title", "openDate", "year", "directors", "matchState", "matchReason",
    ]

    var cells: [String] {
        [
            String(line), String(rows), film.movieCode, film.title, film.openDay?.description ?? "",
            (film.productionYear ?? film.shownYear).map(String.init) ?? "",
            film.directors.map(\.name).joined(separator: ", "), state,
            reason,
        ]
    }

    func shown(as known: KnownFilm, _ candidates: [ReviewPage.Candidate]) -> ReviewPage.Film {
        var style = TableStyle.excel
        (style.hasByteOrderMark, style.lineEnd) = (false, "")
        var table = TableWriter(style)
        return ReviewPage.Film(
            known, line: line, rows: rows, why: why, cells: table.line(cells), candidates: candidates)
    }
}

extension UndecidedFilm.Candidate {
    init(_ scored: ScoredCandidate) {
        let (film, details) = (scored.film, scored.film.details)
        self.init(shown: ReviewPage.Candidate("tmdb:\(scored.id)", title: film.title), scored: scored)
        shown.originalTitle = film.originalTitle == film.title ? nil : film.originalTitle
        (shown.day, shown.runtime) = (film.releaseDay?.description, details?.runtime)
        shown.directors = Array((details?.directors ?? []).eachOnce.prefix(3))
        shown.agrees = scored.agreements(in: .spoken)
        shown.differs = scored.exclusions(in: .spoken) + scored.differences(in: .spoken)
        shown.page = scored.page
    }

    init(_ listed: KnownFilm, isNamesake: Bool) {
        self.init(shown: ReviewPage.Candidate("kobis:\(listed.movieCode)", title: listed.title))
        shown.day = listed.openDay?.description ?? listed.productionYear.map(String.init)
        shown.directors = listed.directors.prefix(3).map(\.name)
        shown.differs = [
            isNamesake
                ? spoken("other films have this title", "제목이 같은 영화가 더 있습니다") : spoken("its title differs", "제목이 다릅니다")
        ]
    }
}

struct UndecidedFilms: Sendable {
    private(set) var all: [UndecidedFilm] = []
    private var places: [RowFilm: Int] = [:]

    mutating func add(_ done: EnrichedRow) {
        guard let film = UndecidedFilm(done) else { return }
        let place = places[RowFilm(film.film), default: all.count]
        guard place == all.count else {
            all[place].rows += 1
            return
        }
        places[RowFilm(film.film)] = place
        all.append(film)
    }
}
