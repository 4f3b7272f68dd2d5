public import HTTPTypes

/// A response whose body is still arriving.
public struct StreamedResponse: Sendable {
    /// Status and header fields.
    public let head: HTTPResponse
    /// The body, which can be read once.
    public let body: StreamedBody

    /// Creates a response.
    public init(head: HTTPResponse, body: StreamedBody) {
        self.head = head
        self.body = body
    }
}
