/// Something in a response that was not as expected and was left out, without losing what stands around it.
///
/// Whatever a call returns has its findings in a property `findings`. They are part of the value: two results are equal if
/// their contents and their findings are.
public struct Finding: Sendable, Hashable, Codable, CustomStringConvertible {
    /// Where it stood in the response, such as `boxOfficeResult.dailyBoxOfficeList[3].openDt`.
    public let path: String
    /// What was wrong with it.
    public let problem: String

    /// Creates a finding.
    ///
    /// - Parameters:
    ///   - path: Where it stood in the response.
    ///   - problem: What was wrong with it.
    public init(path: String, problem: String) {
        self.path = path
        self.problem = problem
    }

    /// The path and the problem.
    public var description: String { "\(path): \(problem)" }
}
