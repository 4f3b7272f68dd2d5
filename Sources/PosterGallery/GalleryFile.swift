import Aggregator
import BoxOfficeBasics

/// The file beside the page from which later runs and `posterfetch gallery` rebuild it.
package enum GalleryFile {
    package static let name = "posterfetch-gallery.json"
    package static let version = 1

    package enum Problem: Error, Equatable {
        case foreign
        case newer(version: Int)
    }

    package static func gallery(in bytes: [UInt8]) throws(Problem) -> Gallery {
        let decoder = JSONDecoder()
        guard let head = try? decoder.decode(Head.self, from: Data(bytes)), head.posterfetch == Head.content else {
            throw .foreign
        }
        guard head.version <= version else { throw .newer(version: head.version) }
        guard let content = try? decoder.decode(Content.self, from: Data(bytes)), let gallery = Gallery(content) else {
            throw .foreign
        }
        return gallery
    }

    package static func bytes(of gallery: Gallery) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(Content(gallery))) + [UInt8(ascii: "\n")]
    }

    private struct Head: Codable {
        static let content = "gallery"
        var posterfetch = Self.content
        var version = GalleryFile.version
    }

    fileprivate struct Content: Codable {
        var posterfetch = Head.content
        var version = GalleryFile.version
        var site: String?
        var shelves: [Shelf]
        var films: [String: Gallery.Film]
    }

    fileprivate struct Shelf: Codable {
        let period: RankingPeriod
        let nation: RepresentativeNation?
        let films: FilmKind?
        let area: String?
        /// The first day, the last day and the rows of each ranking.
        let rankings: [[String]]
    }
}

extension GalleryFile.Content {
    fileprivate init(_ gallery: Gallery) {
        site = gallery.site
        films = gallery.films
        shelves = gallery.shelves.map { shelf in
            GalleryFile.Shelf(
                period: shelf.kind.period, nation: shelf.kind.nation, films: shelf.kind.films,
                area: shelf.kind.area?.rawValue,
                rankings: shelf.rankings.map { ranking in
                    let rows = ranking.entries.map(\.fileRow).joined(separator: ";")
                    return [ranking.days.lowerBound.description, ranking.days.upperBound.description, rows]
                })
        }
    }
}

extension Gallery {
    fileprivate init?(_ content: GalleryFile.Content) {
        site = content.site
        films = content.films
        for shelf in content.shelves {
            let area = shelf.area.flatMap(GalleryShelf.Kind.area)
            if shelf.area != nil, area == nil { return nil }
            let kind = GalleryShelf.Kind(period: shelf.period, nation: shelf.nation, films: shelf.films, area: area)
            var read = GalleryShelf(kind: kind)
            for parts in shelf.rankings {
                guard let ranking = Ranking(parts, period: shelf.period, films: content.films) else { return nil }
                read.add(ranking)
            }
            shelves.append(read)
        }
        shelves.sort { $0.kind < $1.kind }
    }
}

extension Ranking {
    fileprivate init?(_ parts: [String], period: RankingPeriod, films: [String: Gallery.Film]) {
        guard parts.count == 3, let first = CalendarDay(parts[0]), let last = CalendarDay(parts[1]), first <= last
        else {
            return nil
        }
        var entries: [BoxOfficeEntry] = []
        for row in parts[2].utf8.split(separator: UInt8(ascii: ";")) {
            guard let entry = BoxOfficeEntry(fileRow: row, line: entries.count + 1, films: films) else { return nil }
            entries.append(entry)
        }
        guard !entries.isEmpty else { return nil }
        self.init(period: period, days: first...last, entries: entries)
    }
}

// A row of a ranking in the gallery's file, such as `20228797,1,new,821466,…`. As JSON, rows would be ten times as long
// and slow to read, and a folder may hold years.
extension BoxOfficeEntry {
    var fileRow: String {
        [
            movieCode.rawValue, String(rank), rankChange?.description ?? "", Self.field(audience),
            Self.field(audienceTotal), Self.field(sales), Self.field(salesTotal), Self.field(screens),
            Self.field(shows),
        ].joined(separator: ",")
    }

    init?(fileRow: Substring.UTF8View, line: Int, films: [String: Gallery.Film]) {
        let fields = fileRow.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(Substring.init)
        guard fields.count == 9, let code = MovieCode(rawValue: String(fields[0])), let rank = Int(fields[1]) else {
            return nil
        }
        // An empty field is an unknown figure; one that is not a number is damage.
        let figures = fields[3...].map { field in field.isEmpty ? nil : Int(field) }
        guard zip(figures, fields[3...]).allSatisfy({ $0 != nil || $1.isEmpty }) else { return nil }
        let film = films[code.rawValue]
        self.init(rank: rank, movieCode: code, title: film?.name ?? "")
        self.line = line
        rankChange = RankChange(String(fields[2]))
        openDay = film?.openDay
        (audience, audienceTotal) = (figures[0], figures[1])
        (sales, salesTotal) = (figures[2].map(Int64.init), figures[3].map(Int64.init))
        (screens, shows) = (figures[4], figures[5])
    }

    private static func field(_ number: (some BinaryInteger)?) -> String { number.map { String($0) } ?? "" }
}
