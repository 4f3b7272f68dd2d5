public import BoxOfficeBasics
public import KobisAPI

/// Which of KOBIS's films a list has.
public struct FilmListRequest: Sendable, Hashable {
    /// The days of opening in Korea; KOBIS is asked for their years.
    public var opened: ClosedRange<CalendarDay>?
    /// The years of production.
    public var made: ClosedRange<Int>?
    /// Part of a director's name.
    public var director: String?
    /// Part of the Korean title.
    public var title: String?
    /// True for films that are yet to open: with a day to come, or without a day and with the status `개봉예정`.
    public var isUpcoming = false
    /// A country in Korean that took part in the production, such as `한국`; `외국` for films without Korea.
    public var nation: String?
    /// The kind of film in Korean, such as `장편`.
    public var type: String?

    /// Creates a request without a filter, which lists all films, about a hundred thousand.
    public init() {}

    /// True if KOBIS itself is asked for fewer than all of its films.
    public var isFiltered: Bool {
        opened != nil || made != nil || director?.isEmpty == false || title?.isEmpty == false || isUpcoming
    }

    /// The requests to KOBIS, each with what of its films is meant.
    fileprivate func questions(on today: CalendarDay) -> [(MovieListRequest, @Sendable (ListedMovie) -> Bool)] {
        func request(opened: YearRange?, made: YearRange?) -> MovieListRequest {
            MovieListRequest(title: title, director: director, openYears: opened, productionYears: made)
        }
        let years = opened.map { YearRange.between($0.lowerBound.year...$0.upperBound.year) }
        guard isUpcoming else {
            let days = opened
            return [
                (
                    request(opened: years, made: made.map { .between($0) }),
                    { film in days.map { days in film.openDay.map(days.contains) ?? false } ?? true }
                )
            ]
        }
        let (since, last) = (today, opened?.upperBound)
        return [
            (
                request(opened: years ?? .since(today.year), made: made.map { .between($0) }),
                { film in film.openDay.map { $0 > since && $0 <= last ?? $0 } ?? false }
            ),
            (
                request(opened: nil, made: .between(made ?? today.year - 3...today.year + 2)),
                { film in film.openDay == nil && film.productionStatus == "개봉예정" && last == nil }
            ),
        ]
    }

    /// True if KOBIS's word for a film's countries and kind is what is wanted.
    fileprivate func fits(_ film: ListedMovie) -> Bool {
        let isFromThere =
            switch nation {
            case nil: true
            case "외국"?: film.mainNation != "한국"
            case let nation?: film.mainNation == nation || film.nations.contains(nation)
            }
        return isFromThere && (type == nil || film.type == type)
    }
}

/// KOBIS's films of a list, each once, in KOBIS's order; pages of a hundred are read as the iteration reaches them.
public struct FilmListing: AsyncSequence, Sendable {
    /// A film as KOBIS lists it.
    public typealias Element = ListedMovie
    /// The error that ends the list.
    public typealias Failure = KobisError

    fileprivate let kobis: Kobis
    fileprivate let request: FilmListRequest

    /// Returns an iterator that begins at the first film.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

    /// Reads the films.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let listing: FilmListing
        private var questions: ArraySlice<(MovieListRequest, @Sendable (ListedMovie) -> Bool)>
        private var films: PagedSequence<ListedMovie, KobisError>.AsyncIterator?
        private var seen: Set<MovieCode> = []

        fileprivate init(_ listing: FilmListing) {
            self.listing = listing
            questions = listing.request.questions(on: listing.kobis.calendar.today)[...]
        }

        /// Returns the next film, waiting for its page if necessary; nil at the end.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(KobisError) -> ListedMovie? {
            while let (question, isMeant) = questions.first {
                var films = self.films ?? listing.kobis.movies(question).makeAsyncIterator()
                while let film = try await films.next(isolation: actor) {
                    guard isMeant(film), listing.request.fits(film), seen.insert(film.id).inserted else { continue }
                    self.films = films
                    return film
                }
                self.films = nil
                questions.removeFirst()
            }
            return nil
        }
    }
}

extension BoxOfficeAggregator {
    /// Lists KOBIS's films by opening, production, director or title; a hundred films take one request.
    public func films(_ request: FilmListRequest) -> FilmListing { FilmListing(kobis: kobis, request: request) }
}
