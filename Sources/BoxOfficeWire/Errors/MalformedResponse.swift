/// A document that is not what it should be, so that nothing can be read from it.
public struct MalformedResponse: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with the document, in words.
    public let problem: String
    /// Where in the document the problem is, or nil if it concerns the whole document.
    public let path: String?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - problem: What is wrong with the document, in words.
    ///   - path: Where in the document the problem is.
    public init(_ problem: String, path: String? = nil) {
        self.problem = problem
        self.path = path
    }

    /// The problem, with its path.
    public var description: String { path.map { "\(problem) (at \($0))" } ?? problem }
}
