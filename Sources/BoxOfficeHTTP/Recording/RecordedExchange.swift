import BoxOfficeBasics
import HTTPTypes

// A recorded exchange, as a file that people can read and edit. It holds a response or a failure.
struct RecordedExchange: Codable, Hashable {
    struct Request: Codable, Hashable {
        var method: String
        var url: String
        var headers: [String: String]

        init(_ request: TransportRequest) {
            method = request.head.method.rawValue
            url = request.url
            headers = request.head.headerFields.only([.accept, .acceptLanguage])
        }
    }

    struct Response: Codable, Hashable {
        var status: Int
        var headers: [String: String]
        var text: String?
        var base64: String?
    }

    var operation: String
    var request: Request
    var response: Response?
    var failure: TransportError?

    init(_ request: TransportRequest, respondedBy response: TransportResponse, body: [UInt8]) {
        operation = request.operation
        self.request = Request(request)
        let text = String(validating: body, as: UTF8.self)
        self.response = Response(
            status: response.head.status.code,
            headers: response.head.headerFields.only(Self.responseFields),
            text: text,
            base64: text == nil ? Data(body).base64EncodedString() : nil)
    }

    init(_ request: TransportRequest, failedWith error: TransportError) {
        operation = request.operation
        self.request = Request(request)
        failure = error
    }

    init(json: [UInt8]) throws {
        self = try JSONDecoder().decode(RecordedExchange.self, from: Data(json))
        if let status = response?.status, !(200...599).contains(status) {
            throw Unplayable(description: "\(status) is not the status of a response")
        }
        if let text = response?.base64, Data(base64Encoded: text) == nil {
            throw Unplayable(description: "its body is not Base64")
        }
        if response == nil, failure == nil {
            throw Unplayable(description: "it has neither a response nor a failure")
        }
    }

    struct Unplayable: Error, CustomStringConvertible {
        let description: String
    }

    /// The file's name: the operation and a hash of the request.
    var fileName: String {
        let key = "\(request.method) \(request.url)\n" + request.headers.sorted { $0.key < $1.key }.description
        let digest = FNV1a(key).value
        let safe = operation.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "-" }
        return "\(String(safe))-\(String(digest, radix: 16)).json"
    }

    func play(to request: TransportRequest) throws(TransportError) -> TransportResponse {
        guard let response else {
            let empty = TransportError(.notRecorded, reason: "The file is empty.", request: request)
            throw failure?.about(request) ?? empty
        }
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

extension HTTPFields {
    fileprivate func only(_ names: [HTTPField.Name]) -> [String: String] {
        Dictionary(names.compactMap { name in self[name].map { (name.canonicalName, $0) } }) { first, _ in first }
    }
}
