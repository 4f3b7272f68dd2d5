import HTTPTypes

/// What an answer is stored under: the method, the URL, and the wished type and language.
///
/// It is made from a request, and a request holds no credentials, so a key never contains one.
public struct ResponseKey: Sendable, Hashable, CustomStringConvertible {
    /// The key as one text: lines of method and URL, `Accept` and `Accept-Language`.
    public let description: String

    /// Makes the key of a request.
    ///
    /// - Parameter request: The request, without credentials.
    public init(_ request: TransportRequest) {
        let fields = request.head.headerFields
        description = [
            "\(request.head.method) \(request.url)", fields[.accept] ?? "", fields[.acceptLanguage] ?? "",
        ].joined(separator: "\n")
    }
}
