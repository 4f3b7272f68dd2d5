import Aggregator
import BoxOfficeBasics
import HTTPTypes

/// A JSON object of a service, written as a literal; members without a value are left out.
struct Document: Encodable, ExpressibleByDictionaryLiteral {
    private struct Name: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// A member that has no value, but is sent.
    private struct Null: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }

    private let members: [(String, (any Encodable)?)]

    init(dictionaryLiteral members: (String, (any Encodable)?)...) { self.members = members }
    private init(_ members: [(String, (any Encodable)?)]) { self.members = members }

    /// A member of an object that is an object itself.
    subscript(name: String) -> Document? { members.first { $0.0 == name }?.1 as? Document }

    /// A value that is sent as `null` if there is none.
    static func orNull(_ value: (any Encodable)?) -> any Encodable { value ?? Null() }

    static func + (left: Document, right: Document) -> Document { Document(left.members + right.members) }

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

extension StubTransport.Response {
    /// KOBIS's refusal: 320010 for a key that is not valid, 320011 for one whose calls of the day are used up.
    static func kobisFault(_ code: Int) -> StubTransport.Response {
        .json(["faultInfo": ["message": "The stub refuses on purpose.", "errorCode": "\(code)"] as Document])
    }
}

extension Document {
    static func kobisRanking(_ entries: [BoxOfficeEntry], of period: RankingPeriod, on day: CalendarDay?) -> Document {
        let list = period == .daily ? "dailyBoxOfficeList" : "weeklyBoxOfficeList"
        let result: Document = [
            "showRange": day.map(period.days(around:)).map { "\($0.lowerBound.compact)~\($0.upperBound.compact)" },
            "yearWeekTime": period == .daily ? nil : day.map { ISOWeek(containing: $0).compact },
            list: entries.map(kobisRow),
        ]
        return ["boxOfficeResult": result]
    }

    private static func kobisRow(_ entry: BoxOfficeEntry) -> Document {
        func text(_ number: (some BinaryInteger)?) -> String { number.map { "\($0)" } ?? "" }
        return [
            "rnum": "\(entry.line)", "rank": "\(entry.rank)", "rankInten": "\(entry.rankChange?.places ?? 0)",
            "rankOldAndNew": entry.rankChange == .new ? "NEW" : "OLD", "movieCd": entry.movieCode.rawValue,
            "movieNm": entry.koreanTitle ?? "", "openDt": entry.openDay.map { "\($0)" } ?? " ",
            "salesAmt": text(entry.sales),
            "salesShare": entry.salesShare.map { "\($0.value)" } ?? "", "salesInten": text(entry.salesChange),
            "salesChange": entry.salesChangeRate.map { "\($0.value)" } ?? "", "salesAcc": text(entry.salesTotal),
            "audiCnt": text(entry.audience), "audiInten": text(entry.audienceChange),
            "audiChange": entry.audienceChangeRate.map { "\($0.value)" } ?? "", "audiAcc": text(entry.audienceTotal),
            "scrnCnt": text(entry.screens), "showCnt": text(entry.shows),
        ]
    }

    static func kobisList(_ name: String, _ rows: [Document]) -> Document {
        ["\(name)ListResult": ["totCnt": rows.count, "\(name)List": rows] as Document]
    }

    static func kobisFilm(_ film: StubCatalogue.Film) -> Document {
        [
            "movieCd": film.entry.movieCode.rawValue, "movieNm": film.entry.koreanTitle ?? "",
            "openDt": film.entry.openDay?.compact ?? "", "prdtYear": film.entry.openDay.map { "\($0.year)" } ?? "",
            "nationAlt": "한국", "directors": (film.film?.directors ?? []).map { ["peopleNm": $0.name] },
        ]
    }

    /// A film's record; empty if there is none, as KOBIS sends it.
    static func kobisRecord(_ film: StubCatalogue.Film?) -> Document {
        guard let film else { return ["movieInfoResult": ["movieInfo": [:] as Document] as Document] }
        let record: Document = [
            "movieNmEn": "", "movieNmOg": "", "showTm": film.film.map { "\($0.runtime)" } ?? "",
            "nations": [["nationNm": "한국"]],
            "actors": (film.film?.cast ?? []).map { ["peopleNm": $0.person.name, "cast": $0.character ?? ""] },
        ]
        return ["movieInfoResult": ["movieInfo": kobisFilm(film) + record] as Document]
    }

    static func kobisPerson(_ person: StubCatalogue.Person) -> Document {
        [
            "peopleCd": "\(person.id)", "peopleNm": person.name, "repRoleNm": person.directed.isEmpty ? "배우" : "감독",
            "filmoNames": person.titles,
        ]
    }

    /// A person's record; empty if there is none, as KOBIS sends it.
    static func kobisRecord(_ person: StubCatalogue.Person?) -> Document {
        let parts = (person?.directed ?? []).map { ($0, "감독") } + (person?.played ?? []).map { ($0.film, "배우") }
        let films = parts.map { film, part -> Document in
            ["movieCd": film.entry.movieCode.rawValue, "movieNm": film.entry.title, "moviePartNm": part]
        }
        let record = person.map { kobisPerson($0) + ["filmos": films] } ?? [:]
        return ["peopleInfoResult": ["peopleInfo": record] as Document]
    }
}

// MARK: TMDB

extension StubTransport.Response {
    static var refusedKey: StubTransport.Response {
        .json(#"{"success":false,"status_code":7,"status_message":"Invalid API key"}"#, status: .unauthorized)
    }
}

extension Document {
    /// The only page of a list, or an empty one after it.
    static func tmdbPage(_ results: [Document], number: Int = 1) -> Document {
        [
            "page": number, "results": number == 1 ? results : [], "total_pages": 1, "total_results": results.count,
        ]
    }

    static func tmdbFilm(_ film: StubCatalogue.Film) -> Document? {
        guard let details = film.film else { return nil }
        return [
            "id": film.id, "title": film.entry.title, "original_title": film.entry.title, "original_language": "ko",
            "overview": details.overview ?? "", "release_date": film.entry.openDay.map { "\($0)" } ?? "",
            "poster_path": orNull(details.posterPath(of: film)), "vote_average": details.voteAverage,
            "vote_count": details.voteCount,
        ]
    }

    static func tmdbRecord(_ film: StubCatalogue.Film) -> Document? {
        guard let details = film.film, let listed = tmdbFilm(film) else { return nil }
        let releases = film.entry.openDay.map { day -> [Document] in
            [["iso_3166_1": "KR", "release_dates": [["release_date": "\(day)T00:00:00.000Z", "type": 3] as Document]]]
        }
        let translations = details.overview.map { overview -> [Document] in
            [["iso_639_1": "ko", "data": ["overview": overview, "title": film.entry.title]]]
        }
        let appended: Document = [
            "runtime": details.runtime, "origin_country": ["KR"], "production_countries": [["iso_3166_1": "KR"]],
            "credits": [
                "cast": details.cast.map { tmdbPerson($0.person) + ["character": $0.character, "order": $0.order] },
                "crew": details.directors.map { tmdbPerson($0) + ["job": "Director", "department": "Directing"] },
            ] as Document,
            "alternative_titles": ["titles": [Document]()] as Document,
            "release_dates": ["results": releases ?? []] as Document,
            "translations": ["translations": translations ?? []] as Document,
            "videos": ["results": details.trailers.map(tmdbVideo)] as Document,
            "reviews": tmdbPage(details.reviews.map(tmdbReview)),
            "images": tmdbImages(details, of: film), "external_ids": ["imdb_id": orNull(nil)] as Document,
            "keywords": ["keywords": [Document]()] as Document,
            "watch/providers": ["results": [:] as Document] as Document,
            "recommendations": tmdbPage([]), "similar": tmdbPage([]),
        ]
        return listed + appended
    }

    /// A part of a film's record as a response of its own, which names the film.
    static func tmdbPart(_ name: String, of film: StubCatalogue.Film) -> Document? {
        tmdbRecord(film)?[name].map { ["id": film.id] + $0 }
    }

    private static func tmdbVideo(_ video: Videos.Video) -> Document {
        [
            "id": video.id, "key": video.key, "name": video.name, "site": video.site, "type": video.kind?.rawValue,
            "official": video.isOfficial, "size": video.height, "iso_639_1": video.language?.rawValue,
            "iso_3166_1": video.region?.rawValue, "published_at": video.publishedAt.map { "\($0)" },
        ]
    }

    private static func tmdbReview(_ review: Review) -> Document {
        let author: Document = [
            "username": review.userName, "rating": review.rating, "avatar_path": review.avatarPath?.rawValue,
        ]
        return [
            "id": review.id, "author": review.author, "author_details": author, "content": review.text,
            "iso_639_1": review.language?.rawValue, "created_at": review.createdAt.map { "\($0)" },
            "updated_at": review.updatedAt.map { "\($0)" }, "url": review.url?.absoluteString,
        ]
    }

    private static func tmdbPerson(_ person: Credits.Person) -> Document {
        [
            "id": person.id.rawValue, "name": person.name, "original_name": person.originalName,
            "profile_path": person.profilePath?.rawValue,
        ]
    }

    static func tmdbPerson(_ person: StubCatalogue.Person) -> Document {
        [
            "id": person.id, "name": person.name,
            "known_for_department": person.directed.isEmpty ? "Acting" : "Directing",
        ]
    }

    static func tmdbCredits(of person: StubCatalogue.Person) -> Document {
        [
            "id": person.id,
            "cast": person.played.compactMap { role in tmdbFilm(role.film).map { $0 + ["character": role.character] } },
            "crew": person.directed.compactMap { film in tmdbFilm(film).map { $0 + ["job": "Director"] } },
        ]
    }

    private static func tmdbImages(_ details: StubFilm, of film: StubCatalogue.Film) -> Document {
        let posters = details.posterPath(of: film).map { path -> [Document] in
            [["file_path": path, "width": 1_000, "height": 1_500, "iso_639_1": "ko"]]
        }
        return ["posters": posters ?? []]
    }
}

extension StubFilm {
    fileprivate func posterPath(of film: StubCatalogue.Film) -> String? {
        hasPoster ? "/\(film.entry.movieCode.rawValue).png" : nil
    }
}
