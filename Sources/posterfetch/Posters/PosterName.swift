import Aggregator

/// The name of a poster's file: the film's title and code.
///
/// The code keeps films of the same title apart; the rank is left out, since a film keeps its poster from day to day.
struct PosterName {
    /// The name without an extension, at most 200 bytes long.
    let stem: String

    init(_ film: KnownFilm) {
        let code = Self.safe(film.movieCode)
        var title = ""
        for character in Self.safe(film.title.composingHangul) {
            // A syllable is kept whole or left out.
            guard title.utf8.count + character.utf8.count + code.utf8.count < 200 else { break }
            title.append(character)
        }
        stem = title.isEmpty ? code : "\(title)_\(code)"
    }

    /// The text without what could lead out of a folder, confuse a shell or a terminal, or be refused by other systems.
    private static func safe(_ text: String) -> String {
        let kept = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: "_"
            default: "/\\:*?\"<>|".unicodeScalars.contains(scalar) ? "_" : scalar
            }
        }
        var name = String(String.UnicodeScalarView(kept))[...]
        while let first = name.first, ".- _".contains(first) { name.removeFirst() }
        while let last = name.last, ". _".contains(last) { name.removeLast() }
        return String(name)
    }
}
