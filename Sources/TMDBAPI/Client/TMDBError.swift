/// The reason why a call to TMDB failed.
///
/// The members that the errors of all services share, such as `code`, `isRetryable` and `advice`, come from
/// `ServiceError`. An error never holds a key: the transport adds keys only to what it sends.
public struct TMDBError: ServiceError {
    /// `TMDB`.
    public static var serviceName: String { "TMDB" }

    /// What kind of failure it is.
    public let code: ServiceErrorCode
    /// What was requested and what came back.
    public let context: ServiceErrorContext
    /// TMDB's own status (`status_code`), such as 34 for a record that does not exist; `message` says what it means.
    public var tmdbStatus: Int?
    /// The mistakes that TMDB found in the request (`errors`).
    public var validationErrors: [String] = []

    /// Creates an error.
    public init(_ code: ServiceErrorCode, _ context: ServiceErrorContext) {
        (self.code, self.context) = (code, context)
    }

    /// Creates the error of a refusal, whose body may be anything: TMDB's edge servers also send web pages.
    init(_ body: JSONNode?, _ context: ServiceErrorContext) {
        var context = context
        context.message = body?["status_message"].message
        let status = body?["status_code"].integer
        self.init(ServiceErrorCode(httpStatus: context.status ?? 0, status), context)
        tmdbStatus = status
        validationErrors = body?["errors"].elements.prefix(20).compactMap(\.message) ?? []
    }

    /// What a person can do about a kind of failure at TMDB.
    public static func advice(for code: ServiceErrorCode) -> String {
        code == .invalidKey ? "Check the key or access token in your TMDB account settings." : code.advice
    }

    /// What was requested, what happened, whether retrying can help, and what to do.
    public var description: String {
        let words = (message.map { [$0] } ?? []) + validationErrors
        return description(
            quoting: words.isEmpty ? nil : words.joined(separator: "; "), tmdbStatus.map { "code \($0)" })
    }
}

extension ServiceErrorCode {
    /// Chooses the code of a refusal; where both are given, TMDB's own status says more than the HTTP status.
    fileprivate init(httpStatus: Int, _ status: Int?) {
        switch (httpStatus, status) {
        // About a device, a session, an account or its permissions, whatever the status: the key itself is accepted.
        case (_, 16), (_, 17), (_, .some(30...33)), (_, .some(36...39)), (_, 41): self = .httpStatus
        // A key or token is invalid or suspended, a user is suspended, or authentication failed.
        case (_, 7), (_, 10), (_, 14), (_, 35), (_, 45), (401, _): self = .invalidKey
        case (_, 25), (429, _): self = .rateLimited
        case (404, _), (_, 6), (_, 34): self = .notFound
        case (400, _), (422, _): self = .invalidParameter
        case (200..<300, _): self = .malformedResponse
        default: self = .httpStatus
        }
    }
}

/// An error as JSON: `service`, `code`, `message`, `retryable`, `operation` and `subject`, and if known `reason`,
/// `parameter`, `status`, `serviceMessage`, `retryAfter` in seconds, `transport`, `malformed`, `tmdbStatus` and
/// `validationErrors`.
extension TMDBError: Codable {
    /// Encodes the error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ServiceErrorKey.self)
        try encode(into: &container)
        try container.encodeIfPresent(tmdbStatus, forKey: .tmdbStatus)
        try container.encode(validationErrors, forKey: .validationErrors)
    }

    /// Decodes an error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ServiceErrorKey.self)
        self.init(try ServiceErrorCode(from: container), try ServiceErrorContext(from: container))
        tmdbStatus = try container.decodeIfPresent(Int.self, forKey: .tmdbStatus)
        validationErrors = try container.decode([String].self, forKey: .validationErrors)
    }
}
