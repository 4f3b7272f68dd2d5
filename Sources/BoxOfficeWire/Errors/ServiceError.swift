import BoxOfficeBasics
public import BoxOfficeHTTP
import HTTPTypes

/// An error of a call to a service: what `KobisError` and `TMDBError` have in common.
///
/// ```swift
/// do {
///     print(try await boxOffice.ranking(.daily()).entries.count)
/// } catch let error as any ServiceError where error.isRetryable {
///     print("later, perhaps: \(error)")
/// }
/// ```
public protocol ServiceError: PresentableError, Sendable, Hashable, CustomStringConvertible {
    /// The service's name, such as `KOBIS`.
    static var serviceName: String { get }

    /// What a person can do about a kind of failure at this service.
    static func advice(for code: ServiceErrorCode) -> String

    /// What kind of failure it is.
    var code: ServiceErrorCode { get }
    /// What was requested and what came back.
    var context: ServiceErrorContext { get }

    /// Creates an error.
    init(_ code: ServiceErrorCode, _ context: ServiceErrorContext)
}

extension ServiceError {
    /// The operation's name, such as `kobis.dailyBoxOffice`.
    public var operation: String { context.operation }
    /// What was requested, in words, such as `the daily box office of 2025-09-05`.
    public var subject: String { context.subject }
    /// Why the client refused to send the request, for ``ServiceErrorCode/invalidRequest``.
    public var reason: String? { context.reason }
    /// The parameter that the service or the client refused, such as `targetDt`.
    public var parameter: String? { context.parameter }
    /// The HTTP status, if a response arrived.
    public var status: Int? { context.status }
    /// The service's own message, in the service's language.
    public var message: String? { context.message }
    /// After how long the same call can succeed: when the service says so (`Retry-After`), or counts the day's calls anew;
    /// nil if unknown.
    public var retryAfter: Duration? { context.retryAfter }
    /// Since when requests to the service's host have failed without a response in between; nil if unknown.
    public var since: Timestamp? { context.since }
    /// Why no response arrived.
    public var transport: TransportError? { context.transport }
    /// What is wrong with the response, for ``ServiceErrorCode/malformedResponse``.
    public var malformed: MalformedResponse? { context.malformed }

    /// True if the same call can succeed later, unchanged; ``advice`` says what to wait for.
    public var isRetryable: Bool {
        switch code {
        case .transport: transport?.isRetryable ?? code.isRetryable
        case .httpStatus: status.map(HTTPResponse.Status.isRetryable) ?? false
        default: code.isRetryable
        }
    }

    /// 404 for what does not exist, or not yet; 400 for an invalid request; 500 for a refused key; 503 if the service
    /// wants no requests now; otherwise what ``transport`` suggests, or 502.
    public var suggestedStatus: Int { transport?.suggestedStatus ?? code.suggestedStatus }

    /// True if the key's quota is used up, by the service's count or ours.
    public var isQuotaExceeded: Bool { code == .quotaExceeded }

    /// True if every further request would fail in the same way, so that a batch must stop.
    ///
    /// True if the key is refused, its quota is used up, the service stays away or asks for a long pause, this machine's
    /// clock is wrong, or the transport is shut down.
    public var stopsBatch: Bool {
        code == .invalidKey || isQuotaExceeded || context.isAway
            || [.wrongClock, .shutDown].contains(transport?.code)
    }

    /// True if the task that made the request was cancelled, which is not a failure of the service.
    public var isCancelled: Bool { transport?.code == .cancelled }

    /// What a person can do about it.
    public var advice: String {
        if code == .transport, let transport { return transport.advice }
        let hasTime = code == .rateLimited || code == .httpStatus && isRetryable
        return (hasTime ? Standing(retryAfter: retryAfter).advice : nil) ?? Self.advice(for: code)
    }

    /// What a person can do about a kind of failure, for services without advice of their own.
    public static func advice(for code: ServiceErrorCode) -> String { code.advice }

    /// What was requested, what happened, whether retrying can help, and what to do.
    public var description: String { description(quoting: message) }

    package func description(quoting words: String?, _ number: String? = nil) -> String {
        var text = "\(Self.serviceName), \(subject): \(event)\(Standing(since: since).sinceWords)"
        if let words { text += " \(Self.serviceName) says “\(words)”" + (number.map { " (\($0))." } ?? ".") }
        return "\(text) \(isRetryable ? "Retrying later can help." : "Retrying does not help.") \(advice)"
    }

    private var event: String {
        // A long pause has one text, whether the service asks for it or has asked another process.
        if code == .rateLimited { return code.summary }
        if let transport {
            let host = code == .transport ? transport.request?.head.authority : nil
            return host.map { "\($0): \(transport.reason)" } ?? transport.reason
        }
        if let malformed { return "\(malformed)." }
        if let reason { return reason }
        if let status, code == .httpStatus { return "the server returned status \(status)." }
        if let parameter { return "the parameter \(parameter) was refused." }
        return code.summary
    }

    /// Returns the notice for a user interface.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice { commonNotice(in: language) }

    /// Returns the notice of a code that all services have.
    package func commonNotice(in language: InterfaceLanguage) -> ErrorNotice {
        let name = Self.serviceName
        return switch code {
        case .invalidKey: language.notice("\(name) refuses the app's key.", "\(name)에서 앱의 키를 거부했습니다.", .tellDeveloper)
        case .quotaExceeded: TransportError.Code.quotaExceeded.notice(at: name, in: language)
        case .rateLimited: TransportError.Code.rateLimited.notice(at: name, after: retryAfter, in: language)
        case .invalidRequest: TransportError.Code.invalidRequest.notice(at: name, in: language)
        case .invalidParameter:
            language.notice("\(name) does not accept the request.", "\(name)에서 요청을 받아들이지 않았습니다.", .checkInput)
        case .notFound: language.notice("\(name) has no such record.", "\(name)에 없는 자료입니다.")
        case .malformedResponse: TransportError.Code.malformedResponse.notice(at: name, in: language)
        case .transport: (transport?.code ?? .connectionFailed).notice(at: name, in: language)
        case .httpStatus where isRetryable:
            language.notice(
                "\(name) has a problem at the moment.", "지금은 \(name)에 문제가 있습니다.",
                retryAfter.map(Phrase.tryIn) ?? .tryLater)
        default: language.notice("\(name) refused the request.", "\(name)에서 요청을 거부했습니다.", .tellDeveloper)
        }
    }
}

/// The members of a service's error in JSON.
///
/// `message` and `retryable` follow from the others, and are not read back.
package enum ServiceErrorKey: String, CodingKey {
    case service, code, message, retryable, operation, subject, reason, parameter, status, serviceMessage, retryAfter
    case since, away, transport, malformed, faultCode, tmdbStatus, validationErrors
}

extension ServiceError {
    /// Creates the error of a call without a response.
    ///
    /// What the service says itself, and what the transport knows of it, have the same code.
    package init(_ error: TransportError, _ context: ServiceErrorContext) {
        var context = context
        context.transport = error
        context.retryAfter = error.retryAfter
        (context.since, context.isAway) = (error.since, error.standing.isAway)
        switch error.code {
        case .rateLimited: self.init(.rateLimited, context)
        case .quotaExceeded: self.init(.quotaExceeded, context)
        default: self.init(.transport, context)
        }
    }

    package func encode(into container: inout KeyedEncodingContainer<ServiceErrorKey>) throws {
        try container.encode(Self.serviceName, forKey: .service)
        try container.encode(code.description, forKey: .code)
        try container.encode("\(self)", forKey: .message)
        try container.encode(isRetryable, forKey: .retryable)
        try container.encode(operation, forKey: .operation)
        try container.encode(subject, forKey: .subject)
        try container.encodeIfPresent(reason, forKey: .reason)
        try container.encodeIfPresent(parameter, forKey: .parameter)
        try container.encodeIfPresent(status, forKey: .status)
        try container.encodeIfPresent(message, forKey: .serviceMessage)
        try container.encodeIfPresent(retryAfter.map { $0 / .seconds(1) }, forKey: .retryAfter)
        try container.encodeIfPresent(since, forKey: .since)
        try container.encodeIfPresent(context.isAway ? true : nil, forKey: .away)
        try container.encodeIfPresent(transport, forKey: .transport)
        try container.encodeIfPresent(malformed, forKey: .malformed)
    }
}
