import WireFormat

extension JSONNode {
    /// The path of a picture; one that cannot be is reported.
    var imagePath: ImagePath? {
        text.flatMap { text in
            if let path = ImagePath(text) { return path }
            report("“\(text.prefix(60))” is no path of a picture")
            return nil
        }
    }

    /// The number of a film; one that is not positive is reported.
    var movieID: MovieID? {
        integer.flatMap { number in
            if number > 0 { return MovieID(number) }
            report("\(number) is no id")
            return nil
        }
    }

    /// A language code.
    var language: Language? { text.map(Language.init(rawValue:)) }

    /// A country code.
    var region: Region? { text.map(Region.init(rawValue:)) }

    /// A number above zero; TMDB writes 0 for what it does not know.
    var knownCount: Int? { count.flatMap { $0 > 0 ? $0 : nil } }
}
