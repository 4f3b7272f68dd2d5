import BoxOfficeHTTP
import HTTPTypes
import TMDBAPI

/// What TMDB and its image host are asked: each call of the client, refusals, and what nobody has shown.
extension Question {
    static let tmdb: [Question] = tmdbRecords + tmdbLists + tmdbVocabularies + tmdbRefusals + tmdbOpen + images

    /// 범죄도시4, a Korean film of 2024.
    private static let film: MovieID = 1_017_163
    /// 파묘, the same.
    private static let other: MovieID = 838_209

    private static let tmdbRecords = [
        Question(name: "tmdb.checkKey", text: "Whether the key is good", assumes: "status 200") { services, answer in
            try await services.tmdb.checkKey()
            answer.say("accepted")
        },
        Question(
            name: "tmdb.configuration", text: "The sizes of images", assumes: "those that the client knows"
        ) { services, answer in
            let sizes = try await services.tmdb.configuration(images: services.images.base)
            answer.should(
                sizes.sizeNames(of: .poster) == services.images.sizeNames(of: .poster), "sizes of posters as known")
            answer.add(sizes.findings)
        },
        Question(
            name: "tmdb.movie", text: "The record of a film with all that can be appended",
            assumes: "its facts are as known, nothing that was asked for is missing; texts are Korean"
        ) { services, answer in
            let (film, credits, images, titles, releases, translations, ids, _, _, _, _, _, _) =
                try await services.tmdb.movie(
                    film, appending: Credits.self, MovieImages.self, AlternativeTitles.self, ReleaseDates.self,
                    Translations.self, ExternalIDs.self, Keywords.self, Videos.self, WatchProviders.self,
                    Recommendations.self, SimilarMovies.self, Reviews.self)
            answer.say("\(titles.titles.count) alternative titles, \(images.posters.count) posters")
            answer.must(film.id == Self.film, "the id as asked for")
            answer.must(film.title.filter { $0 != " " } == "범죄도시4", "the Korean title as known")
            answer.must(film.releaseDay == CalendarDay("2024-04-24"), "the first day as known")
            answer.must(film.runtime == 109, "the running time as known")
            answer.must(!credits.directors.isEmpty, "a director")
            answer.must(film.posterPath != nil && !images.posters.isEmpty, "a poster")
            answer.must(ids.imdb == "tt27811040" || film.imdbID == "tt27811040", "IMDb's id as known")
            answer.must(
                releases.releases(in: .korea).isEmpty || releases.release(in: .korea)?.day == film.releaseDay,
                "the Korean day")
            answer.must(!translations.translations.isEmpty, "translations")
            answer.add(film.findings)
        },
        Question(
            name: "tmdb.images", text: "The images of a film", assumes: "posters with width, height and language"
        ) { services, answer in
            let images = try await services.tmdb.images(of: film, in: [.korean, .english])
            answer.say("\(images.posters.count) posters")
            answer.must(images.posters.contains { $0.width != nil && $0.height != nil }, "posters with their size")
            answer.add(images.findings)
        },
        Question(name: "tmdb.latestMovie", text: "The film that was added last", assumes: "a record, however sparse") {
            services, answer in
            answer.say("a record")
            answer.add(try await services.tmdb.latestMovie().findings)
        },
        Question(
            name: "tmdb.person", text: "People by name, one's record, films and portraits",
            assumes: "the record has the id and the name"
        ) { services, answer in
            guard let person = try await services.tmdb.page(of: .people(named: "장재현")).items.first else {
                return answer.must(false, "", else: "nobody found")
            }
            let record = try await services.tmdb.person(person.id)
            let films = try await services.tmdb.credits(of: person.id)
            let portraits = try await services.tmdb.portraits(of: person.id)
            answer.say("\(portraits.count) portraits")
            answer.must(record.id == person.id && record.name == person.name, "the record as listed")
            answer.add(record.findings + films.findings + portraits.findings)
        },
        Question(
            name: "tmdb.collection", text: "Series by name, and one with its films", assumes: "the record has the films"
        ) { services, answer in
            guard let series = try await services.tmdb.page(of: .collections(named: "쿵푸팬더")).items.first else {
                return answer.must(false, "", else: "none found")
            }
            let record = try await services.tmdb.collection(series.id)
            answer.say("\(record.movies.count) films")
            answer.must(record.id == series.id && !record.movies.isEmpty, "the films of the series")
            answer.add(record.findings)
        },
        Question(
            name: "tmdb.review", text: "Reviews of a film in English, and one of them", assumes: "few are in Korean"
        ) { services, answer in
            let page = try await services.tmdb.page(of: .reviews(of: other).language(.english))
            answer.say("\(page.items.count) reviews")
            answer.add(page.findings)
            guard let first = page.items.first else { return }
            let review = try await services.tmdb.review(first.id)
            answer.must(review.id == first.id, "the one as listed")
            answer.add(review.findings)
        },
        Question(name: "tmdb.find", text: "A film by IMDb's id", assumes: "that film") { services, answer in
            let found = try await services.tmdb.find(.imdb("tt27802490"))
            answer.must(found.movies.map(\.id) == [other], "the film as known")
            answer.add(found.findings)
        },
    ]

    private static let tmdbLists = [
        Question(
            name: "tmdb.searchMovies", text: "A film by its Korean title",
            assumes: "it is on the first page, with its Korean day"
        ) { services, answer in
            let page = try await services.tmdb.searchMovies(MovieSearch("파묘"))
            answer.say("\(page.totalItems ?? 0) found")
            let film = page.items.first { $0.id == other }
            answer.must(film?.title == "파묘", "found, with its Korean title")
            answer.must(film?.releaseDay == CalendarDay("2024-02-22"), "its day as known")
            answer.must(film?.posterPath != nil, "its poster")
            answer.add(page.findings)
        },
        list("nowPlaying", "Films in cinemas now, with the days", .nowPlaying, hasDays: true),
        list("upcoming", "Films to come, with the days", .upcoming, hasDays: true),
        list("popular", "Popular films", .popular), list("topRated", "Films with the best votes", .topRated),
        list("trending", "Films of the week", .trending(.week)),
        list("recommendations", "Recommendations", .recommendations(for: other)),
        list("similar", "Similar films", .similar(to: other)),
        Question(
            name: "tmdb.discover", text: "Films that opened in Korea on a day",
            assumes: "a film of that day is among them"
        ) { services, answer in
            var filter = MovieFilter()
            filter.release = DayRange(from: CalendarDay("2024-04-23"), through: CalendarDay("2024-04-25"))
            let page = try await services.tmdb.page(of: .discover(filter))
            answer.say("\(page.totalItems ?? 0) found")
            answer.must(page.items.contains { $0.id == film }, "the known film is on the first page")
            answer.add(page.findings)
        },
        Question(
            name: "tmdb.searchMovies.none", text: "A title that there is not", assumes: "an empty page, of 0 or 1 pages"
        ) { services, answer in
            let page = try await services.tmdb.searchMovies(MovieSearch("그런 영화는 없습니다 9f3a"))
            answer.say("\(page.totalPages ?? -1) pages")
            answer.must(page.items.isEmpty && page.totalItems == 0, "an empty page")
            answer.should((0...1).contains(page.totalPages ?? -1), "0 or 1 pages")
            answer.add(page.findings)
        },
    ]

    private static func list(
        _ name: String, _ text: String, _ list: PagedList<MovieListItem>, hasDays: Bool = false
    ) -> Question {
        Question(
            name: "tmdb.\(name)", text: text, assumes: "a page of readable rows" + (hasDays ? ", and the days" : "")
        ) { services, answer in
            let page = try await services.tmdb.page(of: list)
            answer.say("\(page.items.count) of \(page.totalItems ?? 0) films")
            answer.must(page.number == 1 && page.droppedRows == 0, "no row is lost")
            if name != "recommendations", name != "similar" { answer.must(!page.items.isEmpty, "films") }
            if hasDays { answer.must(page.dates != nil, "the days") }
            answer.should(!page.items.contains { $0.isAdult || $0.isSoftcore }, "none that is for adults only")
            answer.add(page.findings)
        }
    }

    private static let tmdbVocabularies = [
        words("countries", "Countries") { try await $0.countries() },
        words("languages", "Languages") { try await $0.languages() },
        words("departments", "Jobs of film crews") { try await $0.departments() },
        Question(name: "tmdb.translationLanguages", text: "Languages of texts", assumes: "`ko-KR` is among them") {
            services, answer in
            let languages = try await services.tmdb.translationLanguages()
            answer.say("\(languages.count)")
            answer.must(languages.contains(.korean), "`ko-KR` is among them")
            answer.add(languages.findings)
        },
        Question(name: "tmdb.certifications", text: "Age ratings", assumes: "Korea's are among them") {
            services, answer in
            let ratings = try await services.tmdb.certifications()
            answer.say("\(ratings.ratings.count) countries")
            answer.must(!ratings[.korea].isEmpty, "Korea's are among them")
            answer.add(ratings.findings)
        },
    ]

    private static func words<Word>(
        _ name: String, _ text: String, _ ask: @escaping @Sendable (TMDB) async throws -> FetchedList<Word>
    ) -> Question {
        Question(name: "tmdb.\(name)", text: text, assumes: "a list of readable rows") { services, answer in
            let list = try await ask(services.tmdb)
            answer.say("\(list.count)")
            answer.must(!list.isEmpty, "at least one")
            answer.add(list.findings)
        }
    }

    // MARK: Refusals

    private static let tmdbRefusals = [
        Question(
            name: "tmdb.refusal.key", text: "A wrong key", assumes: "status 401, code 7, in known words"
        ) { services, answer in
            let words = "Invalid API key: You must be granted a valid key."
            try await answer.refusal(.invalidKey, "7", words) {
                try await services.strangers.tmdb.searchMovies(MovieSearch("wrong key"))
            }
        },
        Question(name: "tmdb.refusal.movie", text: "A film that there is not", assumes: "status 404, code 34") {
            services, answer in
            try await answer.refusal(.notFound, "34", "The resource you requested could not be found.") {
                try await services.tmdb.movie(2_000_000_000)
            }
        },
        refusal("query", "A search for nothing", "/search/movie", [], status: 422, code: nil),
        refusal(
            "page", "The page after the last that TMDB returns (501)", "/search/movie",
            [("query", "the"), ("page", "501")],
            status: 400, code: 22),
    ]

    private static func refusal(
        _ name: String, _ text: String, _ path: String, _ query: [(String, String)], status: Int, code: Int?
    ) -> Question {
        let assumes = "status \(status)" + (code.map { ", code \($0)" } ?? "")
        return Question(name: "tmdb.refusal.\(name)", text: text, assumes: assumes) { services, answer in
            let exchange = try await services.probe(.tmdb, path, query)
            let (seen, number) = (exchange.response.head.status.code, exchange["status_code"].integer)
            answer.must(exchange.isRefusal, "refused", else: "not refused")
            answer.should(seen == status, "status \(status)", else: "status \(seen)")
            if let code { answer.should(number == code, "code \(code)", else: "code \(number ?? 0)") }
        }
    }

    // MARK: What only the real service can tell

    private static let tmdbOpen = [
        Question(
            name: "tmdb.open.region", text: "Days of search results under `region=KR`",
            assumes: "the Korean day if TMDB has one, else the first day", isOpen: true
        ) { services, answer in
            let id: MovieID = 693_134
            let row = try await services.tmdb.searchMovies(MovieSearch("듄: 파트2")).items.first { $0.id == id }
            let (film, releases) = try await services.tmdb.movie(id, appending: ReleaseDates.self)
            let korean = releases.releases(in: .korea).map(\.day)
            answer.say("\(korean.count) Korean days")
            let isFirst = row?.releaseDay == film.releaseDay
            answer.should(
                row?.releaseDay.map { korean.contains($0) || korean.isEmpty && isFirst } ?? false,
                "a Korean day, or the first",
                else: isFirst ? "the first day, although there is a Korean one" : "another day")
            if let first = korean.min(), korean.count > 1 {
                answer.say(row?.releaseDay == first ? "the earliest" : "a later one")
            }
            answer.add(releases.findings)
        },
        Question(
            name: "tmdb.open.again", text: "Days of a film that was shown in Korea more than once",
            assumes: "the first stays; later ones have a note", isOpen: true
        ) { services, answer in
            let releases = try await services.tmdb.movie(101, only: ReleaseDates.self)
            let korean = releases.releases(in: .korea)
            answer.say("\(korean.count) Korean days, \(korean.count { $0.note != nil }) with a note")
            let first = korean.map(\.day).min()
            answer.should(first.map { $0.year == 1995 } ?? true, "the first is that of the first showing")
            answer.add(releases.findings)
        },
        same("spaces", "A title with and without a blank", ["해리포터와 마법사의 돌", "해리 포터와 마법사의 돌"], 671),
        same("points", "A title with and without its sign", ["외계+인 1부", "외계인 1부"], 601_796),
        same("english", "A Korean film's English title", ["Exhuma"], other),
        same("original", "A Japanese film's original title", ["悪は存在しない"], 1_156_125),
        Question(
            name: "tmdb.open.order", text: "Where a film stands under its English title (기생충, Parasite)",
            assumes: "on the first page, not first", isOpen: true
        ) { services, answer in
            let page = try await services.tmdb.searchMovies(MovieSearch("Parasite"))
            guard let place = page.items.firstIndex(where: { $0.id == 496_243 }) else {
                return answer.should(page.items.isEmpty, "not on the first page", else: "not on the first page")
            }
            answer.say("place \(place + 1) of \(page.items.count)")
        },
        Question(
            name: "tmdb.open.past", text: "A page past the end", assumes: "an empty page with its number", isOpen: true
        ) { services, answer in
            let page = try await services.tmdb.searchMovies(MovieSearch("파묘", page: 400))
            answer.say("\(page.items.count) rows")
            answer.should(page.items.isEmpty, "an empty page", else: "a page with rows")
        },
        Question(
            name: "tmdb.open.adult", text: "`include_adult=false` and `softcore`",
            assumes: "rows with `softcore` may come; the client tells them apart", isOpen: true
        ) { services, answer in
            let page = try await services.tmdb.searchMovies(MovieSearch("정사"))
            var answer = Answer(
                "\(page.items.count) rows, \(page.items.count(where: \.isSoftcore)) with `softcore`", .holds)
            answer.should(!page.items.contains(where: \.isAdult), "none with `adult`")
        },
        imageLanguage("null", "Images without a language"), imageLanguage("xx", "Images with the language `xx`"),
        imageLanguage("ko-KR", "Images in `ko-KR` rather than `ko`"),
        Question(
            name: "tmdb.open.many", text: "Twenty-one appendices",
            assumes: "status 400, code 27; the client has twelve",
            isOpen: true
        ) { services, answer in
            let names = (1...21).map { "videos\($0)" }.joined(separator: ",")
            let exchange = try await services.probe(.tmdb, "/movie/\(film)", [("append_to_response", names)])
            answer.say("status \(exchange.response.head.status.code)")
        },
        Question(
            name: "tmdb.genres", text: "Genres, and their confirmation by a validator (`If-None-Match`)",
            assumes: "a list of readable rows; status 304", isOpen: true
        ) { services, answer in
            let genres = try await services.tmdb.genres()
            answer.say("\(genres.count) genres")
            answer.must(!genres.isEmpty, "at least one")
            answer.add(genres.findings)
            let tag = services.witness.last?.response.head.headerFields[.eTag]
            guard let tag else { return }
            var request = TransportRequest(
                probe: services.tmdb.baseURL, "tmdb", "/genre/movie/list",
                [("language", services.tmdb.language.rawValue)])
            // A recording tells requests apart by this field.
            request.head.headerFields[.acceptLanguage] = "ko"
            request.head.headerFields[.ifNoneMatch] = tag
            let status = try await services.exchange(request).response.head.status.code
            answer.should(status == 304, "confirmed with status 304", else: "status \(status)")
        },
    ]

    private static func same(_ name: String, _ text: String, _ queries: [String], _ id: MovieID) -> Question {
        Question(
            name: "tmdb.open.\(name)", text: text, assumes: "the film is on the first page", isOpen: true
        ) { services, answer in
            var places: [Int?] = []
            for query in queries {
                places.append(try await services.tmdb.searchMovies(MovieSearch(query)).items.firstIndex { $0.id == id })
            }
            let words = places.map { $0.map { "place \($0 + 1)" } ?? "not found" }.joined(separator: " and ")
            // A stand-in may lack the film.
            let isThere = places.contains { $0 != nil } || queries.count == 1
            answer.should(!places.contains(nil) || !isThere, words, else: words)
        }
    }

    private static func imageLanguage(_ language: String, _ text: String) -> Question {
        Question(
            name: "tmdb.open.images.\(language)", text: text, assumes: "nothing: all forms are asked for together",
            isOpen: true
        ) { services, answer in
            let exchange = try await services.probe(
                .tmdb, "/movie/\(film)/images", [("include_image_language", language)])
            let posters = exchange["posters"].elements?.count
            answer.say(posters.map { "\($0) posters" } ?? "status \(exchange.response.head.status.code)")
        }
    }

    // MARK: Images

    private static let images = [
        Question(
            name: "images.poster", text: "A poster 500 pixels wide, and as uploaded",
            assumes: "whole JPEGs, upright, one 500 pixels wide"
        ) { services, answer in
            guard let path = try await services.tmdb.movie(other).posterPath else {
                return answer.must(false, "a poster")
            }
            for size in [ImageSize.w500, .original] {
                let image = try await services.tmdb.image(path, .poster, size, from: services.images)
                let facts = image.facts
                answer.say("\(size): \(facts.format), \(facts.width) × \(facts.height), \(image.bytes.count) bytes")
                answer.should(facts.format == .jpeg, "a JPEG")
                answer.should(facts.height > facts.width, "upright")
                if let width = size.width { answer.should(facts.width == width, "as wide as asked for") }
                let type = services.witness.last?.response.head.headerFields[.contentType]
                answer.should(type?.hasPrefix("image/\(facts.format)") == true, "its type as announced")
            }
        },
        Question(name: "images.refusal", text: "An image that there is not", assumes: "status 404") {
            services, answer in
            try await answer.refusal(.notFound) {
                guard let path = ImagePath("/0123456789abcdefghijklmnop.jpg") else { throw Answer.NotRefused() }
                return try await services.tmdb.image(path, .poster, .w500, from: services.images)
            }
        },
    ]
}

extension TMDBError: NumberedError { var number: String? { tmdbStatus.map { String($0) } } }
