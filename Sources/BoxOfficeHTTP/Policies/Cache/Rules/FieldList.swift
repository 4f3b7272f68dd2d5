/// The members of a header field that is a list (RFC 9110, 5.6.1), without the whitespace around them.
///
/// A comma within quotes does not separate, and a backslash there covers the next character. Empty members are left out.
struct FieldList {
    /// The members, in order.
    private(set) var members: [Substring] = []
    /// Whether each quote is closed.
    let isWhole: Bool

    init(_ text: String) {
        var (isQuoted, isEscaped) = (false, false)
        var start = text.startIndex
        for index in text.utf8.indices {
            switch text.utf8[index] {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\") where isQuoted: isEscaped = true
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted:
                members.append(text[start..<index])
                start = text.utf8.index(after: index)
            default: break
            }
        }
        members.append(text[start...])
        isWhole = !isQuoted
        members = members.map(\.withoutOuterWhitespace).filter { !$0.isEmpty }
    }
}

extension Substring {
    /// The text without spaces and tabs at its ends.
    var withoutOuterWhitespace: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
