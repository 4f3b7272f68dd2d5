import BoxOfficeHTTP
import HTTPTypes

/// Takes the answers to a handle's transfers as they come in, and stops them where a limit is.
final class Reception {
    /// How much of the body of an answer is kept that was meant for a file, but is not successful.
    static let explanationLimit = 64 << 10

    /// How much of an abandoned body is let run out, to keep the connection.
    private static let remainderLimit = 64 << 10

    enum Verdict {
        case taken
        /// The transfer ends here.
        case refused
        /// There is no room now; the same bytes must come again.
        case mustWait
    }

    private var heads: HeadReader
    private var destination = Destination.sink(.memory(limit: 0))
    private var followsRedirects = false
    private var acceptsParts = false
    private var parsedHead: HTTPResponse?

    /// The body, unless it goes to the file.
    private(set) var body: [UInt8] = []
    /// How many decoded bytes have come.
    private(set) var bodyLength = 0
    /// Why no more was accepted; it says more than the code that libcurl makes of it.
    private var refusal: TransportError?

    init(_ handle: OpaquePointer) { unsafe heads = HeadReader(handle) }

    /// Makes ready for the answer to a transfer's exchange.
    func begin(_ transfer: Transfer) {
        destination = transfer.destination
        followsRedirects = transfer.limits.redirects > 0
        acceptsParts = transfer.exchange.asksForPart
    }

    /// Lets go of what has come.
    func end() {
        destination = .sink(.memory(limit: 0))
        parsedHead = nil
        body = []
        bodyLength = 0
        refusal = nil
    }

    /// Why no more was accepted; it says more than the code that libcurl makes of it.
    var failure: TransportError? { refusal ?? heads.failure }

    /// Takes bytes of the body.
    func receive(body part: UnsafeRawBufferPointer) -> Verdict {
        do throws(TransportError) {
            let isFirst = bodyLength == 0
            let head = try head()
            let offset = bodyLength
            bodyLength += part.count
            switch destination {
            case .sink(.memory(let limit)):
                try check(limit)
                unsafe body.append(contentsOf: part)
            case .sink(.file(let descriptor, let limit)) where head.status.kind == .successful:
                try check(limit)
                if isFirst { try BodyFile(descriptor).empty() }
                unsafe try BodyFile(descriptor).write(part, at: offset)
            case .sink(.file(_, let limit)):
                try check(max(limit, Self.explanationLimit))
                unsafe body.append(contentsOf: part.prefix(Self.explanationLimit - body.count))
            case .stream(let queue) where !isRedirect(head):
                guard unsafe queue.push(part) else {
                    bodyLength = offset
                    return .mustWait
                }
            case .stream: break
            }
            return .taken
        } catch {
            refusal = error
            return .refused
        }
    }

    /// The head of the last answer.
    func head() throws(TransportError) -> HTTPResponse {
        if let parsedHead { return parsedHead }
        let head = try heads.read()
        try check(head)
        parsedHead = head
        return head
    }

    /// The head, once it is known, of an answer that is not a redirect to follow.
    var finalHead: HTTPResponse? { parsedHead.flatMap { isRedirect($0) ? nil : $0 } }

    /// Whether an answer leads to another one.
    func isRedirect(_ head: HTTPResponse) -> Bool {
        followsRedirects && Self.redirections.contains(head.status.code) && head.headerFields[.location] != nil
    }

    /// Whether so little is to come that taking it costs less than another connection.
    var endIsNear: Bool {
        guard let length = finalHead?.headerFields[.contentLength].flatMap(Int.init) else { return false }
        return length - bodyLength <= Self.remainderLimit
    }

    /// Empties the file if a successful answer had no body: then nothing was written that did.
    func emptyFileIfUntouched(_ head: HTTPResponse) throws(TransportError) {
        if case .sink(.file(let descriptor, _)) = destination, bodyLength == 0, head.status.kind == .successful {
            try BodyFile(descriptor).empty()
        }
    }

    /// Refuses answers that cannot be the answer to what was asked.
    private func check(_ head: HTTPResponse) throws(TransportError) {
        let status = head.status
        if status == .proxyAuthenticationRequired {
            throw TransportError(.proxyFailed, reason: "The proxy wants a user and a password.")
        }
        if status == .partialContent, !acceptsParts {
            throw .malformed("The answer is a part, which was not asked for.")
        }
        if case .stream = destination, let encoding = head.headerFields[.contentEncoding], encoding != "identity" {
            throw .malformed("The body is compressed, which was not accepted.")
        }
    }

    private static let redirections: Set = [301, 302, 303, 307, 308]

    private func check(_ limit: Int) throws(TransportError) {
        guard bodyLength <= limit else { throw .tooLarge("The answer's body has more than \(limit) bytes.") }
    }
}
