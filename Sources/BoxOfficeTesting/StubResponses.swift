import Aggregator
import BoxOfficePlatform

/// An object of a service's document, written as a literal; members without a value are left out.
struct Document: Encodable, ExpressibleByDictionaryLiteral {
    private struct Name: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private let members: [(String, (any Encodable)?)]

    init(dictionaryLiteral members: (String, (any Encodable)?)...) { self.members = members }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for case (let name, let value?) in members { try container.encode(value, forKey: Name(stringValue: name)) }
    }
}

extension StubTransport.Response {
    static func json(_ document: Document) -> StubTransport.Response {
        guard let data = try? JSONEncoder().encode(document) else { return .failure(.engineFailed) }
        return .json(String(decoding: data, as: UTF8.self))
    }
}

// MARK: KOBIS

extension Document {
    static func kobisRanking(_ entries: [BoxOfficeEntry], of period: RankingPeriod) -> Document {
        let list = period == .daily ? "dailyBoxOfficeList" : "weeklyBoxOfficeList"
        return ["boxOfficeResult": [list: entries.map(kobisRow)] as Document]
    }

    private static func kobisRow(_ entry: BoxOfficeEntry) -> Document {
        func text(_ number: (some BinaryInteger)?) -> String { number.map { "\($0)" } ?? "" }
        let climbed =
            switch entry.rankChange {
            case .up(let places): places
            case .down(let places): -places
            default: 0
            }
        return [
            "rnum": "\(entry.line)", "rank": "\(entry.rank)", "rankInten": "\(climbed)",
            "rankOldAndNew": entry.rankChange == .new ? "NEW" : "OLD", "movieCd": entry.movieCode.rawValue,
            "movieNm": entry.title, "openDt": entry.openDay.map { "\($0)" } ?? " ", "salesAmt": text(entry.sales),
            "salesShare": entry.salesShare.map { "\($0.value)" } ?? "", "salesInten": text(entry.salesChange),
            "salesChange": entry.salesChangeRate.map { "\($0.value)" } ?? "", "salesAcc": text(entry.salesTotal),
            "audiCnt": text(entry.audience), "audiInten": text(entry.audienceChange),
            "audiChange": entry.audienceChangeRate.map { "\($0.value)" } ?? "", "audiAcc": text(entry.audienceTotal),
            "scrnCnt": text(entry.screens), "showCnt": text(entry.shows),
        ]
    }

    static func kobisRecord(_ film: StubCatalogue.Film?) -> Document {
        let directors = film?.film.map { [["peopleNm": $0.director]] }
        let record: Document = [
            "movieCd": film?.entry.movieCode.rawValue, "movieNm": film?.entry.title,
            "openDt": film?.entry.openDay.map { $0.description.filter { $0 != "-" } },
            "showTm": film?.film.map { "\($0.runtime)" },
            "directors": directors ?? [], "nations": [["nationNm": "한국"]].filter { _ in film != nil },
        ]
        return ["movieInfoResult": ["movieInfo": record] as Document]
    }
}

// MARK: TMDB

extension Document {
    static func tmdbSearch(_ films: [StubCatalogue.Film]) -> Document {
        page(films.compactMap { film in film.film.map { Document(members: listed(film, $0)) } })
    }

    static func tmdbRecord(_ film: StubCatalogue.Film) -> Document? {
        guard let details = film.film else { return nil }
        let director: Document = [
            "id": film.id, "name": details.director, "job": "Director", "department": "Directing",
        ]
        let releases = film.entry.openDay.map { day -> [Document] in
            [["iso_3166_1": "KR", "release_dates": [["release_date": "\(day)T00:00:00.000Z", "type": 3] as Document]]]
        }
        let translations = details.overview.map { overview -> [Document] in
            [["iso_639_1": "ko", "data": ["overview": overview, "title": film.entry.title]]]
        }
        let trailers = details.trailers.map { key -> Document in
            ["id": key, "key": key, "name": "예고편", "site": "YouTube", "type": "Trailer", "official": true]
        }
        let reviews = details.reviews.enumerated().map { number, text -> Document in
            ["id": "\(film.id)-\(number)", "author": "관객", "content": text]
        }
        let appended: Document = [
            "runtime": details.runtime, "origin_country": ["KR"],
            "credits": ["cast": [Document](), "crew": [director]],
            "alternative_titles": ["titles": [Document]()],
            "release_dates": ["results": releases ?? []],
            "translations": ["translations": translations ?? []],
            "videos": ["results": trailers], "reviews": page(reviews),
        ]
        return Document(members: listed(film, details) + appended.members)
    }

    static func tmdbImages(_ film: StubCatalogue.Film) -> Document? {
        guard let details = film.film else { return nil }
        let posters = details.posterPath(of: film).map { path -> [Document] in
            [["file_path": path, "width": 1_000, "height": 1_500, "iso_639_1": "ko"]]
        }
        return ["posters": posters ?? []]
    }

    private static func page(_ results: [Document]) -> Document {
        ["page": 1, "results": results, "total_pages": 1, "total_results": results.count]
    }

    private init(members: [(String, (any Encodable)?)]) { self.members = members }

    private static func listed(_ film: StubCatalogue.Film, _ details: StubFilm) -> [(String, (any Encodable)?)] {
        let document: Document = [
            "id": film.id, "title": film.entry.title, "original_title": film.entry.title, "original_language": "ko",
            "overview": details.overview ?? "", "release_date": film.entry.openDay.map { "\($0)" } ?? "",
            "poster_path": details.posterPath(of: film), "vote_average": details.voteAverage,
            "vote_count": details.voteCount,
        ]
        return document.members
    }
}

extension StubFilm {
    fileprivate func posterPath(of film: StubCatalogue.Film) -> String? {
        hasPoster ? "/\(film.entry.movieCode.rawValue).png" : nil
    }
}
