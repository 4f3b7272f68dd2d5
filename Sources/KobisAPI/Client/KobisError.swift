/// The reason why a call to KOBIS failed.
///
/// The members that the errors of all services share, such as `code`, `isRetryable` and `advice`, come from
/// `ServiceError`. An error never holds a key: the transport adds keys only to what it sends, and KOBIS's messages
/// repeat parameters but not the key.
public struct KobisError: ServiceError {
    /// `KOBIS`.
    public static var serviceName: String { "KOBIS" }

    /// What kind of failure it is.
    public let code: ServiceErrorCode
    /// What was requested and what came back.
    public let context: ServiceErrorContext
    /// The number of KOBIS's fault (`errorCode`), such as `320010`.
    public let faultCode: String?

    /// Creates an error that did not come from a fault of KOBIS.
    public init(_ code: ServiceErrorCode, _ context: ServiceErrorContext) { self.init(code, context, faultCode: nil) }

    package init(_ code: ServiceErrorCode, _ context: ServiceErrorContext, faultCode: String?) {
        (self.code, self.context, self.faultCode) = (code, context, faultCode)
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

/// An error as JSON: `service`, `code`, `message`, `retryable`, `operation` and `subject`, and if known `reason`,
/// `parameter`, `status`, `serviceMessage`, `retryAfter` in seconds, `transport`, `malformed` and `faultCode`.
extension KobisError: Codable {
    /// Encodes the error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ServiceErrorKey.self)
        try encode(into: &container)
        try container.encodeIfPresent(faultCode, forKey: .faultCode)
    }

    /// Decodes an error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ServiceErrorKey.self)
        self.init(
            try ServiceErrorCode(from: container, or: .notPublishedYet, .unknownFault),
            try ServiceErrorContext(from: container),
            faultCode: try container.decodeIfPresent(String.self, forKey: .faultCode))
    }
}

extension KobisError {
    /// Returns the notice for a user interface.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        switch code {
        case .notPublishedYet:
            // An empty response is cached for five minutes.
            language.notice("The ranking is not published yet.", "순위가 아직 발표되지 않았습니다.", .tryIn(.seconds(300)))
        case .unknownFault:
            language.notice("KOBIS reports a fault.", "KOBIS에서 오류를 알려 왔습니다.", .tellDeveloper)
        default: commonNotice(in: language)
        }
    }
}

extension ServiceErrorCode {
    /// The ranking of this day or week is still empty.
    public static let notPublishedYet = ServiceErrorCode(
        "notPublishedYet", "the ranking is not published yet.", retry: true, status: 404,
        advice: "A day's ranking is complete about half an hour after midnight in Korea.")
    /// KOBIS reports a fault that this client does not know; the error's `message` quotes KOBIS.
    public static let unknownFault = ServiceErrorCode(
        "unknownFault", "KOBIS reports a fault.", advice: "Read the message from KOBIS.")
}

/// KOBIS's refusal, sent with HTTP status 200 in place of a result:
/// `{"faultInfo":{"message":"…","errorCode":"320010"}}`.
struct Fault {
    let errorCode: String?
    let message: String?

    /// Finds the fault in a document; nil if it has none.
    init?(in document: JSONNode) {
        let fault = document["faultInfo"]
        guard !fault.isNull else { return nil }
        errorCode = fault["errorCode"].text
        message = fault["message"].message
    }

    var code: ServiceErrorCode {
        switch errorCode {
        case "320010": .invalidKey
        case "320011": .quotaExceeded
        case let code? where code.hasPrefix("3201") && code.utf8.count == 6: .invalidParameter
        default: .unknownFault
        }
    }

    /// The parameter that the message names, as in `[parameterName=targetDt,parameterValue=null]`.
    var parameter: String? {
        guard let message, let start = message.firstRange(of: "parameterName=")?.upperBound else { return nil }
        return String(message[start...].prefix { $0 != "," && $0 != "]" })
    }
}

extension KobisError {
    init(_ fault: Fault, _ context: ServiceErrorContext) {
        let context = context.with(\.parameter, fault.parameter).with(\.message, fault.message)
        self.init(fault.code, context, faultCode: fault.errorCode)
    }
}
