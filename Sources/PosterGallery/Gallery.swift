package import Aggregator
import BoxOfficeBasics

package struct Gallery: Sendable {
    /// The rankings by kind, the most common kind first.
    package internal(set) var shelves: [GalleryShelf] = []
    var films: [MovieCode: Film] = [:]
    /// The address at which the folder is published, with a final slash; nil if unknown.
    package var site: String?

    package init() {}

    package struct Film: Sendable, Hashable, Codable {
        let code: MovieCode
        var name = ""
        var openDay: CalendarDay?
        package var poster: Poster?
        var title: Text?
        /// KOBIS's English title.
        var englishTitle: String?
        var originalTitle: Text?
        var year: Int?
        var overview: Text?
        var rating: Rating?
        var grade: MovieInfo.WatchGrade?
        var runtime: Int?
        var genres: [String]?
        var directors: [String]?
        var cast: [String]?
        var reviews: [Review]?
        var trailer: String?
        var tmdbID: Int?
        var imdbID: String?
        var isRefused: Bool?

        package init(_ code: MovieCode) { self.code = code }
    }

    package struct Poster: Sendable, Hashable, Codable {
        package let path: String
        let width: Int
        let height: Int
        /// How the page turns the image, according to its EXIF data; nil if it need not.
        let turn: Int?
        /// The path of the film's place, without an extension, if the file is a copy from there.
        let place: String?

        package init(path: String, width: Int, height: Int, turn: Int? = nil, place: String? = nil) {
            (self.path, self.width, self.height, self.turn, self.place) = (path, width, height, turn, place)
        }

        /// The path of a file in the film's place.
        package var besides: String { place.map { $0 + ".jpg" } ?? path }

        /// True if it and the film's place are in the folder: the file that names them may come from anybody.
        var isInside: Bool {
            [path, besides].allSatisfy { !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..") }
        }
    }

    struct Text: Sendable, Hashable {
        let text: String
        let language: String?
    }

    struct Rating: Sendable, Hashable, Codable {
        /// From 0 to 10, rounded to tenths.
        let average: Double
        let votes: Int

        init(average: Double, votes: Int) {
            self.average = (min(max(average, 0), 10) * 10).rounded() / 10
            self.votes = votes
        }
    }

    struct Review: Sendable, Hashable, Codable {
        let author: String
        let text: Text
    }

    /// Adds a run's rankings, which replace those of the same days.
    package mutating func add(_ rankings: [Ranking], of request: RankingRequest, knowing found: [MovieCode: Film]) {
        let kind = GalleryShelf.Kind(request)
        for ranking in rankings where !ranking.entries.isEmpty {
            let place = shelf(of: kind)
            shelves[place].add(ranking, rows: request.top)
            for entry in ranking.entries {
                var film = film(entry.movieCode)
                film.name = entry.koreanTitle ?? film.name
                film.openDay = entry.openDay ?? film.openDay
                films[entry.movieCode] = film
            }
        }
        for (code, film) in found { films[code]?.learn(from: film) }
    }

    /// Merges another gallery, whose values win.
    package mutating func add(_ other: Gallery) {
        for shelf in other.shelves {
            let place = self.shelf(of: shelf.kind)
            for ranking in shelf.rankings { shelves[place].add(ranking, rows: ranking.entries.count) }
        }
        for (code, film) in other.films { films[code, default: Film(code)].learn(from: film) }
        site = other.site ?? site
    }

    /// True if it has rankings or entries missing from `other`.
    package func exceeds(_ other: Gallery) -> Bool {
        shelves.contains { shelf in
            let known = other.shelves.first { $0.kind == shelf.kind }?.rankings ?? []
            let films = Dictionary(known.map { ($0.days.lowerBound, $0.entries.count) }) { first, _ in first }
            return shelf.rankings.contains { films[$0.days.lowerBound, default: 0] < $0.entries.count }
        }
    }

    package var days: Set<CalendarDay> { Set(shelves.flatMap { $0.rankings.map(\.days.lowerBound) }) }

    var latest: Ranking? { shelves.first?.rankings.last }

    /// The films of all rankings, those of the latest rankings first.
    var order: [MovieCode] {
        let rankings = shelves.flatMap(\.rankings).sorted { $0.days.upperBound > $1.days.upperBound }
        return ([latest].compactMap(\.self) + rankings).flatMap(\.entries).map(\.movieCode).eachOnce
    }

    func film(_ code: MovieCode) -> Film { films[code] ?? Film(code) }

    /// Replaces each film's poster by the result of a closure.
    package mutating func changePosters(_ change: (MovieCode, Poster?) -> Poster?) {
        for (code, film) in films where film.poster?.isInside ?? true {
            films[code]?.poster = change(code, film.poster)
        }
    }

    /// Whose the posters are, by their paths without extensions.
    package var owners: [String: [(code: MovieCode, tmdbID: Int?)]] {
        Dictionary(grouping: films.values.filter { $0.poster != nil }) { film in
            let path = film.poster?.besides ?? ""
            return String(path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex))
        }.mapValues { $0.map { ($0.code, $0.tmdbID) } }
    }

    /// Returns the place of a kind's shelf, which is added if it is missing.
    mutating func shelf(of kind: GalleryShelf.Kind) -> Int {
        if let place = shelves.firstIndex(where: { $0.kind == kind }) { return place }
        let place = shelves.firstIndex { kind < $0.kind } ?? shelves.endIndex
        shelves.insert(GalleryShelf(kind: kind), at: place)
        return place
    }
}

extension Gallery.Film {
    mutating func learn(from later: Self) {
        // If the match has changed, earlier facts are another film's.
        if later.isRefused == true || later.tmdbID != nil && tmdbID != nil && later.tmdbID != tmdbID {
            let (name, openDay, englishTitle) = (name, openDay, englishTitle)
            self = Self(code)
            (self.name, self.openDay, self.englishTitle) = (name, openDay, englishTitle)
        }
        if !later.name.isEmpty { name = later.name }
        openDay = later.openDay ?? openDay
        poster = later.poster ?? poster
        title = later.title ?? title
        englishTitle = later.englishTitle ?? englishTitle
        originalTitle = later.originalTitle ?? originalTitle
        year = later.year ?? year
        overview = later.overview ?? overview
        rating = later.rating ?? rating
        grade = later.grade ?? grade
        runtime = later.runtime ?? runtime
        genres = later.genres ?? genres
        directors = later.directors ?? directors
        cast = later.cast ?? cast
        reviews = later.reviews ?? reviews
        trailer = later.trailer ?? trailer
        tmdbID = later.tmdbID ?? tmdbID
        imdbID = later.imdbID ?? imdbID
    }

    package mutating func fill(from enrichment: Enrichment) {
        englishTitle = enrichment.match.film.englishTitle ?? englishTitle
        guard let movie = enrichment.movie else {
            if enrichment.match.override != nil { isRefused = true }
            return
        }
        tmdbID = movie.id.rawValue
        originalTitle = Gallery.Text(text: movie.originalTitle, language: movie.originalLanguage?.htmlCode)
        year = movie.releaseDay?.year
        overview = enrichment.overview.map(Gallery.Text.init)
        if let average = movie.voteAverage, let votes = movie.voteCount, votes > 0 {
            rating = Gallery.Rating(average: average, votes: votes)
        }
    }

    /// Takes another match, or none, in the place of what is known of the film at TMDB.
    package mutating func update(to enrichment: Enrichment) {
        guard tmdbID != enrichment.movie?.id.rawValue else { return }
        let before = self
        self = Self(code)
        (name, openDay, englishTitle) = (before.name, before.openDay, before.englishTitle)
        if enrichment.movie == nil { isRefused = true } else { poster = before.poster }
        fill(from: enrichment)
    }

    package mutating func fill(from details: FilmDetails) {
        overview = details.overview.map(Gallery.Text.init) ?? overview
        // In Korean, KOBIS's title counts.
        title = details.title.flatMap { $0.isIn(.korean) ? nil : Gallery.Text($0) }
        englishTitle = details.englishTitle ?? englishTitle
        grade = details.grade
        runtime = details.runtime
        genres = details.genres.nonEmpty
        directors = details.directors.map(\.name).nonEmpty
        cast = details.cast.prefix(8).map(\.person.name).nonEmpty
        trailer = details.trailers.lazy.compactMap(\.url).first?.absoluteString
        imdbID = details.imdbID
        // Few, so that a page of many days stays small.
        reviews =
            details.reviews.prefix(3).map { review in
                let language = LocalizedText(review.text).language?.htmlCode
                return Gallery.Review(
                    author: review.author, text: Gallery.Text(text: review.text, language: language).cut(to: 600))
            }.nonEmpty
    }
}

extension Gallery.Text: Codable {
    init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        self.init(text: try values.decode(String.self), language: try values.decodeIfPresent(String.self))
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(text)
        try values.encode(language)
    }

    fileprivate init(_ text: LocalizedText) { self.init(text: text.text, language: text.language?.htmlCode) }

    func cut(to most: Int) -> Self {
        text.count > most ? Self(text: text.prefix(most) + "…", language: language) : self
    }
}

extension Language {
    fileprivate var htmlCode: String? {
        switch code {
        case "cn": "yue"  // TMDB's own code for Cantonese.
        case "xx": nil
        case let code:
            code.utf8.allSatisfy { (97...122).contains($0) } && (2...3).contains(code.utf8.count) ? code : nil
        }
    }
}
