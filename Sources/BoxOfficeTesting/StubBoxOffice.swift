public import Aggregator
public import BoxOfficeHTTP

/// A whole box office for tests and previews of screens: rankings, films and images, without a network.
///
/// ``boxOffice`` is a real aggregator over stubbed services, which respond at once unless a test holds them back,
/// delays them or makes them fail.
public struct StubBoxOffice: Sendable {
    /// The kinds of requests that a test can hold back, delay or make fail.
    @nonexhaustive
    public enum Part: Sendable, Hashable, CaseIterable {
        /// Rankings, from KOBIS.
        case rankings
        /// Films and people, from both services' searches, lists and records.
        case films
        /// Images, from TMDB's image host.
        case images
    }

    /// The aggregator to give to the code under test.
    public let boxOffice: BoxOfficeAggregator
    /// The services alone, for an aggregator of a test's own: with a folder, patience, or whatever else an app's has.
    public var transport: some HTTPTransport { services }

    private let services: StubServices

    /// Creates a box office whose rankings all have these entries; ``setEntries(_:of:on:)`` changes them.
    ///
    /// - Parameters:
    ///   - calendar: The calendar that says which day it is in Korea; by default a Monday in April 2024.
    ///   - clock: The clock of ``delay(_:by:)``; a ``TestClock`` never waits.
    public init(
        _ entries: [BoxOfficeEntry] = .sample, calendar: KobisCalendar = .sample,
        clock: some Clock<Duration> = ContinuousClock()
    ) {
        let services = StubServices(entries, calendar: calendar, clock: clock)
        self.services = services
        boxOffice = BoxOfficeAggregator(
            kobis: Kobis(transport: services, calendar: services.calendar), tmdb: TMDB(transport: services))
    }

    // MARK: What there is

    /// Sets the day in Korea, as when an app stays open over midnight; it is noon of that day until it is set again.
    public func setToday(_ day: CalendarDay) { services.change { $0.calendar = KobisCalendar(today: day) } }

    /// Sets the entries of all rankings of a period, best first; an empty list means not published yet.
    ///
    /// With a day, sets only those of its period, such as its week, which then take precedence.
    ///
    /// Only the latest ranking can be unpublished, and only on the day after its period: on a Monday, those of
    /// yesterday, the week and the weekend. An empty ranking of an earlier period is just empty.
    public func setEntries(_ entries: [BoxOfficeEntry], of period: RankingPeriod, on day: CalendarDay? = nil) {
        let first = day.map { period.days(around: $0).lowerBound }
        services.change { $0.rankings.append(.init(period: period, first: first, entries: entries)) }
    }

    /// Sets a film's record at TMDB; nil if TMDB does not have the film, or not yet.
    public func setFilm(_ film: StubFilm?, of code: MovieCode) { services.change { $0.films[code] = .some(film) } }

    // MARK: When it comes

    /// Holds requests back until they are released.
    public func hold(_ part: Part) { services.gates.hold(part) }

    /// Releases held requests, and holds no more.
    public func release(_ part: Part) { services.gates.release(part) }

    /// Releases requests about one film; the others still wait.
    public func release(_ part: Part, of code: MovieCode) { services.gates.release(part, of: code) }

    /// Delays requests.
    public func delay(_ part: Part, by duration: Duration) { services.change { $0.delays[part] = duration } }

    // MARK: What goes wrong

    /// Makes requests fail, as they do on the way through a real transport; nil lets them succeed again.
    public func fail(_ part: Part, with code: TransportError.Code?) {
        services.fail(part, with: code.map(StubTransport.Response.failure))
    }

    /// Makes requests get this response, such as a page, or one with status 503.
    public func fail(_ part: Part, with response: StubTransport.Response) { services.fail(part, with: response) }

    /// Makes requests about one film fail; nil lets them succeed again.
    public func fail(_ part: Part, of code: MovieCode, with failure: TransportError.Code?) {
        services.fail(part, of: code, with: failure.map(StubTransport.Response.failure))
    }

    /// Makes both services refuse the app's keys, or accept them again.
    public func refuseKeys(_ isRefused: Bool = true) { services.change { $0.refusesKeys = isRefused } }

    /// Lets KOBIS answer so many more calls before those of the day are used up; nil for any number.
    public func setCallsLeft(_ count: Int?) { services.change { $0.callsLeft = count } }

    // MARK: What was asked

    /// Returns the number of requests so far, including those that wait.
    public func requests(for part: Part) -> Int { services.change { $0.requests[part] ?? 0 } }
}

/// What TMDB knows about a film in a ``StubBoxOffice``, in addition to the film's entry in the ranking.
public struct StubFilm: Sendable, Hashable {
    /// The overview; nil if there is none.
    public var overview: String?
    /// True if the film has a poster.
    public var hasPoster: Bool
    /// The directors; they have a record and a filmography, as the cast do.
    public var directors: [Credits.Person]
    /// The cast, the main roles first.
    public var cast: [Credits.CastMember]
    /// The running time in minutes.
    public var runtime: Int
    /// The average of the votes, 0 to 10.
    public var voteAverage: Double
    /// The number of votes.
    public var voteCount: Int
    /// The reviews.
    public var reviews: [Review]
    /// The trailers, best first.
    public var trailers: [Videos.Video]

    /// Creates a film.
    public init(
        overview: String? = "한 사람이 오래된 약속을 지키려고 고향으로 돌아온다. 그러나 아무도 그를 기다리지 않는다.",
        hasPoster: Bool = true, directors: [Credits.Person] = [.sample], cast: [Credits.CastMember] = .sample,
        runtime: Int = 115, voteAverage: Double = 7.1, voteCount: Int = 214, reviews: [Review] = [.sample],
        trailers: [Videos.Video] = [.sample]
    ) {
        (self.overview, self.hasPoster, self.directors, self.cast) = (overview, hasPoster, directors, cast)
        (self.runtime, self.voteAverage, self.voteCount) = (runtime, voteAverage, voteCount)
        (self.reviews, self.trailers) = (reviews, trailers)
    }
}
