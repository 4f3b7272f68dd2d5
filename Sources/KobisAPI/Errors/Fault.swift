import BoxOfficeWire

/// A refusal, which KOBIS sends instead of a result with status 200: `{"faultInfo":{"message":"…","errorCode":"320010"}}`.
struct Fault: Sendable, Hashable {
    let errorCode: String?
    let message: String?

    /// Finds the fault in a document; nil if it has none.
    init?(in document: JSONNode) {
        let fault = document["faultInfo"]
        guard !fault.isNull else { return nil }
        errorCode = fault["errorCode"].text
        message = fault["message"].text
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
        var context = context
        context.parameter = fault.parameter
        context.message = fault.message
        self.init(fault.code, context, faultCode: fault.errorCode)
    }
}
