import BoxOfficeTesting
import HTTPTypes
import TMDBAPI
import Testing

@Suite("Appendices of a film")
struct MovieAppendixTests {
    private func stub(_ members: String) -> TMDBStub { TMDBStub(record(members)) }

    @Test("appendices are named in the query, and returned in the same order")
    func order() async throws {
        let stub = stub(#""credits":{"cast":[],"crew":[]},"external_ids":{"imdb_id":"tt1"}"#)
        let (film, ids, credits) = try await stub.tmdb.movie(
            MovieID(11), appending: ExternalIDs.self, Credits.self)
        #expect(film.title == "별")
        #expect(ids.imdb == "tt1")
        #expect(credits.cast.isEmpty && credits.crew.isEmpty)
        #expect(
            stub.requests.map(\.url) == [
                "https://api.themoviedb.org/3/movie/11?language=ko-KR&append_to_response=external_ids%2Ccredits"
            ])
    }

    @Test("images are requested in Korean, without text and in English, whatever the language of the texts")
    func imageLanguages() async throws {
        let stub = stub(#""images":{"posters":[],"backdrops":[],"logos":[]}"#)
        _ = try await stub.tmdb.movie(MovieID(11), appending: MovieImages.self, language: .english)
        let url = try #require(stub.requests.first?.url)
        #expect(url.hasSuffix("?language=en-US&append_to_response=images&include_image_language=ko%2Cnull%2Cen%2Cxx"))
    }

    @Test("images are also requested in the language of the texts and in further languages")
    func moreImageLanguages() async throws {
        let stub = stub(#""images":{"posters":[],"backdrops":[],"logos":[]}"#)
        _ = try await stub.tmdb.movie(
            MovieID(11), appending: MovieImages.self, language: Language(rawValue: "fr-FR"),
            imageLanguages: [Language(rawValue: "ja"), .korean])
        let url = try #require(stub.requests.first?.url)
        #expect(url.hasSuffix("&include_image_language=ko%2Cnull%2Cen%2Cxx%2Cfr%2Cja"))
    }

    /// A TMDB whose film's record lacks its titles, and which sends this if they are requested alone.
    private func forgetful(_ alone: StubTransport.Response) -> TMDBStub {
        TMDBStub { request in
            guard request.url.contains("/movie/11?") else { return alone }
            return .json(record(#""credits":{"cast":[],"crew":[]},"alternative_titles":null"#))
        }
    }

    @Test("an appendix that the record lacks is requested alone, once, and then as if it had come with it")
    func missing() async throws {
        let stub = forgetful(.json(#"{"id":11,"titles":[{"iso_3166_1":"KR","title":"바다 노래","type":""},{}]}"#))
        let (film, titles, credits) = try await stub.tmdb.movie(
            MovieID(11), appending: AlternativeTitles.self, Credits.self, language: .english)
        #expect(film.title == "별" && titles.titles.map(\.title) == ["바다 노래"] && credits.cast.isEmpty)
        #expect(
            stub.requests.map { $0.url.dropFirst("https://api.themoviedb.org/3/movie/11".count) } == [
                "?language=en-US&append_to_response=alternative_titles%2Ccredits", "/alternative_titles?language=en-US",
            ])
        let record = try await stub.tmdb.record(of: 11, appending: [AlternativeTitles.self, Credits.self])
        #expect(record.unread.isEmpty && record[AlternativeTitles.self] == titles)
        #expect(record.findings.map(\.path) == ["alternative_titles.titles[1]"])
    }

    @Test(
        "an appendix that is still missing is unread: the typed call throws, and the record lists it with its error",
        arguments: [
            (StubTransport.Response.json(#"{"id":11}"#), ServiceErrorCode.malformedResponse),
            (.json(#"{"id":12,"titles":[]}"#), .malformedResponse),
            (.json(#"{"success":false,"status_code":34}"#, status: .notFound), .notFound),
            (.json("{}", status: .notImplemented), .httpStatus),
        ])
    func unread(alone: StubTransport.Response, code: ServiceErrorCode) async throws {
        let stub = forgetful(alone)
        let error = await #expect(throws: TMDBError.self) {
            try await stub.tmdb.movie(MovieID(11), appending: AlternativeTitles.self, Credits.self)
        }
        #expect(error?.code == code && stub.requests.count == 2)
        let record = try await stub.tmdb.record(of: 11, appending: [AlternativeTitles.self, Credits.self])
        #expect(stub.requests.count == 4)
        #expect(record.unread.mapValues(\.code) == ["alternative_titles": code])
        #expect(record[AlternativeTitles.self] == nil && record[Credits.self] != nil)
        #expect(record.findings.map(\.path) == ["alternative_titles"])
    }

    @Test("if the further request fails for another reason, such as a lost connection, so does the call")
    func failing() async {
        let stub = forgetful(.failure(.connectionLost))
        let error = await #expect(throws: TMDBError.self) {
            try await stub.tmdb.record(of: 11, appending: [AlternativeTitles.self])
        }
        #expect(error?.code == .transport && stub.requests.count == 2)
    }

    @Test("credits without one of their lists are not whole", arguments: ["cast", "crew"])
    func halfOfTheCredits(list: String) async throws {
        let stub = TMDBStub { request in
            request.url.contains("/credits?")
                ? .json(#"{"id":11,"cast":[],"crew":[{"id":3,"name":"김하나","job":"Director"}]}"#)
                : .json(record(#""credits":{"\#(list)":[]}"#))
        }
        let (_, credits) = try await stub.tmdb.movie(MovieID(11), appending: Credits.self)
        #expect(credits.directors.map(\.person.name) == ["김하나"])
        #expect(stub.requests.count == 2)
    }

    @Test("credits name people, and a person without a name loses no other")
    func credits() async throws {
        let (film, credits) = try await stub(
            #"""
            "credits":{"cast":[{"id":1,"name":"이두리","original_name":"LEE Du-ri","character":"Sea","order":0,
            "profile_path":null},{"id":2}],"crew":[{"id":3,"name":"김하나","department":"Directing","job":"Director"},
            {"id":4,"name":"박세찬","department":"Camera","job":"Director of Photography"}]}
            """#
        ).tmdb.movie(MovieID(11), appending: Credits.self)
        #expect(credits.cast.map(\.person.name) == ["이두리"])
        #expect(credits.cast.first?.character == "Sea")
        #expect(credits.directors.map(\.person.name) == ["김하나"])
        #expect(film.findings.map(\.path) == ["credits.cast[1]"])
    }

    @Test("an image without text has no language, in any notation", arguments: ["null", #""""#, #""xx""#])
    func noLanguage(value: String) async throws {
        let (_, images) = try await stub(
            #""images":{"posters":[{"file_path":"/p.jpg","iso_639_1":\#(value),"width":1000,"height":1500}]}"#
        ).tmdb.movie(MovieID(11), appending: MovieImages.self)
        #expect(images.posters.map(\.language) == [nil])
        #expect(images.posters.map(\.width) == [1000])
        #expect(images.backdrops.isEmpty)
    }

    @Test("a release day is read from midnight UTC, and a country's releases are sorted")
    func releaseDates() async throws {
        let (film, dates) = try await stub(
            #"""
            "release_dates":{"results":[{"iso_3166_1":"KR","release_dates":[
            {"certification":"15","iso_639_1":"","note":"","release_date":"2025-08-27T00:00:00.000Z","type":3},
            {"certification":"","note":"부산","release_date":"2024-10-03T00:00:00.000Z","type":1},
            {"release_date":"soon","type":3}]},
            {"iso_3166_1":"US","release_dates":[{"release_date":"2025-09-01T00:00:00.000Z","type":99}]}]}
            """#
        ).tmdb.movie(MovieID(11), appending: ReleaseDates.self)
        let korean = dates.releases(in: .korea)
        #expect(korean.map(\.day.description) == ["2024-10-03", "2025-08-27"])
        #expect(korean.map(\.kind) == [.premiere, .theatrical])
        #expect(korean.map(\.certification) == [nil, "15"])
        #expect(dates.releases(in: Region(rawValue: "US")).map(\.kind?.rawValue) == [99])
        #expect(film.findings.count == 1)
    }

    @Test("a translation is found by language and country, or else by language; empty texts are nil")
    func translations() async throws {
        let (_, translations) = try await stub(
            #"""
            "translations":{"translations":[
            {"iso_3166_1":"CA","iso_639_1":"fr","data":{"title":"Chant","overview":"","runtime":0,"tagline":""}},
            {"iso_3166_1":"FR","iso_639_1":"fr","data":{"title":"","overview":"La mer.","runtime":98,"tagline":""}}]}
            """#
        ).tmdb.movie(MovieID(11), appending: Translations.self)
        #expect(translations[Language(rawValue: "fr-FR")]?.overview == "La mer.")
        #expect(translations[Language(rawValue: "fr-FR")]?.title == nil)
        #expect(translations[Language(rawValue: "fr")]?.title == "Chant")
        #expect(translations[Language(rawValue: "fr-BE")]?.runtime == nil)
        #expect(translations[.korean] == nil)
    }

    @Test("alternative titles keep their country")
    func alternativeTitles() async throws {
        let (_, titles) = try await stub(
            #""alternative_titles":{"titles":[{"iso_3166_1":"KR","title":"바다 노래","type":""}]}"#
        ).tmdb.movie(MovieID(11), appending: AlternativeTitles.self)
        #expect(titles.titles.map(\.title) == ["바다 노래"])
        #expect(titles.titles.map(\.region) == [.korea])
        #expect(titles.titles.map(\.type) == [nil])
    }
}
