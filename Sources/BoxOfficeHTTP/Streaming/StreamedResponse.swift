public import HTTPTypes

/// An answer whose body is still on its way.
public struct StreamedResponse: Sendable {
    /// Status and header fields.
    public let head: HTTPResponse
    /// The body, to be read once.
    public let body: StreamedBody

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - head: Status and header fields.
    ///   - body: The body.
    public init(head: HTTPResponse, body: StreamedBody) {
        self.head = head
        self.body = body
    }
}
