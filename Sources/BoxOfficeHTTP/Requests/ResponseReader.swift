/// What reads the responses to a request, so that policies can ask whether one is of use before they return or store it.
package struct ResponseReader: Sendable {
    private let accepts: @Sendable (TransportResponse) -> Bool

    /// Creates a reader.
    ///
    /// - Parameter accepts: Returns whether a response can be read; called perhaps more than once for the same response.
    package init(accepts: @escaping @Sendable (TransportResponse) -> Bool) { self.accepts = accepts }

    /// Returns whether a response can be read.
    package func canRead(_ response: TransportResponse) -> Bool { accepts(response) }
}

extension ResponseReader: Hashable {
    /// Always true: requests that are equal otherwise are read in the same way, so they may share a response.
    package static func == (one: ResponseReader, other: ResponseReader) -> Bool { true }

    /// Adds nothing.
    package func hash(into hasher: inout Hasher) {}
}
