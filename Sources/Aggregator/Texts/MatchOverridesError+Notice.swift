public import BoxOfficeHTTP
public import FilmMatching

extension MatchOverridesError: PresentableError {
    /// Returns what a user interface says about a file of decisions that cannot be read: which lines are wrong.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        let lines = problems.map { String($0.line) }.joined(separator: ", ")
        return ErrorNotice(
            in: language, "Line\(problems.count == 1 ? "" : "s") \(lines) cannot be read.", "\(lines)번째 줄을 읽을 수 없습니다.",
            advice: .checkInput)
    }
}
