/// A problem with stored or shared state that does not stop requests.
@nonexhaustive
public enum StoreNotice: Sendable, Hashable, CustomStringConvertible {
    /// The file with this path is too slow, and is tried again later.
    case slowFile(path: String)
    /// Another program has locked the file with this path, which is tried again later.
    case lockedFile(path: String)
    /// The file with this path cannot be used, and why; it is tried again later.
    case unusableFile(path: String, problem: String)

    /// Returns the notice as one or two sentences; messages of the system stay in English.
    public func text(in language: InterfaceLanguage) -> String {
        switch self {
        case .slowFile(let path): language.bypass(path, "it is slow", "너무 느려서")
        case .lockedFile(let path): language.bypass(path, "another program has locked it", "다른 프로그램이 잠가서")
        case .unusableFile(let path, let problem): language.bypass(path, problem, "다음 문제로(\(problem))")
        }
    }

    /// The notice in English.
    public var description: String { text(in: .english) }
}

extension InterfaceLanguage {
    fileprivate func bypass(_ path: String, _ problem: String, _ koreanProblem: String) -> String {
        self(
            "\(path) cannot be used now: \(problem). Continuing without it, and trying again later.",
            "\(koreanProblem) 지금은 \(path) 파일을 쓸 수 없습니다. 이 파일 없이 계속하고 나중에 다시 시도합니다.")
    }
}
