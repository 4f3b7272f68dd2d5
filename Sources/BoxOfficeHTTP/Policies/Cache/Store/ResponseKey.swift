import HTTPTypes

/// The key that a response is stored under: method, URL, and the requested type and language.
///
/// It is made from a request, which holds no credentials, so a key never contains one.
public struct ResponseKey: Sendable, Hashable, CustomStringConvertible {
    /// The key as text: a line with method and URL, then `Accept` and `Accept-Language`.
    public let description: String

    /// Creates a key for what is stored as if it were a response.
    ///
    /// - Parameter description: The key as text.
    package init(description: String) { self.description = description }

    /// Creates the key of a request.
    ///
    /// - Parameter request: The request, without credentials.
    public init(_ request: TransportRequest) {
        let fields = request.head.headerFields
        description = [
            "\(request.head.method) \(request.url)", fields[.accept] ?? "", fields[.acceptLanguage] ?? "",
        ].joined(separator: "\n")
    }
}
