public import BoxOfficeHTTP
public import BoxOfficeWire
import HTTPTypes

/// Why KOBIS gave no answer that can be used.
///
/// It never holds a key: keys are added further in, and ``message`` is what KOBIS itself says, which repeats parameters
/// but not the key.
public struct KobisError: Error, Sendable, Hashable {
    /// What kind of trouble it was.
    public let code: Code
    /// The name of the operation, such as `kobis.dailyBoxOffice`.
    public let operation: String
    /// What was asked for, in words, such as `the daily box office of 2025-09-05`.
    public let subject: String
    /// What was wrong with a request that was refused here, or what was missing.
    public let reason: String?
    /// The parameter that KOBIS or this client refused, such as `targetDt`.
    public let parameter: String?
    /// The code in KOBIS's fault (`errorCode`), such as `320010`.
    public let faultCode: String?
    /// KOBIS's own words (`message`), in Korean.
    public let message: String?
    /// The HTTP status, if there was an answer.
    public let status: Int?
    /// How long the server asks to wait (`Retry-After`, in seconds or as a date), if it says so.
    public let retryAfter: Duration?
    /// What went wrong below, for ``Code/transport``.
    public let transport: TransportError?
    /// What was wrong with the answer, for ``Code/malformedAnswer``.
    public let malformed: MalformedAnswer?

    init(
        _ code: Code,
        about call: Call,
        reason: String? = nil,
        parameter: String? = nil,
        faultCode: String? = nil,
        message: String? = nil,
        status: Int? = nil,
        retryAfter: Duration? = nil,
        transport: TransportError? = nil,
        malformed: MalformedAnswer? = nil
    ) {
        self.code = code
        self.operation = call.service.operation
        self.subject = call.subject
        self.reason = reason
        self.parameter = parameter
        self.faultCode = faultCode
        self.message = message
        self.status = status
        self.retryAfter = retryAfter
        self.transport = transport
        self.malformed = malformed
    }

    /// The error that a status alone makes: there is no fault in the answer that could say more.
    init(_ head: HTTPResponse, about call: Call) {
        self.init(
            head.status == .tooManyRequests ? .rateLimited : .httpStatus, about: call, status: head.status.code,
            retryAfter: head.headerFields.retryAfter)
    }

    /// Whether the same request may succeed later, without any change; ``advice`` says when.
    public var isRetryable: Bool {
        switch code {
        case .transport: transport?.isRetryable ?? false
        case .httpStatus: status.map { $0 >= 500 && $0 != 501 && $0 != 505 || $0 == 408 } ?? false
        default: code.isRetryable
        }
    }

    /// What a person can do about it.
    public var advice: String { transport?.code.advice ?? code.advice }
}

extension KobisError: CustomStringConvertible {
    /// What was asked, what happened, whether asking again can help, and what to do.
    public var description: String {
        var text = "KOBIS, \(subject): \(event)"
        if let message { text += " KOBIS says “\(message)”" + (faultCode.map { " (\($0))." } ?? ".") }
        return "\(text) \(isRetryable ? "Asking again later can help." : "Asking again does not help.") \(advice)"
    }

    private var event: String {
        if let transport { return transport.reason }
        if let malformed { return "\(malformed)." }
        if let reason { return reason }
        if let status, code == .httpStatus { return "the server answered with status \(status)." }
        if let parameter { return "the parameter \(parameter) was refused." }
        return code.summary
    }
}
