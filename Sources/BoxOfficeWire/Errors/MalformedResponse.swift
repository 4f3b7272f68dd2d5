/// An error that tells why a response is not the expected document.
public struct MalformedResponse: Error, Sendable, Hashable, Codable, CustomStringConvertible {
    /// What is wrong with the document.
    public let problem: String
    /// The path of the problem in the document; nil if it concerns the whole document.
    public let path: String?

    /// Creates an error.
    public init(_ problem: String, path: String? = nil) {
        self.problem = problem
        self.path = path
    }

    /// The problem and its path.
    public var description: String { path.map { "\(problem) (at \($0))" } ?? problem }
}
