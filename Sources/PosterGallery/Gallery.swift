package import Aggregator
import BoxOfficeBasics

package struct Gallery: Sendable {
    /// The rankings by kind, the most common kind first.
    package internal(set) var shelves: [GalleryShelf] = []
    var films: [String: Film] = [:]
    /// The address at which the folder is published, with a final slash; nil if unknown.
    package var site: String?

    package init() {}

    package struct Film: Sendable, Hashable, Codable {
        var name = ""
        var openDay: CalendarDay?
        package var poster: Poster?
        var title: Text?
        var originalTitle: Text?
        var year: Int?
        var overview: Text?
        var rating: Rating?
        var grade: MovieInfo.WatchGrade?
        var runtime: Int?
        var genres: [String] = []
        var directors: [String] = []
        var cast: [String] = []
        var reviews: [Review] = []
        var trailer: String?
        var tmdbID: Int?
        var imdbID: String?
        var isRefused: Bool?

        package init() {}
    }

    package struct Poster: Sendable, Hashable, Codable {
        package let path: String
        let width: Int
        let height: Int

        package init(path: String, width: Int, height: Int) {
            (self.path, self.width, self.height) = (path, width, height)
        }

        var isInside: Bool { !path.hasPrefix("/") && !path.split(separator: "/").contains("..") }
    }

    struct Text: Sendable, Hashable, Codable {
        let text: String
        let language: String?
    }

    struct Rating: Sendable, Hashable, Codable {
        let average: Double
        let votes: Int
        var tenths: Int { Int((min(max(average, 0), 10) * 10).rounded()) }
    }

    struct Review: Sendable, Hashable, Codable {
        let author: String
        let text: Text
    }

    /// Adds a run's rankings, which replace those of the same days.
    package mutating func add(_ rankings: [Ranking], of request: RankingRequest, knowing found: [String: Film]) {
        let kind = GalleryShelf.Kind(request)
        for ranking in rankings where !ranking.entries.isEmpty {
            let place = shelf(of: kind)
            shelves[place].add(ranking, rows: request.top)
            for entry in ranking.entries {
                var film = films[entry.movieCode.rawValue, default: Film()]
                if !entry.title.isEmpty { film.name = entry.title }
                film.openDay = entry.openDay ?? film.openDay
                films[entry.movieCode.rawValue] = film
            }
        }
        for (code, film) in found where films[code] != nil { films[code]?.learn(from: film) }
    }

    /// Merges another gallery, whose values win.
    package mutating func add(_ other: Gallery) {
        for shelf in other.shelves {
            let place = self.shelf(of: shelf.kind)
            for ranking in shelf.rankings { shelves[place].add(ranking, rows: ranking.entries.count) }
        }
        for (code, film) in other.films { films[code, default: Film()].learn(from: film) }
        site = other.site ?? site
    }

    /// Whether it has a ranking that the other lacks, or more films in one.
    package func exceeds(_ other: Gallery) -> Bool {
        shelves.contains { shelf in
            let known = other.shelves.first { $0.kind == shelf.kind }?.rankings ?? []
            let films = Dictionary(known.map { ($0.days.lowerBound, $0.entries.count) }) { first, _ in first }
            return shelf.rankings.contains { films[$0.days.lowerBound, default: 0] < $0.entries.count }
        }
    }

    package var days: Set<CalendarDay> { Set(shelves.flatMap { $0.rankings.map(\.days.lowerBound) }) }

    func showing(_ isFile: (String) -> Bool) -> Gallery {
        var gallery = self
        for (code, film) in films {
            if let poster = film.poster, !poster.isInside || !isFile(poster.path) { gallery.films[code]?.poster = nil }
        }
        return gallery
    }

    /// Replaces each film's poster by the result of a closure.
    package mutating func changePosters(_ change: (String, Poster?) -> Poster?) {
        for (code, film) in films where film.poster?.isInside ?? true {
            films[code]?.poster = change(code, film.poster)
        }
    }

    private mutating func shelf(of kind: GalleryShelf.Kind) -> Int {
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
            let (name, openDay) = (name, openDay)
            self = Self()
            (self.name, self.openDay) = (name, openDay)
        }
        if !later.name.isEmpty { name = later.name }
        openDay = later.openDay ?? openDay
        poster = later.poster ?? poster
        title = later.title ?? title
        originalTitle = later.originalTitle ?? originalTitle
        year = later.year ?? year
        overview = later.overview ?? overview
        rating = later.rating ?? rating
        grade = later.grade ?? grade
        runtime = later.runtime ?? runtime
        if !later.genres.isEmpty { genres = later.genres }
        if !later.directors.isEmpty { directors = later.directors }
        if !later.cast.isEmpty { cast = later.cast }
        if !later.reviews.isEmpty { reviews = later.reviews }
        trailer = later.trailer ?? trailer
        tmdbID = later.tmdbID ?? tmdbID
        imdbID = later.imdbID ?? imdbID
    }

    package mutating func fill(from enrichment: Enrichment) {
        guard let movie = enrichment.movie else {
            isRefused = enrichment.match.override == nil ? nil : true
            return
        }
        tmdbID = movie.id.rawValue
        originalTitle = Gallery.Text(text: movie.originalTitle, language: movie.originalLanguage?.htmlCode)
        year = movie.releaseDay?.year
        overview = enrichment.overview.map { Gallery.Text(text: $0.text, language: $0.language?.htmlCode) }
        if let average = movie.voteAverage, let votes = movie.voteCount, votes > 0 {
            rating = Gallery.Rating(average: average, votes: votes)
        }
    }

    package mutating func fill(from details: FilmDetails) {
        if let text = details.overview {
            overview = Gallery.Text(text: text.text, language: text.language?.htmlCode)
        }
        title = details.title.map { Gallery.Text(text: $0.text, language: $0.language?.htmlCode) }
        grade = details.grade
        runtime = details.runtime
        genres = details.genres
        directors = details.directors.map(\.name)
        cast = details.cast.prefix(8).map(\.person.name)
        trailer = details.trailers.lazy.compactMap(\.url).first?.absoluteString
        imdbID = details.imdbID
        // Few, so that a page of many days stays small.
        reviews = details.reviews.prefix(3).map { review in
            let text = review.text.count > 600 ? review.text.prefix(600) + "…" : review.text[...]
            return Gallery.Review(
                author: review.author,
                text: Gallery.Text(text: String(text), language: LocalizedText(review.text).language?.htmlCode))
        }
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
