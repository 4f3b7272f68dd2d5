/// Something unexpected in a response, left out without losing what surrounds it.
///
/// Models that calls return have their findings in a property `findings`. Findings are part of the value: two models are
/// equal if both their contents and their findings are.
public struct Finding: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The path in the response, such as `boxOfficeResult.dailyBoxOfficeList[3].openDt`.
    public let path: String
    /// What was wrong there.
    public let problem: String

    /// Creates a finding.
    public init(path: String, problem: String) {
        self.path = path
        self.problem = problem
    }

    /// The path and the problem.
    public var description: String { "\(path): \(problem)" }
}
