import Aggregator
import BoxOfficeBasics
import Testing

@testable import PosterGallery

extension BoxOfficeEntry {
    /// An entry with its audience, that so far, its sales, those so far, screens and screenings, as far as given.
    init(_ code: MovieCode, rank: Int, _ change: RankChange?, _ figures: Int?...) {
        self.init(rank: rank, movieCode: code, title: "")
        rankChange = change
        let figures = figures + Array(repeating: nil, count: 6 - figures.count)
        (audience, audienceTotal) = (figures[0], figures[1])
        (sales, salesTotal) = (figures[2].map(Int64.init), figures[3].map(Int64.init))
        (screens, shows) = (figures[4], figures[5])
    }

    /// The film of the samples, on its first day.
    static let first = BoxOfficeEntry("20228797", rank: 1, .new, 821_466, 1_000_000, 8_000_000_000, 9_000_000_000, 2, 3)
}

extension Gallery {
    mutating func add(
        _ entries: BoxOfficeEntry..., on day: String = "2024-04-24", to last: String? = nil,
        of request: RankingRequest = .daily(), knowing films: Gallery.Film...
    ) throws {
        let days = try #require(CalendarDay(day))...#require(CalendarDay(last ?? day))
        add(
            [Ranking(period: request.period, days: days, entries: entries)], of: request,
            knowing: Dictionary(uniqueKeysWithValues: films.map { ($0.code, $0) }))
    }

    var text: String { get throws { String(decoding: try GalleryFile.bytes(of: self), as: UTF8.self) } }
}
