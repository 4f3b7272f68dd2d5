import HTTPTypes

/// The members of a header field that is a list (RFC 9110, 5.6.1), trimmed and without empty ones.
struct FieldList {
    private(set) var members: [Substring] = []
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
    var withoutOuterWhitespace: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}

extension HTTPFields {
    // The names of the request's fields that select this response (RFC 9111, 4.1), in a fixed order; nil if `Vary` is
    // `*`. `Accept` and `Accept-Language` select each response, whether its server says so or not.
    var selectingNames: [HTTPField.Name]? {
        guard contains(.vary) else { return Self.alwaysSelecting }
        let names = self[values: .vary].flatMap { FieldList($0).members.map { $0.lowercased() } }
        guard !names.contains("*") else { return nil }
        return Set(names.compactMap { HTTPField.Name($0) }).union(Self.alwaysSelecting)
            .sorted { $0.canonicalName < $1.canonicalName }
    }

    func selecting(_ names: [HTTPField.Name]) -> HTTPFields {
        var fields = HTTPFields()
        for name in names {
            if let value = self[name] { fields[values: name] = [value.normalised(as: name)] }
        }
        return fields
    }

    func match(_ stored: HTTPFields, in names: [HTTPField.Name]) -> Bool {
        names.allSatisfy { name in
            let (asked, stored) = (self[name], stored[name])
            // Most values are normal, and normalising a normal one changes nothing.
            return asked == stored || asked.map { $0.normalised(as: name) == stored } ?? false
        }
    }

    private static let alwaysSelecting: [HTTPField.Name] = [.accept, .acceptLanguage]
}

extension String {
    // The value without differences that have no meaning. In lists of languages, codings and character sets, case and
    // order have none either; only weights do (RFC 9110, 12.5).
    fileprivate func normalised(as name: HTTPField.Name) -> String {
        let members = FieldList(self).members
        guard ["accept-language", "accept-encoding", "accept-charset"].contains(name.canonicalName) else {
            return members.joined(separator: ",")
        }
        return members.map { member in
            let parts = member.lowercased().filter { $0 != " " && $0 != "\t" }.split(separator: ";")
            return parts.filter { !["q=1", "q=1.0", "q=1.00", "q=1.000"].contains($0) }.joined(separator: ";")
        }.sorted().joined(separator: ",")
    }
}
