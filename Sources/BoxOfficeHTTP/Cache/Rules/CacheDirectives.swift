import HTTPTypes

// The directives of `Cache-Control` (RFC 9111, 5.2; RFC 5861) that this cache obeys, of a request or a response.
// Ambiguity never makes a response fresher: of a repeated directive the stricter one counts, an argument that is not a
// number is the strictest, and a field with an open quote means `no-cache`.
struct CacheDirectives: Hashable {
    private(set) var noStore = false
    /// Also set if the directive names fields, although only those would need confirmation.
    private(set) var noCache = false
    private(set) var mustRevalidate = false
    private(set) var isPublic = false
    private(set) var mustUnderstand = false
    private(set) var onlyIfCached = false
    /// How many seconds a response is fresh, or, in a request, how old it may be.
    private(set) var maxAge: Int64?
    private(set) var staleWhileRevalidate: Int64?
    /// How many seconds longer it may replace a failure; 0 in a request forbids even a fresh one.
    private(set) var staleIfError: Int64?
    private(set) var maxStale: Int64?
    private(set) var minFresh: Int64?

    init(_ fields: HTTPFields) {
        guard let text = fields[.cacheControl] else { return }
        let list = FieldList(text)
        noCache = !list.isWhole
        for member in list.members { add(member) }
    }

    /// Reads the directives of a request; `Pragma: no-cache` replaces a missing `Cache-Control` (RFC 9111, 5.4).
    init(request fields: HTTPFields) {
        self.init(fields)
        guard !fields.contains(.cacheControl), let name = HTTPField.Name("Pragma"), let pragma = fields[name] else {
            return
        }
        noCache = FieldList(pragma).members.contains { $0.lowercased() == "no-cache" }
    }

    private mutating func add(_ member: Substring) {
        let name = member.prefix { $0 != "=" }
        let argument = name.endIndex < member.endIndex ? member[name.endIndex...].dropFirst() : nil
        let seconds = argument?.unquoted.deltaSeconds
        switch name.withoutOuterWhitespace.lowercased() {
        case "no-store": noStore = true
        case "no-cache": noCache = true
        case "must-revalidate": mustRevalidate = true
        case "public": isPublic = true
        case "must-understand": mustUnderstand = true
        case "only-if-cached": onlyIfCached = true
        case "max-age": maxAge = min(maxAge ?? .max, seconds ?? 0)
        case "stale-while-revalidate": staleWhileRevalidate = min(staleWhileRevalidate ?? .max, seconds ?? 0)
        case "stale-if-error": staleIfError = min(staleIfError ?? .max, seconds ?? 0)
        // Without an argument, a response of any staleness will do.
        case "max-stale": maxStale = min(maxStale ?? .max, argument == nil ? 1 << 31 : seconds ?? 0)
        case "min-fresh": minFresh = max(minFresh ?? 0, seconds ?? 1 << 31)
        default: break
        }
    }
}

extension Substring {
    fileprivate var unquoted: Substring {
        let text = withoutOuterWhitespace
        return text.count >= 2 && text.first == "\"" && text.last == "\"" ? text.dropFirst().dropLast() : text
    }
}
