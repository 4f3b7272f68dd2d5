import BoxOfficeBasics
public import BoxOfficeHTTP

/// Something unexpected in a response, left out without losing what surrounds it.
///
/// Models that calls return have their findings in a property `findings`. Findings are part of the value: two models
/// are equal if both their contents and their findings are.
public struct Finding: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The path in the response, such as `boxOfficeResult.dailyBoxOfficeList[3].openDt`.
    public let path: String
    /// What was wrong there.
    public let problem: String

    package init(path: String, problem: String) { (self.path, self.problem) = (path, problem) }

    /// The path, unless the finding is about the whole document, and the problem.
    public var description: String { path.isEmpty ? problem : "\(path): \(problem)" }
}

extension [Finding] {
    /// True if something of a member could not be read, or the member is missing.
    package func concern(_ member: String) -> Bool {
        contains { $0.path == member || $0.path.hasPrefix(member + ".") || $0.path.hasPrefix(member + "[") }
    }
}

/// The reason why a response is not the expected document.
public struct MalformedResponse: Error, Sendable, Hashable, Codable, CustomStringConvertible {
    /// What is wrong with the document.
    public let problem: String
    /// The path of the problem in the document; nil if it concerns the whole document.
    public let path: String?

    package init(_ problem: String, path: String? = nil) { (self.problem, self.path) = (problem, path) }

    package init(_ problem: NotJSON, count: Int) {
        switch problem {
        case .empty: self.init("the response is empty instead of JSON")
        case .webPage: self.init("the response is a web page instead of JSON")
        case .notUTF8: self.init("the response is not UTF-8 text")
        case .broken: self.init("the response, \(count) bytes, is broken JSON")
        }
    }

    /// The problem and its path.
    public var description: String { path.map { "\(problem) (at \($0))" } ?? problem }
}

extension MalformedResponse: PresentableError {
    /// True, because the next response may be whole.
    public var isRetryable: Bool { true }
    /// 502: the service sent a broken response.
    public var suggestedStatus: Int { 502 }

    /// Returns the notice for a user interface.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        TransportError.Code.malformedResponse.notice(at: nil, in: language)
    }
}
