import BoxOfficeHTTP

/// The members of a service's error in JSON.
///
/// `message` and `retryable` are those of the objects of `posterfetch`; they follow from the other members, and are not read
/// back.
package enum ServiceErrorKey: String, CodingKey {
    case service, code, message, retryable, operation, subject, reason, parameter, status, serviceMessage, retryAfter
    case transport, malformed, faultCode, tmdbStatus, validationErrors
}

extension ServiceError {
    /// Encodes what the errors of all services have.
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
        try container.encodeIfPresent(transport, forKey: .transport)
        try container.encodeIfPresent(malformed, forKey: .malformed)
    }
}

extension ServiceErrorContext {
    /// Decodes a context.
    package init(from container: KeyedDecodingContainer<ServiceErrorKey>) throws {
        self.init(
            operation: try container.decode(String.self, forKey: .operation),
            subject: try container.decode(String.self, forKey: .subject),
            reason: try container.decodeIfPresent(String.self, forKey: .reason),
            parameter: try container.decodeIfPresent(String.self, forKey: .parameter),
            status: try container.decodeIfPresent(Int.self, forKey: .status),
            message: try container.decodeIfPresent(String.self, forKey: .serviceMessage),
            retryAfter: try container.decodeIfPresent(Double.self, forKey: .retryAfter).map { .seconds($0) },
            transport: try container.decodeIfPresent(TransportError.self, forKey: .transport),
            malformed: try container.decodeIfPresent(MalformedResponse.self, forKey: .malformed))
    }
}

extension ServiceErrorCode {
    /// Decodes a code by its name; one that this version does not know cannot be retried.
    package init(from container: KeyedDecodingContainer<ServiceErrorKey>, or own: ServiceErrorCode...) throws {
        let name = try container.decode(String.self, forKey: .code)
        let known = Self.ofAllServices + own
        self =
            known.first { $0.description == name }
            ?? ServiceErrorCode(name, "the request failed (\(name)).", advice: "Read the service's message.")
    }

    private static let ofAllServices: [ServiceErrorCode] = [
        .invalidKey, .quotaExceeded, .rateLimited, .invalidParameter, .notFound, .invalidRequest, .malformedResponse,
        .httpStatus, .transport,
    ]
}
