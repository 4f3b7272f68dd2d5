public import BoxOfficeWire

/// An error that tells why a call to KOBIS failed.
///
/// The members that the errors of all services share, such as `code`, `isRetryable` and `advice`, come from `ServiceError`.
/// An error never holds a key: the transport adds keys only to what it sends, and KOBIS's messages repeat parameters but not
/// the key.
public struct KobisError: ServiceError {
    /// `KOBIS`.
    public static var serviceName: String { "KOBIS" }

    /// What kind of failure it is.
    public let code: ServiceErrorCode
    /// What was requested and what came back.
    public let context: ServiceErrorContext
    /// The number of KOBIS's fault (`errorCode`), such as `320010`.
    public let faultCode: String?

    /// Creates an error.
    public init(_ code: ServiceErrorCode, _ context: ServiceErrorContext, faultCode: String?) {
        self.code = code
        self.context = context
        self.faultCode = faultCode
    }

    /// Creates an error that did not come from a fault of KOBIS.
    public init(_ code: ServiceErrorCode, _ context: ServiceErrorContext) {
        self.init(code, context, faultCode: nil)
    }

    /// What a person can do about a kind of failure at KOBIS.
    public static func advice(for code: ServiceErrorCode) -> String {
        switch code {
        case .invalidKey: "Check the key; kobis.or.kr issues new ones free of charge."
        case .quotaExceeded: "Wait until the next day in Korea, or use another key."
        default: code.advice
        }
    }

    /// What was requested, what happened, whether retrying can help, and what to do.
    public var description: String { description(quoting: message, faultCode) }
}
