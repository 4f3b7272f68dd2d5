import HTTPTypes

/// The directives of a `Cache-Control` field (RFC 9111, 5.2), of a request or a response.
struct CacheDirectives: Hashable {
    private var arguments: [String: String] = [:]

    /// Parses the field, ignoring malformed directives.
    ///
    /// Of a repeated directive the shortest time counts, so that ambiguity never makes a response fresher.
    init(_ fields: HTTPFields) {
        for part in Self.parts(of: fields[.cacheControl] ?? "") {
            let name = part.prefix { $0 != "=" }
            let argument = part.dropFirst(name.count + 1).filter { $0 != "\"" && !$0.isWhitespace }
            let key = name.filter { !$0.isWhitespace }.lowercased()
            guard !key.isEmpty else { continue }
            if let earlier = arguments[key], Self.seconds(earlier) < Self.seconds(argument) { continue }
            arguments[key] = argument
        }
    }

    /// Returns whether a directive is present, with or without an argument.
    func has(_ name: String) -> Bool { arguments[name] != nil }

    /// Returns a directive's seconds; 0 if its argument is not a number, nil if the directive is missing.
    func seconds(_ name: String) -> Int64? { arguments[name].map(Self.seconds) }

    /// RFC 9111, 1.2.2: a number too large to represent counts as 2³¹.
    private static func seconds(_ text: String) -> Int64 {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
        return min(Int64(text) ?? .max, 1 << 31)
    }

    /// The parts between commas.
    ///
    /// A comma within quotes does not separate.
    private static func parts(of text: String) -> [Substring] {
        var isQuoted = false
        return text.split { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }
    }
}
