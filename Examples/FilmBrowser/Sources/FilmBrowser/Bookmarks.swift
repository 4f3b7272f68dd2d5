public import Aggregator
import Foundation
public import Observation

/// Films that a person keeps, in a file; each leads to its poster and details again.
@MainActor @Observable public final class Bookmarks {
    /// The films, the latest last.
    public private(set) var films: [Film]
    @ObservationIgnored private let file: URL

    /// Reads the bookmarks; without a file, there are none yet.
    public init(in file: URL) throws {
        self.file = file
        let isThere = FileManager.default.fileExists(atPath: file.path)
        films = isThere ? try JSONDecoder().decode([Film].self, from: Data(contentsOf: file)) : []
    }

    /// Whether a film is kept, wherever it was found.
    public func contains(_ film: some FilmReference) -> Bool { films.contains { $0.id == film.film.id } }

    /// Keeps a film, or no longer; if that cannot be written, nothing changes.
    public func toggle(_ film: some FilmReference) throws {
        var film = film.film
        film.rank = nil  // it is that of a day
        let kept = contains(film) ? films.filter { $0.id != film.id } : films + [film]
        try JSONEncoder().encode(kept).write(to: file, options: .atomic)
        films = kept
    }
}
