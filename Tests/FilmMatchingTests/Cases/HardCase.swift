import BoxOfficeFixtures
import BoxOfficeWire
import Foundation
import Testing

@testable import FilmMatching

/// A film, what KOBIS and TMDB know of it, and what it must be matched with: an element of `Fixtures/matching`.
struct HardCase: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let why: String
    let film: Film
    let kobis: KobisFacts
    let candidates: [Candidate]
    let expected: Expected
    /// Why the film is not found, though it should be; nil for all others.
    let missedBecause: String?

    var testDescription: String { name }

    struct Film: Decodable, Sendable {
        let movieCode: String
        let title: String
        let openDay: CalendarDay?
    }

    struct KobisFacts: Decodable, Sendable {
        let englishTitle: String?
        let originalTitle: String?
        let productionYear: Int?
        let nations: [String]?
        let directors: [Person]?
        let cast: [Person]?
        let runtime: Int?
        let genres: [String]?
        let kind: String?
    }

    struct Person: Decodable, Sendable {
        let name: String
        let englishName: String?

        var known: KnownFilm.Person { KnownFilm.Person(name: name, englishName: englishName) }
    }

    struct Candidate: Decodable, Sendable {
        let id: Int
        let title: String
        let originalTitle: String?
        let originalLanguage: String?
        let releaseDay: CalendarDay?
        let isVideo: Bool?
        let isAdult: Bool?
        let foundBy: [String]
        let record: Record

        struct Record: Decodable, Sendable {
            let koreanTitles: [String]?
            let translatedTitles: [String]?
            let koreanReleaseDays: [CalendarDay]?
            let countries: [String]?
            let directors: [String]?
            let cast: [String]?
            let runtime: Int?
        }
    }

    /// One of the three.
    struct Expected: Decodable, Sendable {
        let match: Int?
        let matchOrUndecided: Int?
        let undecided: Bool?

        /// Whether a decision for this id, or for none, is as expected.
        func allows(_ id: Int?) -> Bool {
            if let match { return id == match }
            if let matchOrUndecided { return id == nil || id == matchOrUndecided }
            return id == nil
        }
    }

    static func all(in file: String) throws -> [HardCase] {
        try JSONDecoder().decode([HardCase].self, from: Data(try FixtureFiles.bytes("matching/\(file).json")))
    }
}

extension HardCase {
    /// Carries out the plan, as if TMDB had no other films.
    var decision: MatchDecision {
        var plan = QueryPlan(
            film: KnownFilm(movieCode: film.movieCode, title: film.title, openDay: film.openDay))
        while true {
            switch plan.next {
            case .search(let query):
                let way = query.purpose == .englishTitle ? "english" : "title"
                plan.receive(rows(foundBy: way), for: query, totalPages: 1)
            case .discover(let day): plan.receive(rows(foundBy: "openDay"), openedOn: day)
            case .filmInfo: plan.receive(filmInfo: known)
            case .details(let ids):
                let found = candidates.filter { ids.contains($0.id) }.map { ($0.id, $0.details) }
                plan.receive(details: Dictionary(found) { first, _ in first }, for: ids)
            case .decided(let decision): return decision
            }
        }
    }

    private var known: KnownFilm {
        KnownFilm(
            movieCode: film.movieCode, title: film.title, openDay: film.openDay, englishTitle: kobis.englishTitle,
            originalTitle: kobis.originalTitle, productionYear: kobis.productionYear, nations: kobis.nations ?? [],
            directors: kobis.directors?.map(\.known) ?? [], cast: kobis.cast?.map(\.known) ?? [],
            runtime: kobis.runtime, genres: kobis.genres ?? [], kind: kobis.kind, isDetailed: true)
    }

    private func rows(foundBy way: String) -> [CandidateFilm] {
        candidates.filter { $0.foundBy.contains(way) }.map { row in
            CandidateFilm(
                id: row.id, title: row.title, originalTitle: row.originalTitle, originalLanguage: row.originalLanguage,
                releaseDay: row.releaseDay, isAdult: row.isAdult ?? false, isVideo: row.isVideo ?? false)
        }
    }
}

extension HardCase.Candidate {
    fileprivate var details: CandidateFilm.Details {
        CandidateFilm.Details(
            koreanTitles: record.koreanTitles ?? [], translatedTitles: record.translatedTitles ?? [],
            koreanReleaseDays: record.koreanReleaseDays ?? [], countries: record.countries ?? [],
            directors: record.directors ?? [], cast: record.cast ?? [], runtime: record.runtime)
    }
}
