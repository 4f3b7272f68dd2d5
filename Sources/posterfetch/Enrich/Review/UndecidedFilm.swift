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
    private let isContradicted: Bool
    private let row: [(column: String, text: String)]
    let candidates: [Candidate]

    private static let mostCandidates = 8

    init?(_ done: EnrichedRow) {
        guard let film = done.row.film, done.isUndecided, let state = done.state else { return nil }
        (self.film, line) = (film, done.line)
        identity = ReviewTable.identity(of: film, state, done.reason ?? "")
        let known = done.found.map { film.completed(by: $0.match.film) } ?? film
        self.known = known
        why = [
            done.found?.match.reason.words(in: .spoken)
                ?? spoken("KOBIS has several films of this title", "KOBIS에 같은 제목의 영화가 여럿입니다"),
            done.isProvisional ? spoken("a response was incomplete: run again", "일부 응답이 불완전함: 다시 실행해 보세요") : nil,
        ].compactMap(\.self).joined(separator: "; ")
        isContradicted =
            done.found.map { ![.noConfirmation, .tooClose, .editionUncertain].contains($0.match.reason) } ?? false
        row = done.row.said
        let listed = done.namesakes.isEmpty ? done.similar : done.namesakes
        let matches = done.found?.match.candidates ?? []
        // Some of both services are shown; those of TMDB stand first, with the row's title before others.
        let own = listed.prefix(matches.isEmpty || !done.namesakes.isEmpty ? listed.count : Self.mostCandidates / 2)
            .map { Candidate($0, isNamesake: !done.namesakes.isEmpty) }
        let scored = matches.map { Candidate($0, for: known) }
        let (equal, others) = (scored.filter(\.shown.hasTitle), scored.filter { !$0.shown.hasTitle })
        candidates = (equal + others).prefix(max(0, Self.mostCandidates - own.count)) + own
    }

    func shown(as known: KnownFilm, _ candidates: [ReviewPage.Candidate]) -> ReviewPage.Film {
        ReviewPage.Film(
            known, line: line, why: why, isContradicted: isContradicted, cells: ReviewTable.text(of: identity),
            row: row, candidates: candidates)
    }
}

extension UndecidedFilm.Candidate {
    init(_ scored: ScoredCandidate, for known: KnownFilm) {
        let (film, details) = (scored.film, scored.film.details)
        self.init(shown: ReviewPage.Candidate("tmdb:\(scored.id)", title: film.title), scored: scored)
        shown.hasTitle = scored.evidence.contains {
            [.title, .englishTitle].contains($0.kind) && [.exact, .core].contains($0.level)
        }
        shown.objections = scored.exclusions(in: .spoken)
        shown.poster = film.posterPath.flatMap { ImagePath(rawValue: $0) }.flatMap { $0.isVector ? nil : $0 }
        let year = (details?.releaseDay ?? film.releaseDay)?.year
        shown.set(.otherTitle, film.originalTitle == film.title ? nil : film.originalTitle)
        shown.set(.opened, film.releaseDay?.description)
        // Without a day, a year is not weighed, since people mean several things by it, but a reader sees that it differs.
        let made = known.openDay == nil ? known.productionYear ?? known.shownYear : nil
        let isFar = year.flatMap { year in made.map { !(year - 1...year + 1).contains($0) } } ?? false
        shown.set(.made, year.map(String.init), agrees: isFar ? false : nil)
        shown.set(.country, ReviewWords(language: .spoken).countries(details?.countries ?? []))
        shown.set(.directors, (details?.directors ?? []).eachOnce.prefix(3).joined(separator: ", "))
        shown.set(.cast, (details?.cast ?? []).prefix(3).joined(separator: ", "))
        shown.set(.runtime, details?.runtime.map { spoken("\($0) min", "\($0)분") })
        for evidence in scored.evidence {
            guard let fact = ReviewPage.Fact(evidence.kind) else { continue }
            shown.set(fact, evidence.shownText(beside: shown.sides[fact]?.text), agrees: evidence.agrees)
        }
        if !shown.hasTitle, shown.sides[.title]?.agrees == nil { shown.set(.title, film.title, agrees: false) }
    }

    init(_ listed: KnownFilm, isNamesake: Bool) {
        self.init(shown: ReviewPage.Candidate("kobis:\(listed.movieCode)", title: listed.title))
        let words = ReviewWords(language: .spoken)
        shown.hasTitle = isNamesake
        shown.objections = [
            isNamesake
                ? spoken("other films have this title", "제목이 같은 영화가 더 있습니다") : spoken("its title differs", "제목이 다릅니다")
        ]
        shown.set(.otherTitle, listed.englishTitle)
        shown.set(.opened, listed.openDay?.description)
        shown.set(.made, listed.productionYear.map(String.init))
        shown.set(.country, words.countries(listed.nations))
        shown.set(.directors, listed.directors.prefix(3).map(\.name).joined(separator: ", "))
        shown.set(.genres, words.genres([listed.kind ?? ""] + listed.genres))
    }

    /// What a review's table says of the candidate of a film.
    func cells(of film: KnownFilm, _ images: ImageConfiguration) -> [String] {
        func text(_ fact: ReviewPage.Fact) -> String? { shown.sides[fact]?.text.nonEmpty }
        return [
            shown.decision, shown.title, scored?.film.releaseDay?.description ?? text(.opened) ?? text(.made) ?? "",
            text(.directors) ?? "",
            scored?.objection(for: film, in: .spoken) ?? shown.objections.joined(separator: ", "),
            shown.poster.map { images.url(for: $0, .poster, .w500) } ?? "", scored?.page ?? "",
        ]
    }
}

extension ReviewPage.Candidate {
    fileprivate mutating func set(_ fact: ReviewPage.Fact, _ text: String?, agrees: Bool? = nil) {
        sides[fact] = (text ?? "", agrees)
    }
}

extension ReviewPage.Fact {
    fileprivate init?(_ kind: Evidence.Kind) {
        switch kind {
        case .title: self = .title
        case .englishTitle: self = .otherTitle
        case .date: self = .opened
        case .year: self = .made
        case .nation: self = .country
        case .director: self = .directors
        case .cast: self = .cast
        case .runtime: self = .runtime
        case .genre: self = .genres
        default: return nil
        }
    }
}

extension Evidence {
    /// True if both sides are the same to the eye, false if it speaks against the candidate; nil for what is only alike.
    fileprivate var agrees: Bool? {
        let isAlike = [.similarSound, .close, .farSound, .months, .year, .years, .manyYears, .longBefore].contains(
            level)
        return isAlike && speaksFor == true ? nil : speaksFor
    }

    /// The candidate's value, as a person reads it, with what else is known of it.
    fileprivate func shownText(beside text: String?) -> String? {
        switch kind {
        case .title, .englishTitle, .date: [right, text ?? ""].filter { !$0.isEmpty }.eachOnce.joined(separator: " · ")
        case .nation where text?.nonEmpty == nil:
            spoken("film in \(Nations.language(right, in: .english))", "원어 \(Nations.language(right, in: .korean))")
        case .year: right
        case .genre: ReviewWords(language: .spoken).genres([right])
        default: text
        }
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
