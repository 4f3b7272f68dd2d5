extension JSONNode {
    /// The path of an image; reports a text that cannot be one.
    var imagePath: ImagePath? {
        text.flatMap { ImagePath($0) ?? reported("“\($0.prefix(60))” is not the path of an image") }
    }

    /// The id of a film; reports one that is not positive.
    var movieID: MovieID? { id() }

    /// An id; nil for 0, which says that there is none, and for a negative number, which is reported.
    func id<Subject>(_ type: TMDBID<Subject>.Type = TMDBID<Subject>.self) -> TMDBID<Subject>? {
        knownCount.map { TMDBID($0) }
    }

    var language: Language? { text.map(Language.init(rawValue:)) }

    /// The language of an image or video; TMDB sends null, an empty text or `xx` for none.
    var languageIfAny: Language? { language.flatMap { $0.rawValue == "xx" ? nil : $0 } }

    var region: Region? { text.map(Region.init(rawValue:)) }

    /// A number above zero; TMDB sends 0 for an unknown one.
    var knownCount: Int? { count.flatMap { $0 > 0 ? $0 : nil } }

    var time: Timestamp? { text.flatMap { Timestamp($0) ?? reported("“\($0.prefix(40))” is not a time") } }

    /// Throws unless the document has a member, so that a different document is not mistaken for an empty one.
    func requireMember(_ name: String) throws(MalformedResponse) {
        if self[name].isNull { throw MalformedResponse("the response lacks “\(name)”", path: name) }
    }

    /// Reads the elements of the document, which must be a list.
    func requiredList<Row>(_ read: (JSONNode) -> Row?) throws(MalformedResponse) -> [Row] {
        guard case .array = value else { throw MalformedResponse("the response is not a list") }
        return try rows { $0.elements.compactMap(read) }
    }
}
