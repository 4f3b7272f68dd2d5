import Aggregator
import BoxOfficeBasics

/// What does not change: a day's ranking, and films that are known at both services.
struct Facts: Sendable {
    struct Ranked: Sendable {
        let rank: Int
        let code: MovieCode
        let audience: Int
    }

    struct Film: Sendable {
        let film: KnownFilm
        let id: MovieID
    }

    struct Unreadable: Error {
        let file: String
        let line: Int
    }

    let day: CalendarDay
    let ranking: [Ranked]
    var films: [Film]

    /// Reads `ranking.tsv` and `films.tsv`.
    init(in folder: String) throws {
        let ranking = try Self.rows("\(folder)/ranking.tsv", columns: 4) { cells -> (CalendarDay, Ranked)? in
            guard let day = CalendarDay(cells[0]), let rank = Int(cells[1]), let code = MovieCode(cells[2]),
                let audience = Int(cells[3])
            else { return nil }
            return (day, Ranked(rank: rank, code: code, audience: audience))
        }
        guard let day = ranking.first?.0 else { throw Unreadable(file: "ranking.tsv", line: 2) }
        self.day = day
        self.ranking = ranking.map(\.1)
        films = try Self.rows("\(folder)/films.tsv", columns: 7) { cells -> Film? in
            guard let id = Int(cells[6]) else { return nil }
            var film = KnownFilm(movieCode: cells[0], title: cells[1], openDay: CalendarDay(cells[2]))
            film.productionYear = Int(cells[3])
            film.nations = cells[4].split(separator: ",").map(String.init)
            film.directors = cells[5].split(separator: ",").map { KnownFilm.Person(name: String($0)) }
            return Film(film: film, id: MovieID(id))
        }
    }

    private static func rows<Row>(_ path: String, columns: Int, _ read: ([String]) -> Row?) throws -> [Row] {
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        return try text.split(separator: "\n").enumerated().dropFirst().map { index, line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == columns, let row = read(cells) else { throw Unreadable(file: path, line: index + 1) }
            return row
        }
    }
}
