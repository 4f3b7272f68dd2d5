import BoxOfficeWire

/// A piece of HTML; interpolated text is escaped, so that text from outside cannot become markup.
struct HTML: Sendable, ExpressibleByStringInterpolation {
    private(set) var text: String

    init(stringLiteral value: String) { text = value }

    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Creates markup from our own text, such as a style sheet.
    init(trusting text: String) { self.text = text }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        mutating func appendLiteral(_ literal: String) { text += literal }

        mutating func appendInterpolation(_ number: Int) { text += String(number) }

        mutating func appendInterpolation(_ html: HTML) { text += html.text }

        mutating func appendInterpolation(_ pieces: [HTML]) { for piece in pieces { text += piece.text } }

        mutating func appendInterpolation(_ string: String) {
            text += string.escapedForMarkup(apostrophe: "&#39;")
        }
    }

    init(isolating string: String) { self = "<bdi>\(string)</bdi>" }

    init(attributeFor language: String?) {
        if let language { self = " lang=\"\(language)\"" } else { self = "" }
    }
}
