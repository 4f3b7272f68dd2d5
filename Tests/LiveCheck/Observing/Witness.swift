import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeWire
import HTTPTypes

/// Notes what comes of requests: the exchanges of the question under way, and of all so far the shapes of the documents and the
/// ways of the hosts.
final class Witness: Sendable {
    struct Exchange: Sendable {
        let operation: String
        let response: TransportResponse
        /// Nil if the body is no JSON.
        let document: JSONValue?
    }

    struct Notes: Sendable {
        /// Of the question under way.
        fileprivate(set) var exchanges: [Exchange] = []
        fileprivate(set) var shapes = Shapes()
        /// By host, by how many seconds its clock was ahead of this machine's.
        fileprivate(set) var clocks: [String: [Int64]] = [:]
        /// By service, how many requests were sent, each attempt counted.
        fileprivate(set) var requests: [String: Int] = [:]
    }

    private let now: @Sendable () -> Timestamp
    private let notes = Lock(Notes())

    init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

    var soFar: Notes { notes.withLock { $0 } }

    /// The last exchange of the question under way.
    var last: Exchange? { notes.withLock { $0.exchanges.last } }

    func observe(_ event: TransportEvent) {
        guard case .attempted(let exchange, let outcome) = event, outcome.failure != .quotaExceeded else { return }
        let service = exchange.operation == "tmdb.image" ? "images" : String(exchange.operation.prefix { $0 != "." })
        notes.withLock { $0.requests[service, default: 0] += 1 }
    }

    func beginQuestion() { notes.withLock { $0.exchanges = [] } }

    func note(_ response: TransportResponse, to request: TransportRequest) {
        let host = String((request.head.authority ?? "").prefix { $0 != ":" })
        let exchange = Exchange(
            operation: request.operation, response: response, document: try? JSONValue(parsing: response.body))
        let fields = response.head.headerFields
        let clock = fields[.age] == nil ? fields.date(.date).map { $0.seconds(since: now()) } : nil
        notes.withLock { notes in
            notes.exchanges.append(exchange)
            if let clock { notes.clocks[host, default: []].append(clock) }
            // What no client asks for tells nothing that could be kept.
            guard !request.isProbe else { return }
            notes.shapes.hosts[host, default: HostTraits()].observe(response)
            guard let document = exchange.document else { return }
            for (kind, part) in document.parts(of: exchange.kind, appended: request.appendices) {
                notes.shapes.documents[kind, default: Shape()].observe(part)
            }
        }
    }
}

/// A transport whose responses a witness sees.
struct WitnessedTransport: HTTPTransport {
    let base: any HTTPTransport
    let witness: Witness

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        let response = try await base.send(request, into: sink)
        witness.note(response, to: request)
        return response
    }
}

extension Witness.Exchange {
    /// Whether the service refused the request, whatever the status.
    var isRefusal: Bool {
        if case .object(let members) = document, members["faultInfo"] != nil { return true }
        return !response.isSuccessful
    }

    fileprivate var kind: String { isRefusal ? operation.prefix { $0 != "." } + ".refusal" : operation }

    /// A member, by its names; null if there is none.
    subscript(path: String...) -> JSONValue {
        path.reduce(document ?? .null) { value, name in
            if case .object(let members) = value { members[name] ?? .null } else { .null }
        }
    }
}

extension TransportRequest {
    /// A request that no client sends, to see how it is answered.
    init(probe base: BaseURL, _ service: String, _ path: String, _ query: [(String, String)] = []) {
        self.init(get: base, path, query: query.map { QueryItem($0, $1) }, operation: "\(service).probe")
    }

    /// The names of what is appended to a film, each a document of its own.
    fileprivate var appendices: [String] {
        let item = (head.path ?? "").split { "?&".contains($0) }.first { $0.hasPrefix("append_to_response=") }
        let names = item?.dropFirst("append_to_response=".count).replacing("%2F", with: "/").split(separator: "%2C")
        return names?.map(String.init) ?? []
    }

    fileprivate var isProbe: Bool { operation.hasSuffix(".probe") }
}

extension JSONValue {
    fileprivate func parts(of kind: String, appended names: [String]) -> [(String, JSONValue)] {
        guard case .object(var members) = self, !names.isEmpty else { return [(kind, self)] }
        let parts = names.compactMap { name in members.removeValue(forKey: name).map { ("\(kind)/\(name)", $0) } }
        return [(kind, .object(members))] + parts
    }

    var integer: Int? { if case .integer(let number) = self { number } else { nil } }
    var string: String? { if case .string(let text) = self { text } else { nil } }
    var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
}
