public import BoxOfficeWire

/// An error that tells why a call to TMDB failed.
///
/// The members that the errors of all services share, such as `code`, `isRetryable` and `advice`, come from `ServiceError`.
/// An error never holds a key: the transport adds keys only to what it sends.
public struct TMDBError: ServiceError {
    /// `TMDB`.
    public static var serviceName: String { "TMDB" }

    /// What kind of failure it is.
    public let code: ServiceErrorCode
    /// What was requested and what came back.
    public let context: ServiceErrorContext
    /// TMDB's own status (`status_code`), such as ``TMDBStatus/notFound``.
    public let tmdbStatus: TMDBStatus?
    /// The mistakes that TMDB found in the request (`errors`).
    public let validationErrors: [String]

    /// Creates an error.
    public init(
        _ code: ServiceErrorCode,
        _ context: ServiceErrorContext,
        tmdbStatus: TMDBStatus?,
        validationErrors: [String] = []
    ) {
        self.code = code
        self.context = context
        self.tmdbStatus = tmdbStatus
        self.validationErrors = validationErrors
    }

    /// Creates an error without a TMDB status.
    public init(_ code: ServiceErrorCode, _ context: ServiceErrorContext) {
        self.init(code, context, tmdbStatus: nil)
    }

    /// Creates the error of a refusal, whose body may be anything: TMDB's edge servers also send web pages and empty bodies.
    init(_ body: JSONNode?, _ context: ServiceErrorContext) {
        let status = body?["status_code"].integer.map(TMDBStatus.init(rawValue:))
        var context = context
        context.message = body?["status_message"].text
        self.init(
            ServiceErrorCode(httpStatus: context.status ?? 0, status), context, tmdbStatus: status,
            validationErrors: body?["errors"].elements.compactMap(\.text) ?? [])
    }

    /// What a person can do about a kind of failure at TMDB.
    public static func advice(for code: ServiceErrorCode) -> String {
        code == .invalidKey ? "Check the key or access token in your TMDB account settings." : code.advice
    }

    /// What was requested, what happened, whether retrying can help, and what to do.
    public var description: String {
        let words = (message.map { [$0] } ?? []) + validationErrors
        return description(
            quoting: words.isEmpty ? nil : words.joined(separator: "; "), tmdbStatus.map { "code \($0.rawValue)" })
    }
}
