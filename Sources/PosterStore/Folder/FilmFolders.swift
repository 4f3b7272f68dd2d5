import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeSystem
import BoxOfficeWire

/// The existing folders of films in a media library, whoever made them.
///
/// A folder belongs to a film if its name has the film's TMDB id, or exactly its title and year. The names are read
/// once, because this run's own folders have the layout's names.
final class FilmFolders: Sendable {
    private struct Names {
        var byID: [Int: String] = [:]
        var byTitle: [String: String] = [:]
    }

    private let known = Lock<Names?>(nil)

    func name(ofFilm id: Int, titled title: String, besides usual: String, in root: Folder) throws(FileError) -> String?
    {
        let names = try names(in: root)
        guard names.byTitle[usual.composingHangul] == nil else { return nil }
        return names.byID[id] ?? names.byTitle[title.composingHangul]
    }

    private func names(in root: Folder) throws(FileError) -> Names {
        if let names = known.withLock({ $0 }) { return names }
        var names = Names()
        // Of two folders with the same id, every run takes the first.
        for name in try root.names().sorted(by: >) {
            names.byTitle[name.composingHangul] = name
            if let id = Self.id(in: name) { names.byID[id] = name }
        }
        known.withLock { $0 = names }
        return names
    }

    /// Returns the TMDB id in a folder's name, as Plex (`{tmdb-1}`) and Jellyfin (`[tmdbid-1]`) write it.
    static func id(in name: String) -> Int? {
        let name = name.lowercased()
        for (start, end) in [("[tmdbid-", "]"), ("{tmdb-", "}"), ("[tmdbid=", "]"), ("[tmdb-", "]"), ("{tmdbid-", "}")]
        {
            guard let tag = name.firstRange(of: start) else { continue }
            let digits = name[tag.upperBound...].prefix { $0.isASCII && $0.isNumber }
            if name[digits.endIndex...].hasPrefix(end), let id = Int(digits) { return id }
        }
        return nil
    }
}
