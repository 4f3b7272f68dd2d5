/// What kind of failure a ``ServiceError`` is.
///
/// It is a structure rather than an enumeration because codes may be added. Each client declares the codes that only
/// its service has, such as `notPublishedYet`, in an extension.
public struct ServiceErrorCode: Sendable, Hashable, CustomStringConvertible {
    /// The code's name, such as `rateLimited`; it is stable and suitable for logs and metrics.
    public let description: String
    let summary: String
    let isRetryable: Bool
    /// What a person can do about it, unless the service has better advice.
    package let advice: String
    let suggestedStatus: Int

    package init(_ name: String, _ summary: String, retry: Bool = false, status: Int = 502, advice: String) {
        (description, self.summary, isRetryable, suggestedStatus, self.advice) = (name, summary, retry, status, advice)
    }

    /// The service does not accept the key, or received none.
    public static let invalidKey = ServiceErrorCode(
        "invalidKey", "the key was refused.", status: 500, advice: "Check the key.")
    /// The key's quota is used up.
    public static let quotaExceeded = ServiceErrorCode(
        "quotaExceeded", "the key's quota is used up.", retry: true, status: 503,
        advice: "Wait, or use another key.")
    /// Too many requests arrived in a short time (status 429).
    public static let rateLimited = ServiceErrorCode(
        "rateLimited", "too many requests were sent.", retry: true, status: 503, advice: "Wait a minute.")
    /// The service refused a parameter, which the error names if the service does.
    public static let invalidParameter = ServiceErrorCode(
        "invalidParameter", "a parameter was refused.", status: 400, advice: "Correct the request.")
    /// The service has no record under this code or id.
    public static let notFound = ServiceErrorCode(
        "notFound", "no such record exists.", status: 404, advice: "Check the code or id.")
    /// The client refused to send the request; the error's `reason` says why.
    public static let invalidRequest = ServiceErrorCode(
        "invalidRequest", "the request is invalid.", status: 400,
        advice: "Correct the request; it was not sent.")
    /// The response is not the expected document.
    public static let malformedResponse = ServiceErrorCode(
        "malformedResponse", "the response is malformed.", retry: true,
        advice: "If this repeats, check the base URL and any proxy; the service may have changed.")
    /// The service sent an HTTP status that means failure, without saying why.
    public static let httpStatus = ServiceErrorCode(
        "httpStatus", "the server refused the request.", advice: "Check the base URL, and whether the service is up.")
    /// No complete response arrived; the error's `transport` says why.
    public static let transport = ServiceErrorCode(
        "transport", "no response arrived.", retry: true, advice: "Check the network.")

    /// Decodes a code by its name; an unknown one cannot be retried.
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
