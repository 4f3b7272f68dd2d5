import BoxOfficeBasics
import BoxOfficeHTTP
import HTTPTypes

/// Receives the response to a handle's transfer and enforces its limits.
final class ResponseReceiver {
    /// How much of an error's body is kept in memory when the body was meant for a file.
    static let explanationLimit = 64 << 10

    private var heads: HeadReader
    private var sink = BodySink.memory(limit: 0)
    private var followsRedirects = false
    private var acceptsParts = false
    private var parsedHead: HTTPResponse?

    private(set) var body: [UInt8] = []
    private(set) var bodyLength = 0
    private var refusal: TransportError?

    init(_ handle: OpaquePointer) { unsafe heads = HeadReader(handle) }

    func begin(_ transfer: Transfer) {
        sink = transfer.sink
        followsRedirects = transfer.limits.redirects > 0
        acceptsParts = transfer.exchange.asksForPart
    }

    func end() {
        sink = .memory(limit: 0)
        parsedHead = nil
        body = []
        bodyLength = 0
        refusal = nil
    }

    var failure: TransportError? { refusal ?? heads.failure }

    func refuse(_ error: TransportError) { refusal = refusal ?? error }

    func receive(body part: UnsafeRawBufferPointer) -> Bool {
        do throws(TransportError) {
            let isFirst = bodyLength == 0
            let head = try head()
            let offset = bodyLength
            bodyLength += part.count
            switch sink {
            case .memory(let limit):
                try check(limit)
                unsafe body.append(contentsOf: part)
            case .file(let descriptor, let limit) where head.status.kind == .successful:
                try check(limit)
                if isFirst { try BodyFile(descriptor).empty() }
                unsafe try BodyFile(descriptor).write(part, at: offset)
            case .file(_, let limit):
                try check(max(limit, Self.explanationLimit))
                unsafe body.append(contentsOf: part.prefix(Self.explanationLimit - body.count))
            }
            return true
        } catch {
            refusal = error
            return false
        }
    }

    func head() throws(TransportError) -> HTTPResponse {
        if let parsedHead { return parsedHead }
        let head = try heads.read()
        // Responses that cannot belong to the request are refused.
        try CheckedRequest.check(head.status, asksForPart: acceptsParts)
        parsedHead = head
        return head
    }

    /// The head, unless it is unknown yet or a redirect to follow.
    var finalHead: HTTPResponse? { parsedHead.flatMap { isRedirect($0) ? nil : $0 } }

    /// Returns an error that ends the exchange, with the partial body if its rest can be requested.
    func breakingOff(_ error: TransportError) -> TransportError {
        guard error.isSentAgain, bodyLength > 0 else { return error }
        var error = error
        error.partialBody = finalHead.flatMap(PartialBody.init)
        return error
    }

    /// `arrived` counts the body's bytes before decompression.
    func isComplete(_ arrived: Int64) -> Bool {
        guard heads.isComplete, let head = try? head(), head.status.kind != .informational else { return false }
        return head.headerFields[.contentLength].flatMap(Int64.init) == arrived
    }

    func isRedirect(_ head: HTTPResponse) -> Bool {
        followsRedirects && Self.redirections.contains(head.status.code) && head.headerFields[.location] != nil
    }

    /// Empties the file after a successful response without a body, which wrote nothing.
    func emptyFileIfUntouched(_ head: HTTPResponse) throws(TransportError) {
        if case .file(let descriptor, _) = sink, bodyLength == 0, head.status.kind == .successful {
            try BodyFile(descriptor).empty()
        }
    }

    private static let redirections: Set = [301, 302, 303, 307, 308]

    private func check(_ limit: Int) throws(TransportError) {
        guard bodyLength <= limit else { throw .tooLarge("The response's body has more than \(limit) bytes.") }
    }
}

extension BodySink {
    var isForMuch: Bool { if case .memory = self { false } else { true } }

    /// The largest accepted body of any response; an error's explanation may be longer than the file.
    var mostBytes: Int {
        switch self {
        case .memory(let limit): limit
        case .file(_, let limit): max(limit, ResponseReceiver.explanationLimit)
        }
    }
}

/// The caller's open file, which is never opened or closed here.
struct BodyFile {
    private let descriptor: CInt

    init(_ descriptor: CInt) { self.descriptor = descriptor }

    func empty() throws(TransportError) {
        while ftruncate(descriptor, 0) != 0 {
            if errno != EINTR { throw .unwritable(errno) }
        }
    }

    func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(TransportError) {
        var written = 0
        while written < bytes.count {
            let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
            let count = unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + written))
            if count > 0 {
                written += count
            } else if count == 0 || errno != EINTR {
                throw .unwritable(count == 0 ? EIO : errno)
            }
        }
    }
}

extension TransportError {
    fileprivate static func unwritable(_ number: CInt) -> TransportError {
        let text = unsafe strerror(number).map { unsafe String(cString: $0) }
        return TransportError(.fileNotWritten, reason: "The file could not be written: \(text ?? "error \(number)").")
    }
}
