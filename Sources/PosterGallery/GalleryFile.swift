import Aggregator
import BoxOfficeBasics

/// A gallery's days and films as JSON: the file beside the page, from which later runs and `posterfetch gallery` rebuild
/// it, and what a page holds for its script, from which a lost file is read back.
package enum GalleryFile {
    package static let name = "posterfetch-gallery.json"
    package static let version = 2

    package enum Problem: Error, Equatable {
        case damaged
        case version(Int)
    }

    package static func gallery(in bytes: [UInt8]) throws(Problem) -> Gallery {
        let (decoder, data) = (JSONDecoder(), Data(bytes))
        guard let head = try? decoder.decode(Head.self, from: data), head.posterfetch == Head.content else {
            throw .damaged
        }
        guard head.version == version else { throw .version(head.version) }
        guard let content = try? decoder.decode(Content.self, from: data) else { throw .damaged }
        return try Gallery(content)
    }

    package static func bytes(of gallery: Gallery) throws -> [UInt8] {
        try Content(gallery).sortedJSON()
    }

    /// The id of the element in which a page has the same JSON.
    static let element = "data"

    /// Reads a page back, for a folder that has lost its file; nil if it is damaged or of another version.
    ///
    /// Rankings are exact. Anything that the page does not show is lost, such as the end of a long overview.
    package static func gallery(onPage page: [UInt8]) -> Gallery? {
        guard let start = page.firstRange(of: Array(PageFrame.opening(element).utf8))?.upperBound,
            let end = page[start...].firstRange(of: Array("</script>".utf8))?.lowerBound
        else { return nil }
        return try? gallery(in: Array(page[start..<end]))
    }

    private struct Head: Codable {
        static let content = "gallery"
        var posterfetch = Self.content
        var version = GalleryFile.version
    }

    fileprivate struct Content: Codable {
        var posterfetch = Head.content
        var version = GalleryFile.version
        let site: String?
        let shelves: [Shelf]
        let films: [Gallery.Film]
    }

    fileprivate struct Shelf: Codable {
        let name: String
        /// The first day of each ranking, its rows, and the last day if there are several.
        let rankings: [[String]]
    }
}

extension GalleryFile.Content {
    fileprivate init(_ gallery: Gallery) {
        let order = gallery.order
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        site = gallery.site
        films = order.map(gallery.film)
        shelves = gallery.shelves.map { shelf in
            var rows = GalleryRows()
            let rankings = shelf.rankings.map { ranking in
                let days = [ranking.days.lowerBound, ranking.days.upperBound].map(\.description)
                let text = rows.text(of: ranking.entries, films: places)
                return days[0] == days[1] ? [days[0], text] : [days[0], text, days[1]]
            }
            return GalleryFile.Shelf(name: shelf.kind.name, rankings: rankings)
        }
    }
}

extension Gallery {
    fileprivate init(_ content: GalleryFile.Content) throws(GalleryFile.Problem) {
        site = content.site
        films = Dictionary(content.films.map { ($0.code, $0) }) { first, _ in first }
        guard films.count == content.films.count, !content.shelves.isEmpty else { throw .damaged }
        for shelf in content.shelves {
            guard let kind = GalleryShelf.Kind(name: shelf.name), !shelf.rankings.isEmpty else { throw .damaged }
            let place = self.shelf(of: kind)
            var rows = GalleryRows()
            for ranking in shelf.rankings {
                guard (2...3).contains(ranking.count), let first = CalendarDay(ranking[0]),
                    let last = CalendarDay(ranking[ranking.count == 3 ? 2 : 0]), first <= last
                else { throw .damaged }
                let entries = try rows.entries(in: ranking[1], films: content.films)
                shelves[place].add(Ranking(period: kind.period, days: first...last, entries: entries))
            }
        }
    }
}
