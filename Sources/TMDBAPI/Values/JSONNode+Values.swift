import BoxOfficeHTTP
import BoxOfficeWire

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
    var movieID: MovieID? { id() }

    /// A number that names something; one that is not positive is reported.
    func id<ID: RawRepresentable>(_ type: ID.Type = ID.self) -> ID? where ID.RawValue == Int {
        integer.flatMap { number in
            if number > 0 { return ID(rawValue: number) }
            report("\(number) is no id")
            return nil
        }
    }

    /// A language code.
    var language: Language? { text.map(Language.init(rawValue:)) }

    /// A language code of a picture or video: no language is written as null, as nothing, or as `xx`.
    var languageIfAny: Language? { language.flatMap { $0.rawValue == "xx" ? nil : $0 } }

    /// A country code.
    var region: Region? { text.map(Region.init(rawValue:)) }

    /// A number above zero; TMDB writes 0 for what it does not know.
    var knownCount: Int? { count.flatMap { $0 > 0 ? $0 : nil } }

    /// A moment in universal time.
    var time: Timestamp? {
        text.flatMap { text in
            if let time = Timestamp(text) { return time }
            report("“\(text.prefix(40))” is no moment")
            return nil
        }
    }

    /// The objects of the document, which must be a list.
    func requiredList() throws(MalformedResponse) -> [JSONNode] {
        guard case .array = value else { throw MalformedResponse("the response is not a list") }
        return elements
    }
}
