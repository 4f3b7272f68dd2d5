import HTTPTransport
import HTTPTypes

/// Collects one answer as it comes in, and stops it where a limit is.
struct Reception {
    /// How much of the body of an answer is kept that was meant for a file, but is not successful.
    static let explanationLimit = 64 << 10

    private let sink: BodySink
    private let headerLimit: Int
    private var block: [UInt8] = []
    private var blockIsComplete = false
    private var headerLength = 0
    private var parsedHead: HTTPResponse?

    /// The body, unless it goes to the file.
    private(set) var body: [UInt8] = []
    /// How many decoded bytes have come.
    private(set) var bodyLength = 0
    /// Why no more was accepted; it says more than the code that libcurl makes of it.
    private(set) var failure: TransportError?

    init(_ sink: BodySink, headerLimit: Int) {
        self.sink = sink
        self.headerLimit = headerLimit
    }

    /// The most bytes that any answer may have.
    var mostBytes: Int {
        switch sink {
        case .memory(let limit): limit
        // An explanation may be longer than the file.
        case .file(_, let limit): max(limit, Self.explanationLimit)
        }
    }

    /// Takes a header line; false ends the transfer.
    mutating func receive(header line: UnsafeRawBufferPointer) -> Bool {
        headerLength += line.count
        guard headerLength <= headerLimit else {
            return fail(.tooLarge("The answer's header has more than \(headerLimit) bytes."))
        }
        // Each status line begins another answer: those with 1xx come before the one that counts.
        if unsafe line.starts(with: "HTTP/".utf8) {
            block.removeAll(keepingCapacity: true)
            blockIsComplete = false
        }
        // What comes after the empty line are trailers.
        if !blockIsComplete { unsafe block.append(contentsOf: line) }
        if unsafe line.first == UInt8(ascii: "\r") || line.first == UInt8(ascii: "\n") { blockIsComplete = true }
        return true
    }

    /// Takes bytes of the body; false ends the transfer.
    mutating func receive(body part: UnsafeRawBufferPointer) -> Bool {
        do throws(TransportError) {
            let isFirst = bodyLength == 0
            let status = try head().status
            let offset = bodyLength
            bodyLength += part.count
            switch sink {
            case .memory(let limit):
                try check(limit)
                unsafe body.append(contentsOf: part)
            case .file(let descriptor, let limit) where status.kind == .successful:
                try check(limit)
                if isFirst { try BodyFile(descriptor).empty() }
                unsafe try BodyFile(descriptor).write(part, at: offset)
            case .file:
                try check(mostBytes)
                unsafe body.append(contentsOf: part.prefix(Self.explanationLimit - body.count))
            }
            return true
        } catch {
            return fail(error)
        }
    }

    /// The head of the last answer.
    mutating func head() throws(TransportError) -> HTTPResponse {
        if let parsedHead { return parsedHead }
        let head = try HTTPResponse(block: block)
        parsedHead = head
        return head
    }

    /// Empties the file if a successful answer had no body: then nothing was written that did.
    func emptyFileIfUntouched(_ status: HTTPResponse.Status) throws(TransportError) {
        if case .file(let descriptor, _) = sink, status.kind == .successful, bodyLength == 0 {
            try BodyFile(descriptor).empty()
        }
    }

    private func check(_ limit: Int) throws(TransportError) {
        guard bodyLength <= limit else { throw .tooLarge("The answer's body has more than \(limit) bytes.") }
    }

    private mutating func fail(_ error: TransportError) -> Bool {
        failure = error
        return false
    }
}
