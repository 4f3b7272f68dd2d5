import Aggregator

/// The file `movie.nfo`, which tells Kodi and Jellyfin a folder's film.
enum MovieNFO {
    static let fileName = "movie.nfo"

    static func isOurs(_ bytes: [UInt8]) -> Bool { String(decoding: bytes, as: UTF8.self).contains(mark) }

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
        var lines = [#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#, mark, "<movie>"]
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
        return Array(lines.joined(separator: "\n").utf8)
    }

    private static let mark = "<!-- Made by posterfetch. \(TMDB.attribution) -->"
}
