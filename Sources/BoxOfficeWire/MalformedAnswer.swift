/// An answer that is not the document it should be, so that nothing can be taken from it.
public struct MalformedAnswer: Error, Sendable, Hashable, CustomStringConvertible {
    /// What it is instead, in words.
    public let problem: String
    /// Where in the document the trouble is, or nil if it is no document at all.
    public let path: String?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - problem: What the answer is instead.
    ///   - path: Where in the document the trouble is.
    public init(_ problem: String, path: String? = nil) {
        self.problem = problem
        self.path = path
    }

    /// The problem, with its place.
    public var description: String { path.map { "\(problem) (at \($0))" } ?? problem }
}
