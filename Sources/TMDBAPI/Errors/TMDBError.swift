public import BoxOfficeHTTP
public import BoxOfficeWire
import HTTPTypes

/// Why TMDB gave no answer that can be used.
///
/// It never holds a key: keys are added further in.
public struct TMDBError: Error, Sendable, Hashable {
    /// What kind of trouble it was.
    public let code: Code
    /// The name of the operation, such as `tmdb.searchMovies`.
    public let operation: String
    /// What was asked for, in words, such as `the film 496243`.
    public let subject: String
    /// What was wrong with a request that was refused here.
    public let reason: String?
    /// The HTTP status, if there was an answer.
    public let status: Int?
    /// TMDB's own word (`status_code`), such as ``TMDBStatus/notFound``.
    public let tmdbStatus: TMDBStatus?
    /// TMDB's own words (`status_message`).
    public let message: String?
    /// What TMDB found wrong with the request, one by one (`errors`).
    public let validationErrors: [String]
    /// How long TMDB asks to wait (`Retry-After`, in seconds or as a date), if it says so.
    public let retryAfter: Duration?
    /// What went wrong below, for ``Code/transport``.
    public let transport: TransportError?
    /// What was wrong with the answer, for ``Code/malformedAnswer``.
    public let malformed: MalformedAnswer?

    init(
        _ code: Code,
        about call: Call,
        reason: String? = nil,
        status: Int? = nil,
        transport: TransportError? = nil,
        malformed: MalformedAnswer? = nil
    ) {
        self.code = code
        self.operation = call.operation
        self.subject = call.subject
        self.reason = reason
        self.status = status
        self.tmdbStatus = nil
        self.message = nil
        self.validationErrors = []
        self.retryAfter = nil
        self.transport = transport
        self.malformed = malformed
    }

    /// Reads a refusal.
    ///
    /// Its body may be anything: the edge of TMDB's network also answers with web pages, or nothing.
    init(_ head: HTTPResponse, body: JSONNode?, about call: Call) {
        status = head.status.code
        tmdbStatus = body?["status_code"].integer.map(TMDBStatus.init(rawValue:))
        code = Code(httpStatus: head.status.code, tmdbStatus)
        operation = call.operation
        subject = call.subject
        reason = nil
        message = body?["status_message"].text
        validationErrors = body?["errors"].elements.compactMap(\.text) ?? []
        retryAfter = head.headerFields.retryAfter
        transport = nil
        malformed = nil
    }

    /// Whether the same request may succeed later, without any change.
    public var isRetryable: Bool {
        switch code {
        case .transport: transport?.isRetryable ?? false
        case .httpStatus: status.map { $0 >= 500 && $0 != 501 && $0 != 505 || $0 == 408 } ?? false
        default: code.isRetryable
        }
    }

    /// Whether every further request would fail in the same way, so that a batch must stop.
    public var stopsBatch: Bool { code == .invalidKey }

    /// What a person can do about it.
    public var advice: String { transport?.code.advice ?? code.advice }
}

extension TMDBError: CustomStringConvertible {
    /// What was asked, what happened, whether asking again can help, and what to do.
    public var description: String {
        var text = "TMDB, \(subject): \(event)"
        let words = (message.map { [$0] } ?? []) + validationErrors
        if !words.isEmpty {
            text +=
                " TMDB says “\(words.joined(separator: "; "))”" + (tmdbStatus.map { " (code \($0.rawValue))." } ?? ".")
        }
        return "\(text) \(isRetryable ? "Asking again later can help." : "Asking again does not help.") \(advice)"
    }

    private var event: String {
        if let transport { return transport.reason }
        if let malformed { return "\(malformed)." }
        if let reason { return reason }
        if let status, code == .httpStatus { return "the server answered with status \(status)." }
        return code.summary
    }
}
