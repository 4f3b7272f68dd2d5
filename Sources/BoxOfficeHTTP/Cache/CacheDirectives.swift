import HTTPTypes

/// The directives of a `Cache-Control` field (RFC 9111, 5.2), of a request or of an answer.
struct CacheDirectives: Hashable {
    private var arguments: [String: String] = [:]

    /// Reads the field; directives that cannot be read are left out.
    ///
    /// A directive that stands there twice is taken by its shortest time, so that doubt never makes an answer fresher.
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

    /// Whether a directive is there, with or without an argument.
    func has(_ name: String) -> Bool { arguments[name] != nil }

    /// The seconds that a directive names; 0 if its argument is no number, nil if the directive is not there.
    func seconds(_ name: String) -> Int64? { arguments[name].map(Self.seconds) }

    /// RFC 9111, 1.2.2: what is too large to be told counts as 2³¹.
    private static func seconds(_ text: String) -> Int64 {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
        return min(Int64(text) ?? .max, 1 << 31)
    }

    /// The parts between commas, where a comma within quotes separates nothing.
    private static func parts(of text: String) -> [Substring] {
        var isQuoted = false
        return text.split { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }
    }
}
