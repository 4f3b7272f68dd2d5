public import Aggregator
import Foundation
public import Observation

/// A film's page, wherever the film was found: details, a link to share, and a chart of its first days.
@MainActor @Observable public final class FilmPage {
    /// The film.
    public let film: Film
    /// What both services know; nil until it is there, or without a match.
    public private(set) var details: FilmDetails?
    /// The chart, a point for each day, in their order; a day on which the film is not ranked has no entry.
    public private(set) var days: [FilmHistory.Point] = []
    /// Why the details could not be loaded.
    public private(set) var error: (any PresentableError)?
    /// Why the chart could not be loaded, or not to its end.
    public private(set) var daysError: (any PresentableError)?
    @ObservationIgnored private let boxOffice: BoxOfficeAggregator

    /// Creates the page of a film.
    public init(_ film: some FilmReference, _ boxOffice: BoxOfficeAggregator) {
        (self.film, self.boxOffice) = (film.film, boxOffice)
    }

    /// The film's page at TMDB, for `ShareLink`; nil without a match.
    public var link: URL? { details?.page }

    /// Loads the details: one request to TMDB and one to KOBIS, besides the match if it is not known.
    public func load() async { error = await failure { details = try await boxOffice.details(of: film) } }

    /// Loads the chart from the release on, for a request to KOBIS each day; a key has 3,000 a day.
    public func loadDays(_ count: Int = 14) async {
        daysError = await failure {
            // A filmography tells no day.
            var opening = film.openDay
            if opening == nil { opening = try await boxOffice.film(film.movieCode).openDay }
            guard let first = opening else { return }
            let last = min(first.adding(days: count - 1) ?? first, boxOffice.kobis.calendar.yesterday)
            guard first <= last else { return }
            days = []
            for try await day in boxOffice.history(of: film.movieCode, over: first...last) { days.append(day) }
        }
    }

    private func failure(_ work: () async throws -> Void) async -> (any PresentableError)? {
        do {
            try await work()
            return nil
        } catch {
            return error.isCancelled ? nil : error as? any PresentableError
        }
    }
}
