public import Aggregator
import BoxOfficeHTTP

// The models that only a service's document makes. Each is read from the service's own JSON, as the clients read it, so that a test can make any film,
// person or company from a few fields; its sample is one that the clients could have returned.

extension DailyBoxOffice {
    /// The ranking of 24 April 2024.
    public static var sample: DailyBoxOffice { DailyBoxOffice(day: .ofSamples, entries: .sample) }
}

extension WeeklyBoxOffice {
    /// The ranking of the weekend that ended on 28 April 2024.
    public static var sample: WeeklyBoxOffice {
        WeeklyBoxOffice(
            to: WeeklyBoxOfficeRequest(week: ISOWeek(containing: .ofSamples), part: .weekend), entries: .sample)
    }
}

extension MovieInfo {
    /// KOBIS's record of the first film of the sample's ranking.
    public static var sample: MovieInfo {
        MovieInfo(
            json: #"""
                {"movieInfoResult": {"movieInfo": {
                    "movieCd": "20228797", "movieNm": "범죄도시4", "movieNmEn": "THE ROUNDUP : PUNISHMENT", "movieNmOg": "",
                    "showTm": "109", "prdtYear": "2024", "openDt": "20240424", "prdtStatNm": "개봉", "typeNm": "장편",
                    "nations": [{"nationNm": "한국"}], "genres": [{"genreNm": "범죄"}, {"genreNm": "액션"}],
                    "directors": [{"peopleNm": "허명행", "peopleNmEn": "HEO Myeong-haeng"}],
                    "actors": [{"peopleNm": "마동석", "peopleNmEn": "Don LEE", "cast": "마석도"}],
                    "audits": [{"watchGradeNm": "15세이상관람가"}]}}}
                """#)
    }

    /// Reads KOBIS's response (`searchMovieInfo`).
    public init(json: String) {
        self = read(json) { document throws(MalformedResponse) in try MovieInfo(reading: document, requested: "0") }
    }
}

extension PersonInfo {
    /// KOBIS's record of the film's director.
    public static var sample: PersonInfo {
        PersonInfo(
            json: #"""
                {"peopleInfoResult": {"peopleInfo": {
                    "peopleCd": "10087637", "peopleNm": "허명행", "peopleNmEn": "HEO Myeong-haeng", "sex": "남자", "repRoleNm": "감독",
                    "filmos": [{"movieCd": "20228797", "movieNm": "범죄도시4", "moviePartNm": "감독"}]}}}
                """#)
    }

    /// Reads KOBIS's response (`searchPeopleInfo`).
    public init(json: String) {
        self = read(json) { document throws(MalformedResponse) in try PersonInfo(reading: document, requested: "0") }
    }
}

extension CompanyInfo {
    /// KOBIS's record of a company.
    public static var sample: CompanyInfo {
        CompanyInfo(
            json: #"""
                {"companyInfoResult": {"companyInfo": {
                    "companyCd": "20100001", "companyNm": "첫눈영화사", "companyNmEn": "First Snow Films", "ceoNm": "김첫눈",
                    "parts": [{"companyPartNm": "제작사"}],
                    "filmos": [{"movieCd": "20249003", "movieNm": "한낮의 소나기", "companyPartNm": "제작사"}]}}}
                """#)
    }

    /// Reads KOBIS's response (`searchCompanyInfo`).
    public init(json: String) {
        self = read(json) { document throws(MalformedResponse) in try CompanyInfo(reading: document, requested: "0") }
    }
}

extension ListedMovie {
    /// The first film of the sample's ranking, as KOBIS's list of films has it.
    public static var sample: ListedMovie {
        ListedMovie(
            json: #"""
                {"movieCd": "20228797", "movieNm": "범죄도시4", "movieNmEn": "THE ROUNDUP : PUNISHMENT", "prdtYear": "2024",
                "openDt": "20240424"}
                """#)
    }

    /// Reads a row of KOBIS's list (`searchMovieList`).
    public init(json: String) { self = read(json, ListedMovie.init(reading:)) }
}

extension ListedPerson {
    /// The film's director, as KOBIS's list of people has him.
    public static var sample: ListedPerson {
        ListedPerson(
            json: #"{"peopleCd": "10087637", "peopleNm": "허명행", "repRoleNm": "감독", "filmoNames": "범죄도시4|황야"}"#)
    }

    /// Reads a row of KOBIS's list (`searchPeopleList`).
    public init(json: String) { self = read(json, ListedPerson.init(reading:)) }
}

extension ListedCompany {
    /// A company, as KOBIS's list of companies has it.
    public static var sample: ListedCompany {
        ListedCompany(
            json:
                #"{"companyCd": "20100001", "companyNm": "첫눈영화사", "companyPartNames": "제작사", "filmoNames": "한낮의 소나기"}"#)
    }

    /// Reads a row of KOBIS's list (`searchCompanyList`).
    public init(json: String) { self = read(json, ListedCompany.init(reading:)) }
}

extension CodeListEntry {
    /// Reads a row of a list of codes (`searchCodeList`).
    public init(json: String) { self = read(json, CodeListEntry.init(reading:)) }
}

extension CodeListEntry<NationCode> {
    /// The code of Korea.
    public static var sample: Self { Self(json: #"{"fullCd": "22041011", "korNm": "한국", "engNm": "KOREA"}"#) }
}

extension Movie {
    /// TMDB's record of the first film of the sample's ranking.
    public static var sample: Movie { Movie(json: recordOfSamples) }

    /// Reads TMDB's response (`/movie/{id}`).
    public init(json: String) { self = read(json, Movie.init(reading:)) }
}

extension MovieAppendix {
    /// The appendix of the first film of the sample's ranking.
    public static var sample: Self {
        read(recordOfSamples) { film throws(MalformedResponse) in try appendix.read(whole: film[appendix.name].opened) }
    }

    /// Reads TMDB's response (such as `/movie/{id}/credits`).
    public init(json: String) {
        self = read(json) { document throws(MalformedResponse) in try Self.appendix.read(whole: document) }
    }
}

extension MovieRecord {
    /// The first film of the sample's ranking with all appendices.
    public static var sample: MovieRecord {
        MovieRecord(
            .sample,
            [
                AlternativeTitles.sample, Credits.sample, ExternalIDs.sample, Keywords.sample, MovieImages.sample,
                Recommendations.sample, ReleaseDates.sample, Reviews.sample, SimilarMovies.sample, Translations.sample,
                Videos.sample, WatchProviders.sample,
            ])
    }
}

extension MovieListItem {
    /// Reads a row of TMDB's lists.
    public init(json: String) { self = read(json, MovieListItem.init(reading:)) }
}

extension ImageListItem {
    /// The poster of the first film of the sample's ranking.
    public static var sample: ImageListItem { MovieImages.sample.posters[0] }
}

extension MovieCollection {
    /// The series of the first film of the sample's ranking.
    public static var sample: MovieCollection {
        MovieCollection(
            json: #"""
                {"id": 999085, "name": "범죄도시 시리즈", "overview": "한 형사의 사건들.", "poster_path": "/20228797.png",
                "parts": [{"id": 479718, "title": "범죄도시", "release_date": "2017-10-03", "poster_path": null},
                    {"id": 1017163, "title": "범죄도시4", "release_date": "2024-04-24", "poster_path": null}]}
                """#)
    }

    /// Reads TMDB's response (`/collection/{id}`).
    public init(json: String) { self = read(json, MovieCollection.init(reading:)) }
}

extension CollectionListItem {
    /// The series, as a search has it.
    public static var sample: CollectionListItem { CollectionListItem(json: #"{"id": 999085, "name": "범죄도시 시리즈"}"#) }

    /// Reads a row of a search for series.
    public init(json: String) { self = read(json, CollectionListItem.init(reading:)) }
}

extension Person {
    /// TMDB's record of an actor.
    public static var sample: Person {
        Person(
            json: #"""
                {"id": 2, "name": "마동석", "also_known_as": ["Don Lee"], "birthday": "1971-03-01", "gender": 2,
                "known_for_department": "Acting", "place_of_birth": "서울"}
                """#)
    }

    /// Reads TMDB's response (`/person/{id}`).
    public init(json: String) { self = read(json, Person.init(reading:)) }
}

extension PersonListItem {
    /// The actor, as a search has him.
    public static var sample: PersonListItem {
        PersonListItem(
            json: #"{"id": 2, "name": "마동석", "known_for": [{"id": 1017163, "title": "범죄도시4", "poster_path": null}]}"#)
    }

    /// Reads a row of a search for people.
    public init(json: String) { self = read(json, PersonListItem.init(reading:)) }
}

extension PersonCredits {
    /// The films of the actor.
    public static var sample: PersonCredits {
        PersonCredits(
            json: #"""
                {"cast": [{"id": 1017163, "title": "범죄도시4", "poster_path": null, "character": "마석도"}],
                "crew": [{"id": 1017163, "title": "범죄도시4", "poster_path": null, "department": "Production", "job": "Producer"}]}
                """#)
    }

    /// Reads TMDB's response (`/person/{id}/movie_credits`).
    public init(json: String) { self = read(json, PersonCredits.init(reading:)) }
}

extension FoundByID {
    /// The first film of the sample's ranking, found by its id at IMDb.
    public static var sample: FoundByID {
        FoundByID(
            json: #"{"movie_results": [{"id": 1017163, "title": "범죄도시4", "poster_path": null}], "person_results": []}"#)
    }

    /// Reads TMDB's response (`/find/{id}`).
    public init(json: String) { self = read(json, FoundByID.init(reading:)) }
}

extension Certifications {
    /// The age ratings of Korea.
    public static var sample: Certifications {
        Certifications(
            json: #"""
                {"certifications": {"KR": [{"certification": "ALL", "meaning": "For all.", "order": 1},
                    {"certification": "15", "meaning": "From 15.", "order": 3}]}}
                """#)
    }

    /// Reads TMDB's response (`/certification/movie/list`).
    public init(json: String) { self = read(json, Certifications.init(reading:)) }
}

extension Movie.Genre {
    /// Action films.
    public static var sample: Movie.Genre { Movie.Genre(json: #"{"id": 28, "name": "액션"}"#) }

    /// Reads a row of TMDB's list.
    public init(json: String) { self = read(json, Movie.Genre.init(reading:)) }
}

extension Country {
    /// Korea.
    public static var sample: Country {
        Country(json: #"{"iso_3166_1": "KR", "english_name": "South Korea", "native_name": "대한민국"}"#)
    }

    /// Reads a row of TMDB's list.
    public init(json: String) { self = read(json, Country.init(reading:)) }
}

extension KnownLanguage {
    /// Korean.
    public static var sample: KnownLanguage {
        KnownLanguage(json: #"{"iso_639_1": "ko", "english_name": "Korean", "name": "한국어"}"#)
    }

    /// Reads a row of TMDB's list.
    public init(json: String) { self = read(json, KnownLanguage.init(reading:)) }
}

extension Department {
    /// The directors.
    public static var sample: Department { Department(json: #"{"department": "Directing", "jobs": ["Director"]}"#) }

    /// Reads a row of TMDB's list.
    public init(json: String) { self = read(json, Department.init(reading:)) }
}

extension RankingSeries.Step {
    /// The ranking of 24 April 2024.
    public static var sample: RankingSeries.Step {
        RankingSeries.Step(days: Ranking.sample.days, result: .success(.sample))
    }
}

extension RowLookup {
    /// A row that led to the first film of the sample's ranking.
    public static var sample: RowLookup {
        var lookup = RowLookup(film: .sample)
        lookup.enrichment = .sample
        return lookup
    }
}

extension NameLookup {
    /// The title of the first film of the sample's ranking, which no other film has.
    public static var sample: NameLookup {
        NameLookup(name: "범죄도시4", fit: .titled, films: [FoundFilm(.sample)])
    }
}

/// The film's record with all appendices, as TMDB sends it.
private let recordOfSamples = #"""
    {"id": 1017163, "title": "범죄도시4", "original_title": "범죄도시4", "original_language": "ko", "status": "Released",
    "overview": "한 형사가 온라인 도박 조직을 쫓아 바다를 건넌다.", "release_date": "2024-04-24", "runtime": 109, "production_countries": [],
    "genres": [{"id": 28, "name": "액션"}, {"id": 80, "name": "범죄"}], "poster_path": "/20228797.png", "imdb_id": "tt32086077",
    "belongs_to_collection": {"id": 999085, "name": "범죄도시 시리즈"}, "origin_country": ["KR"],
    "vote_average": 6.8, "vote_count": 244, "popularity": 41.2,
    "alternative_titles": {"titles": [{"iso_3166_1": "US", "title": "The Roundup: Punishment", "type": ""}]},
    "credits": {"cast": [{"id": 2, "name": "마동석", "character": "마석도", "order": 0}],
        "crew": [{"id": 1, "name": "허명행", "department": "Directing", "job": "Director"}]},
    "external_ids": {"imdb_id": "tt32086077", "wikidata_id": "Q117816411"},
    "keywords": {"keywords": [{"id": 703, "name": "detective"}]},
    "images": {"posters": [{"file_path": "/20228797.png", "iso_639_1": "ko", "width": 2000, "height": 3000}],
        "backdrops": [], "logos": []},
    "recommendations": {"page": 1, "results": [{"id": 955555, "title": "범죄도시 3", "poster_path": null}], "total_pages": 1, "total_results": 1},
    "similar": {"page": 1, "results": [{"id": 619803, "title": "범죄도시 2", "poster_path": null}], "total_pages": 1, "total_results": 1},
    "release_dates": {"results": [{"iso_3166_1": "KR", "release_dates": [
        {"certification": "15", "release_date": "2024-04-24T00:00:00.000Z", "type": 3}]}]},
    "reviews": {"page": 1, "results": [{"id": "sample", "author": "관객", "content": "끝까지 눈을 뗄 수 없었다."}],
        "total_pages": 1, "total_results": 1},
    "translations": {"translations": [{"iso_639_1": "en", "iso_3166_1": "US",
        "data": {"title": "The Roundup: Punishment", "overview": "A detective crosses the sea."}}]},
    "videos": {"results": [{"id": "sample", "name": "예고편", "site": "YouTube", "key": "sampleKey_1", "type": "Trailer"}]},
    "watch/providers": {"results": {"KR": {"link": "https://www.themoviedb.org/movie/1017163/watch",
        "flatrate": [{"provider_id": 8, "provider_name": "Netflix"}]}}}}
    """#

/// Reads a model from a service's JSON; a text that is not such JSON ends the test, which has it in its source.
private func read<Model>(_ json: String, _ read: (JSONNode) throws(MalformedResponse) -> Model?) -> Model {
    do {
        if let model = try read(JSONNode(parsing: Array(json.utf8))) { return model }
        preconditionFailure("Not JSON of \(Model.self): \(json)")
    } catch {
        preconditionFailure("Not JSON of \(Model.self): \(error)")
    }
}
