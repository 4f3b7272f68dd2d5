import HTTPTypes

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One recorded exchange, as a file that a person can read and edit.
///
/// The URL is the one before credentials were added. Of the header fields only those are kept that a client looks at.
struct Cassette: Codable, Hashable {
    struct Request: Codable, Hashable {
        var method: String
        var url: String
        var headers: [String: String]
    }

    struct Response: Codable, Hashable {
        var status: Int
        var headers: [String: String]
        /// The body, if it is UTF-8 text.
        var text: String?
        /// Any other body.
        var base64: String?
    }

    var operation: String
    var request: Request
    var response: Response

    init(_ request: TransportRequest, answeredBy response: TransportResponse, body: [UInt8]) {
        operation = request.operation
        self.request = Request(request)
        let text = String(validating: body, as: UTF8.self)
        self.response = Response(
            status: response.head.status.code,
            headers: response.head.headerFields.kept(Self.responseFields),
            text: text,
            base64: text == nil ? Data(body).base64EncodedString() : nil)
    }

    init(json: [UInt8]) throws { self = try JSONDecoder().decode(Cassette.self, from: Data(json)) }

    /// The file's content: one member a line, in a fixed order, so that two recordings can be compared.
    func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }

    /// The file's name: the operation, and a short digest of the request.
    var fileName: String {
        let key = "\(request.method) \(request.url)\n" + request.headers.sorted { $0.key < $1.key }.description
        // FNV-1a: two requests of one recording must not meet, and nobody is out to make them.
        let digest = key.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let safe = operation.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "-" }
        return "\(String(safe))-\(String(digest, radix: 16)).json"
    }

    /// The recorded answer.
    var answer: TransportResponse {
        var fields = HTTPFields()
        for (name, value) in response.headers { if let name = HTTPField.Name(name) { fields[name] = value } }
        let binary = response.base64.flatMap { Data(base64Encoded: $0) }
        return TransportResponse(
            head: HTTPResponse(status: HTTPResponse.Status(code: response.status), headerFields: fields),
            body: response.text.map { Array($0.utf8) } ?? binary.map { Array($0) } ?? [],
            metrics: TransportMetrics(source: .recording))
    }

    private static let responseFields: [HTTPField.Name] = [
        .contentType, .cacheControl, .eTag, .lastModified, .retryAfter,
    ]
}

extension Cassette.Request {
    /// What a recorded request is found by.
    init(_ request: TransportRequest) {
        method = request.head.method.rawValue
        url = request.url
        headers = request.head.headerFields.kept([.accept, .acceptLanguage])
    }
}

extension HTTPFields {
    fileprivate func kept(_ names: [HTTPField.Name]) -> [String: String] {
        Dictionary(names.compactMap { name in self[name].map { (name.canonicalName, $0) } }) { first, _ in first }
    }
}
