import BoxOfficeHTTP
import BoxOfficeService
import BoxOfficeTesting
import CurlTransport
import HTTPTypes
import Logging
import ServiceLifecycle

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The service at a port of its own, over a stub of the whole box office, and a visitor who talks to it through libcurl.
struct RunningService: Sendable {
    let stub: StubBoxOffice
    let group: ServiceGroup
    private let base: BaseURL
    private let visitor = CurlHTTPTransport()

    /// Runs the service for as long as the body takes, and waits until it has ended in order.
    static func run(
        _ stub: StubBoxOffice = StubBoxOffice(), limits: Limits = .test,
        notice: @escaping @Sendable () async -> Void = {},
        _ body: @escaping @Sendable (RunningService) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "box-office-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let metrics = PrometheusMetrics()
        let service = BoxOfficeService(
            stub.boxOffice, posters: try Posters(folder, stub.boxOffice), metrics: metrics, limits: limits,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let (ports, tell) = AsyncStream.makeStream(of: Int.self)
        let group = service.group(host: "127.0.0.1", port: 0, notice: notice) { tell.yield($0) }
        try await withThrowingTaskGroup { tasks in
            tasks.addTask { try await group.run() }
            tasks.addTask {
                do {
                    for await port in ports {
                        let base = try BaseURL("http://127.0.0.1:\(port)")
                        try await body(RunningService(stub: stub, group: group, base: base))
                        break
                    }
                } catch {
                    await group.triggerGracefulShutdown()
                    throw error
                }
                await group.triggerGracefulShutdown()
            }
            try await tasks.waitForAll()
        }
    }

    private init(stub: StubBoxOffice, group: ServiceGroup, base: BaseURL) {
        self.stub = stub
        self.group = group
        self.base = base
    }

    private func request(
        _ path: String, _ method: HTTPRequest.Method, _ fields: HTTPFields
    ) -> TransportRequest {
        TransportRequest(
            head: HTTPRequest(
                method: method, scheme: base.scheme, authority: base.authority, path: path, headerFields: fields),
            operation: "test")
    }

    /// Sends a request; redirects are not followed.
    func send(
        _ path: String, _ method: HTTPRequest.Method = .get, _ fields: HTTPFields = [:]
    ) async throws -> (head: HTTPResponse, text: String) {
        let response = try await visitor.send(request(path, method, fields), into: .memory(limit: 32 << 20))
        return (response.head, String(decoding: response.body, as: UTF8.self))
    }

    /// Sends a request and returns the bytes.
    func bytes(_ path: String) async throws -> [UInt8] {
        try await visitor.send(request(path, .get, [:]), into: .memory(limit: 32 << 20)).body
    }

    /// Opens a stream of server-sent events.
    func events(_ path: String) async throws -> ServerEvents {
        let response = try await visitor.stream(request(path, .get, [:]))
        return ServerEvents(head: response.head, parts: response.body.makeAsyncIterator())
    }
}

/// Server-sent events as they arrive.
struct ServerEvents {
    let head: HTTPResponse
    var parts: StreamedBody.Iterator
    private var text = ""

    init(head: HTTPResponse, parts: StreamedBody.Iterator) {
        self.head = head
        self.parts = parts
    }

    /// Waits for the next event, or comment; nil after the last.
    mutating func next() async throws -> String? {
        while true {
            if let end = text.firstRange(of: "\n\n") {
                defer { text = String(text[end.upperBound...]) }
                return String(text[..<end.lowerBound])
            }
            guard let part = try await parts.next() else { return nil }
            text += String(decoding: part, as: UTF8.self)
        }
    }
}

extension Limits {
    /// Streams end with the server.
    static var test: Limits {
        var limits = Limits()
        limits.daysBack = 100_000
        limits.patience = .zero
        return limits
    }
}
