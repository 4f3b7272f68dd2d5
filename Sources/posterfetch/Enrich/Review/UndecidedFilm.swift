import Aggregator
import FilmMatching
import FilmTables
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
    let line: Int
    let identity: [String]
    /// The film with everything else that is known.
    let known: KnownFilm
    private let why: String
    private let row: [(column: String, text: String)]
    let candidates: [Candidate]

    private static let mostCandidates = 8

    init?(_ done: EnrichedRow) {
        guard let film = done.row.film, done.isUndecided, let state = done.state else { return nil }
        (self.film, line) = (film, done.line)
        identity = ReviewTable.identity(of: film, state, done.reason ?? "")
        known = done.found.map { film.completed(by: $0.match.film) } ?? film
        why =
            done.found?.match.reason.words(in: .spoken)
            ?? spoken("KOBIS has several films of this title", "KOBIS에 같은 제목의 영화가 여럿입니다")
        row = done.row.said
        let listed = done.namesakes.isEmpty ? done.similar : done.namesakes
        let matches = done.found?.match.candidates ?? []
        // Some of both services are shown; those of TMDB stand first, with the row's title before others.
        let own = listed.prefix(matches.isEmpty || !done.namesakes.isEmpty ? listed.count : Self.mostCandidates / 2)
            .map { Candidate($0, isNamesake: !done.namesakes.isEmpty) }
        let scored = matches.map { Candidate($0) }
        let (equal, others) = (scored.filter(\.shown.hasTitle), scored.filter { !$0.shown.hasTitle })
        candidates = (equal + others).prefix(max(0, Self.mostCandidates - own.count)) + own
    }

    func shown(as known: KnownFilm, _ candidates: [ReviewPage.Candidate]) -> ReviewPage.Film {
        ReviewPage.Film(
            known, line: line, why: why, cells: ReviewTable.text(of: identity), row: row, candidates: candidates)
    }
}

extension UndecidedFilm.Candidate {
    init(_ scored: ScoredCandidate) {
        let (film, details) = (scored.film, scored.film.details)
        self.init(shown: ReviewPage.Candidate("tmdb:\(scored.id)", title: film.title), scored: scored)
        shown.hasTitle = scored.evidence.contains {
            [.title, .englishTitle].contains($0.kind) && [.exact, .core].contains($0.level)
        }
        shown.originalTitle = film.originalTitle == film.title ? nil : film.originalTitle
        (shown.day, shown.runtime) = (film.releaseDay?.description, details?.runtime)
        shown.directors = Array((details?.directors ?? []).eachOnce.prefix(3))
        // The candidate's own title stands above its evidence.
        let other = " / \(film.title)"
        func short(_ texts: [String]) -> [String] {
            texts.map { $0.hasSuffix(other) ? String($0.dropLast(other.count)) : $0 }
        }
        shown.agrees = short(scored.agreements(in: .spoken))
        shown.differs = short(scored.exclusions(in: .spoken) + scored.differences(in: .spoken))
        shown.poster = film.posterPath.flatMap { ImagePath(rawValue: $0) }.flatMap { $0.isVector ? nil : $0 }
    }

    init(_ listed: KnownFilm, isNamesake: Bool) {
        self.init(shown: ReviewPage.Candidate("kobis:\(listed.movieCode)", title: listed.title))
        shown.day = listed.openDay?.description ?? listed.productionYear.map(String.init)
        shown.originalTitle = listed.englishTitle
        shown.directors = listed.directors.prefix(3).map(\.name)
        shown.marks =
            [listed.kind, listed.nations.joined(separator: ", "), listed.genres.joined(separator: ", ")]
            .compactMap { $0?.nonEmpty } + [listed.movieCode]
        shown.hasTitle = isNamesake
        shown.differs = [
            isNamesake
                ? spoken("other films have this title", "제목이 같은 영화가 더 있습니다") : spoken("its title differs", "제목이 다릅니다")
        ]
    }

    /// What a review's table says of the candidate of a film.
    func cells(of film: KnownFilm, _ images: ImageConfiguration) -> [String] {
        [
            shown.decision, shown.title, shown.day ?? "", shown.directors.joined(separator: ", "),
            scored?.objection(for: film, in: .spoken) ?? shown.differs.joined(separator: ", "),
            shown.poster.map { images.url(for: $0, .poster, .w500) } ?? "", scored?.page ?? "",
        ]
    }
}

extension InputRow {
    private static let (mostCells, longest) = (40, 200)

    /// What the row says in the user's own columns, as far as a page has room for it.
    fileprivate var said: [(column: String, text: String)] {
        let results = Set(header.results.own.values)
        let said = zip(header.names, cells).enumerated().filter { place, cell in
            !results.contains(place) && !cell.1.trimmed.isEmpty
        }
        return said.prefix(Self.mostCells).map { ($0.element.0, String($0.element.1.prefix(Self.longest))) }
    }
}

/// The films to decide in the order of their first rows, each once.
struct UndecidedFilms: Sendable {
    private(set) var waiting: [UndecidedFilm] = []
    /// The numbers of rows by the film's place; films with one row are left out.
    private(set) var rows: [Int: Int] = [:]
    // As hash values, because a table may have a million films.
    private var places: [Int: Int] = [:]

    mutating func add(_ done: EnrichedRow) {
        guard let film = UndecidedFilm(done), let name = done.row.identity?.hashValue else { return }
        if let place = places[name] {
            rows[place, default: 1] += 1
        } else {
            places[name] = places.count
            waiting.append(film)
        }
    }

    mutating func take() -> [UndecidedFilm] { exchange(&waiting, with: []) }
}
