import BoxOfficeHTTP
import BoxOfficeService
import BoxOfficeTesting
import CurlTransport
import HTTPTypes
import Logging
import ServiceLifecycle
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The service at a port of its own, over a stub of the whole box office, and a visitor who talks to it through libcurl.
struct RunningService: Sendable {
    let stub: StubBoxOffice
    let group: ServiceGroup
    let port: Int
    private let base: BaseURL
    private let visitor = CurlHTTPTransport()

    /// Runs the service for as long as the body takes, and waits until it has ended in order.
    static func run(
        _ stub: StubBoxOffice = StubBoxOffice(), limits: Limits = .test, storesPosters: Bool = true,
        notice: @escaping @Sendable () async -> Void = {},
        _ body: @escaping @Sendable (RunningService) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "box-office-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let metrics = PrometheusMetrics()
        let service = BoxOfficeService(
            stub.boxOffice, posters: storesPosters ? try Posters(folder, stub.boxOffice) : nil, metrics: metrics,
            limits: limits, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, callsLeft: { 7 })
        let (ports, tell) = AsyncStream.makeStream(of: Int.self)
        let group = service.group(host: "127.0.0.1", port: 0, notice: notice) { tell.yield($0) }
        try await withThrowingTaskGroup { tasks in
            tasks.addTask { try await group.run() }
            tasks.addTask {
                do {
                    for await port in ports {
                        try await body(try RunningService(stub: stub, group: group, port: port))
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

    private init(stub: StubBoxOffice, group: ServiceGroup, port: Int) throws {
        (self.stub, self.group, self.port) = (stub, group, port)
        base = try BaseURL("http://127.0.0.1:\(port)")
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
    func events(_ path: String) throws -> ServerEvents {
        var request = request(path, .get, [:])
        request.limits.total = nil
        request.limits.acceptsCompression = false
        return try ServerEvents(request, on: visitor)
    }
}

/// Server-sent events as they arrive: the transport writes the body to a file, which is read while it grows.
final class ServerEvents: Sendable {
    private let file = FileManager.default.temporaryDirectory.appending(path: "events-\(UUID())").path
    private let response = Mutex<Result<HTTPResponse, TransportError>?>(nil)
    /// How much of the file has been read.
    private let position = Mutex(0)

    init(_ request: TransportRequest, on visitor: CurlHTTPTransport) throws {
        let descriptor = unsafe open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
        Task {
            let result: Result<HTTPResponse, TransportError>
            do throws(TransportError) {
                result = .success(try await visitor.send(request, into: .image(descriptor: descriptor)).head)
            } catch {
                result = .failure(error)
            }
            close(descriptor)
            response.withLock { $0 = result }
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: file) }

    /// The response's head, after the last event.
    var head: HTTPResponse? { response.withLock { try? $0?.get() } }

    /// Waits for the next event, or comment; nil after the last.
    func next() async throws -> String? {
        while true {
            // Asked before the file is read: what came before the end is in it then.
            let result = response.withLock(\.self)
            let bytes = FileManager.default.contents(atPath: file) ?? Data()
            let text = String(decoding: bytes.dropFirst(position.withLock(\.self)), as: UTF8.self)
            if let end = text.firstRange(of: "\n\n") {
                position.withLock { $0 += text[..<end.upperBound].utf8.count }
                return String(text[..<end.lowerBound])
            }
            if let result {
                _ = try result.get()
                return nil
            }
            try await Task.sleep(for: .milliseconds(5))
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
