/// A body as a sequence of parts of any size, as they arrive.
///
/// A body can be read once, by one task. A slow reader slows the server down. Releasing the body, or cancelling its
/// reader, ends the exchange. A body that ends without an error is complete.
public struct StreamedBody: AsyncSequence, Sendable {
    /// Some bytes, at least one.
    public typealias Element = [UInt8]
    /// The error with which a body breaks off.
    public typealias Failure = TransportError

    private let part: @Sendable () async throws(TransportError) -> [UInt8]?

    /// Creates a body.
    ///
    /// - Parameter part: Waits for the next part; nil after the last. What it captures is released with the body,
    ///   which tells the transport that reading has ended.
    public init(part: @escaping @Sendable () async throws(TransportError) -> [UInt8]?) { self.part = part }

    /// Returns an iterator.
    ///
    /// All iterators of a body share one position.
    public func makeAsyncIterator() -> Iterator { Iterator(part: part) }

    /// An iterator over a body's parts.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let part: @Sendable () async throws(TransportError) -> [UInt8]?

        /// Returns the next part, waiting for it if need be.
        ///
        /// - Returns: Some bytes, or nil after the last.
        /// - Throws: A ``TransportError`` if the body breaks off.
        public mutating func next() async throws(TransportError) -> [UInt8]? { try await part() }

        /// Returns the next part, waiting for it if need be.
        ///
        /// - Parameter actor: The caller's isolation.
        /// - Returns: Some bytes, or nil after the last.
        /// - Throws: A ``TransportError`` if the body breaks off.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(TransportError) -> [UInt8]? {
            try await part()
        }
    }
}
