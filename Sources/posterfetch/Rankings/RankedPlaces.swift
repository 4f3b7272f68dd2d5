import Aggregator
import PosterStore

/// Where the films of a run are in their rankings; of several, the first counts.
actor RankedPlaces {
    private var places: [String: RankedPlace] = [:]

    /// Remembers the films of a ranking.
    func add(_ ranking: Ranking) {
        for entry in ranking.entries {
            let film = KnownFilm(entry)
            places[film.id] = places[film.id] ?? RankedPlace(rank: entry.rank, day: ranking.days.lowerBound)
        }
    }

    /// Returns the place of a film; nil if it is in no ranking.
    func place(of film: KnownFilm) -> RankedPlace? { places[film.id] }
}
