/// Something in an answer that was not as expected and was left out, without losing what stands around it.
public struct Finding: Sendable, Hashable, Codable, CustomStringConvertible {
    /// Where it stood, such as `boxOfficeResult.dailyBoxOfficeList[3].openDt`.
    public let path: String
    /// What was wrong with it.
    public let problem: String

    /// Creates a finding.
    ///
    /// - Parameters:
    ///   - path: Where it stood.
    ///   - problem: What was wrong with it.
    public init(path: String, problem: String) {
        self.path = path
        self.problem = problem
    }

    /// The path and the problem.
    public var description: String { "\(path): \(problem)" }
}
