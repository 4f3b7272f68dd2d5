/// The bytes of a body, in parts of any size, as they come.
///
/// A body can be read once, by one task. A slow reader slows the server down; one that lets go of the body, or is
/// cancelled, ends the exchange. A body that ends without an error is whole.
public struct StreamedBody: AsyncSequence, Sendable {
    /// Some bytes, at least one.
    public typealias Element = [UInt8]
    /// Why there is no more.
    public typealias Failure = TransportError

    private let part: @Sendable () async throws(TransportError) -> [UInt8]?

    /// Creates a body.
    ///
    /// - Parameter part: Waits for the next part; nil after the last. What it captures is released with the body, which
    ///   is how a transport learns that nobody reads any more.
    public init(part: @escaping @Sendable () async throws(TransportError) -> [UInt8]?) { self.part = part }

    /// Begins, or goes on, reading: there is only one position.
    ///
    /// - Returns: The iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(part: part) }

    /// Reads a body.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let part: @Sendable () async throws(TransportError) -> [UInt8]?

        /// Waits for the next part.
        ///
        /// - Returns: Some bytes, or nil after the last.
        /// - Throws: A ``TransportError`` when the body ends before its time.
        public mutating func next() async throws(TransportError) -> [UInt8]? { try await part() }

        /// Waits for the next part.
        ///
        /// - Parameter actor: Where the caller is.
        /// - Returns: Some bytes, or nil after the last.
        /// - Throws: A ``TransportError`` when the body ends before its time.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(TransportError) -> [UInt8]? {
            try await part()
        }
    }
}
