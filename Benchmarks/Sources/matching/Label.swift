import Aggregator
import Foundation

/// A film of which somebody found out what it is at TMDB.
struct Label: Decodable {
    let code: String
    /// The right ids; none where TMDB does not have the film.
    let ids: [Int]
    let kobis: Facts

    private enum CodingKeys: String, CodingKey {
        case code = "movieCd"
        case ids = "tmdb_ids"
        case kobis
    }

    struct Facts: Decodable {
        let movieNm: String
        let openDt: String?
    }

    /// The film as a ranking knows it.
    var film: KnownFilm {
        KnownFilm(movieCode: code, title: kobis.movieNm, openDay: kobis.openDt.flatMap { CalendarDay($0) })
    }

    /// The part of the films that it belongs to, by its code: the same in each run.
    func fold(of count: Int, seed: Int) -> Int {
        // FNV-1a, whose high bits decide, too: the low ones of two seeds would only swap the folds.
        let hash = code.utf8.reduce(UInt64(truncatingIfNeeded: seed) ^ 0xCBF2_9CE4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return Int((hash >> 32) % UInt64(max(1, count)))
    }

    static func read(_ paths: [String]) throws -> [Label] {
        try paths.flatMap { path in
            try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
                try JSONDecoder().decode(Label.self, from: Data(line.utf8))
            }
        }
    }
}
