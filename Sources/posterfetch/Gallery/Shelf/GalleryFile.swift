import Aggregator
import BoxOfficePlatform
import BoxOfficeSystem

/// The file beside the page that holds what later runs, and `posterfetch gallery`, make the page from.
enum GalleryFile {
    static let name = "posterfetch-gallery.json"
    /// The version of the file's form that this command reads and writes.
    static let version = 1

    /// Reads a folder's file.
    ///
    /// - Returns: The gallery and the file's content; nil without such a file.
    /// - Throws: A failure if the file is damaged, of a later version, or somebody else's.
    static func read(in folder: Folder) throws -> (gallery: Gallery, bytes: [UInt8])? {
        let path = folder.path(of: name)
        switch try folder.content(of: name) {
        case .nothing: return nil
        case .tooLarge, .notAFile: throw foreign(path)
        case .bytes(let bytes):
            let decoder = JSONDecoder()
            guard let head = try? decoder.decode(Head.self, from: Data(bytes)), head.posterfetch == Head.content else {
                throw foreign(path)
            }
            guard head.version <= version else {
                throw CommandFailure(
                    .badInput,
                    "\(path) was written by a later posterfetch (form \(head.version), this one reads \(version)). It and "
                        + "the page stay as they are. Update posterfetch.",
                    "\(path): 더 새로운 posterfetch가 쓴 파일입니다(형식 \(head.version), 이 버전은 \(version)까지). "
                        + "이 파일과 페이지는 그대로 둡니다. posterfetch를 업데이트하세요.")
            }
            guard let content = try? decoder.decode(Content.self, from: Data(bytes)), let gallery = Gallery(content)
            else {
                throw foreign(path)
            }
            return (gallery, bytes)
        }
    }

    private static func foreign(_ path: String) -> CommandFailure {
        CommandFailure(
            .badInput,
            "\(path), which holds the gallery's days, is damaged or was not written by posterfetch. It and the page stay as "
                + "they are. Put an earlier copy in its place, or move it away and read the days again: --gallery with "
                + "--from and --to.",
            "\(path): 갤러리의 날들이 담긴 파일인데, 손상되었거나 posterfetch가 만든 파일이 아닙니다. 이 파일과 페이지는 그대로 둡니다. "
                + "예전 사본으로 바꾸거나, 다른 곳으로 옮긴 뒤 --gallery와 --from, --to로 다시 받으세요.")
    }

    /// Returns the content of a gallery's file: the same for the same gallery.
    static func bytes(of gallery: Gallery) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(Content(gallery))) + [UInt8(ascii: "\n")]
    }

    /// What every version begins with.
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
    /// Takes the content of a file; nil if it says something that no run has written.
    fileprivate init?(_ content: GalleryFile.Content) {
        site = content.site
        films = content.films
        for shelf in content.shelves {
            if let area = shelf.area, area.utf8.count != 7 || Int(area) == nil { return nil }
            let kind = GalleryShelf.Kind(
                period: shelf.period, nation: shelf.nation, films: shelf.films,
                area: shelf.area.map(WideArea.init(rawValue:)))
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
    /// Reads a ranking's first day, last day and rows.
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
