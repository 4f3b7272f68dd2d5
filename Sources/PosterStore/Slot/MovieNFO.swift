import Aggregator
import BoxOfficeSystem

/// The file `movie.nfo`, by which Kodi and Jellyfin identify a folder's film.
enum MovieNFO {
    static let fileName = "movie.nfo"

    /// True if a run wrote the file and it is unchanged since: media servers and people keep their notes in it.
    static func isOurs(_ bytes: [UInt8]) -> Bool {
        let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
        return lines.dropFirst().first == mark(of: lines.dropFirst(2))
    }

    static func id(in bytes: [UInt8]) -> Int? {
        let text = String(decoding: bytes, as: UTF8.self)
        for mark in [#"type="tmdb""#, "<tmdbid"] {
            guard let place = text.firstRange(of: mark) else { continue }
            let value = text[place.upperBound...].drop { $0 != ">" }.dropFirst()
            if let id = Int(value.prefix { $0.isASCII && $0.isNumber }) { return id }
        }
        return nil
    }

    /// Returns the file's content; nil for a film without a match, which it could not identify.
    static func xml(_ film: FilmInFolder, poster url: String?) -> [UInt8]? {
        guard let movie = film.movie else { return nil }
        var lines = ["<movie>"]
        func add(_ name: String, _ value: String?, with attributes: String = "") {
            guard let value, !value.isEmpty else { return }
            lines.append("  <\(name)\(attributes)>\(value.escapedForMarkup())</\(name)>")
        }
        add("title", film.title)
        add("originaltitle", movie.originalTitle)
        add("year", film.day.map { String($0.year) })
        add("premiered", film.day?.description)
        add("plot", movie.overview)
        add("uniqueid", String(movie.id.rawValue), with: #" type="tmdb" default="true""#)
        add("uniqueid", film.film.movieCode, with: #" type="kobis""#)
        add("thumb", url, with: #" aspect="poster""#)
        lines += ["</movie>", ""]
        let head = [#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#, mark(of: lines[...])]
        return Array((head + lines).joined(separator: "\n").utf8)
    }

    private static func mark(of lines: ArraySlice<String>) -> String {
        let digest = Array(lines.joined(separator: "\n").utf8).sha256.prefix(16)
        return "<!-- Made by posterfetch (\(digest)). \(TMDB.attribution) -->"
    }
}
