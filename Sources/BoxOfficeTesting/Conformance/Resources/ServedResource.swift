/// A resource that a server must have for the well-behaved cases.
///
/// A server of yours, such as nginx, is set up from these.
///
/// Besides the fixed responses, there are three that a list cannot describe:
///
/// - ``mirror``: a text with a line for the request's target and for each of some header fields.
/// - ``slow``: the bytes of ``large``, of which a part arrives at once and the end not within twenty seconds.
/// - ``compressed``: compressed by gzip if the request allows it.
public struct ServedResource: Sendable, Hashable {
    /// The path below the server's base URL.
    public let path: String
    /// The status.
    public let status: Int
    /// Further header fields in order: name and value.
    public let fields: [[String]]
    /// The body.
    public let body: [UInt8]

    init(_ path: String, status: Int = 200, fields: [[String]] = [], body: [UInt8]) {
        self.path = path
        self.status = status
        self.fields = fields
        self.body = body
    }

    init(_ path: String, status: Int = 200, fields: [[String]] = [], _ body: String = "") {
        self.init(path, status: status, fields: fields, body: Array(body.utf8))
    }

    /// A short text.
    public static let hello = ServedResource("/hello", "hello, 안녕\n")
    /// An empty body with status 200.
    public static let empty = ServedResource("/empty")
    /// 4 MiB without repetition.
    public static let large = ServedResource("/large", body: (0..<(1 << 20)).flatMap(fourBytes))
    /// The bytes of ``large``, of which a part arrives at once and the end not within twenty seconds.
    public static let slow = ServedResource("/slow", body: large.body)
    /// A text that is sent compressed by gzip, if the request allows it.
    public static let compressed = ServedResource("/compressed", body: Gzip.letters(matches: 200).body)
    /// A response with a field that occurs twice, one outside ASCII, and one that is empty.
    public static let fields = ServedResource(
        "/fields", fields: [["X-Twice", "one"], ["X-Twice", "two"], ["X-Title", "범죄도시 “4”"]], "fields\n")
    /// A response that sets a cookie for the whole site.
    public static let cookie = ServedResource("/cookie", fields: [["Set-Cookie", "crumb=1; Path=/"]], "cookie\n")
    /// A redirect to ``hello``, with any body.
    public static let redirect = ServedResource("/redirect", status: 302, fields: [["Location", "/hello"]])
    /// A redirect to itself, with any body.
    public static let loop = ServedResource("/loop", status: 302, fields: [["Location", "/loop"]])
    /// A text that describes the request; see ``mirrorLine(_:_:)``.
    public static let mirror = ServedResource("/mirror")
    /// Responses with all kinds of statuses, below `/status/`.
    public static let statuses = [201, 204, 304, 400, 401, 403, 404, 410, 429, 500, 503].map(status)

    /// All resources with a fixed response.
    public static let all =
        [hello, empty, large, slow, compressed, fields, cookie, redirect, loop] + statuses

    /// The request's header fields that ``mirror`` lists, in order, after the line for its target.
    public static let mirroredFields = [
        "Accept", "Accept-Encoding", "Cookie", "If-None-Match", "Referer", "User-Agent", "X-Conformance",
    ]

    /// Returns a line of ``mirror``'s response, which begins with the line for `target`.
    ///
    /// - Parameters:
    ///   - value: Its value as it arrived, or nothing; for `target`, path and query as they arrived.
    public static func mirrorLine(_ name: String, _ value: String) -> String { "\(name)=\(value)\n" }

    private static func status(_ code: Int) -> ServedResource {
        ServedResource("/status/\(code)", status: code, code == 204 || code == 304 ? "" : "status \(code)\n")
    }

    private static func fourBytes(_ number: Int) -> [UInt8] {
        // A multiplicative hash, so that neither a lost nor a doubled part can look right.
        let hash = UInt32(truncatingIfNeeded: number) &* 2_654_435_761
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: hash >> $0) }
    }
}
