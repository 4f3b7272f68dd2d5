/// Replays a recording instead of using a network, as the engine of a stack: it needs no key and sends nothing.
///
/// ```swift
/// let transport = TransportStack(try ReplayTransport(DiskRecordingFolder("Recording")), credentials: [])
/// ```
public struct ReplayTransport: HTTPTransport {
    private let folder: any RecordingFolder
    /// The file names; responses are read when played, because a recording may be larger than memory.
    private let names: [RecordedExchange.Request: String]
    private let origin: String?

    /// Loads a recording; files whose names do not end in `.json` are ignored, and an ``UnreadableExchange`` is thrown.
    public init(_ folder: some RecordingFolder) throws { try self.init(folder, of: nil) }

    package init(_ folder: some RecordingFolder, of origin: String?) throws {
        (self.folder, self.origin) = (folder, origin)
        var names: [RecordedExchange.Request: String] = [:]
        for name in try folder.names().sorted() where name.hasSuffix(".json") {
            names[try Self.exchange(name, in: folder).request] = name
        }
        self.names = names
    }

    /// Returns the recorded response to a request, or throws the recorded failure, `notRecorded` or `cancelled`.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        guard !Task.isCancelled else { throw .cancellation(of: request) }
        guard let name = names[RecordedExchange.Request(request)] else {
            let source = origin.map { " of “\($0)”" } ?? ""
            let requests = names.count == 1 ? "1 request" : "\(names.count) requests"
            let reason = "The recording\(source) has \(requests), but not this one."
            throw TransportError(.notRecorded, reason: reason, request: request)
        }
        let exchange: RecordedExchange
        do throws(UnreadableExchange) {
            exchange = try Self.exchange(name, in: folder)
        } catch {
            throw TransportError(.notRecorded, reason: "\(error)", request: request)
        }
        return try sink.deliver(try exchange.play(to: request), to: request)
    }

    private static func exchange(
        _ name: String, in folder: some RecordingFolder
    ) throws(UnreadableExchange) -> RecordedExchange {
        do {
            return try RecordedExchange(json: folder.read(name))
        } catch {
            throw UnreadableExchange(name: name, reason: "\(error)")
        }
    }

    /// The error for a file of a recording that cannot be read.
    public struct UnreadableExchange: Error, Sendable, Hashable, CustomStringConvertible {
        /// The file's name.
        public let name: String
        /// What is wrong with it.
        public let reason: String

        /// The file, and what is wrong with it.
        public var description: String { "The recorded exchange \(name) cannot be read: \(reason)" }
    }
}

extension ReplayTransport.UnreadableExchange: PresentableError {
    /// Returns the notice for a user interface.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        language.notice("The recording cannot be read.", "요청 기록을 읽을 수 없습니다.", .tellDeveloper)
    }
}
