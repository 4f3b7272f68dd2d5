/// A problem with stored or shared state that does not stop requests.
@nonexhaustive
public enum StoreNotice: Sendable, Hashable, CustomStringConvertible {
    /// The file with this path is too slow, and is tried again later.
    case slowFile(path: String)
    /// Another program has locked the file with this path, which is tried again later.
    case lockedFile(path: String)
    /// The file with this path cannot be used, and why; it is tried again later.
    case unusableFile(path: String, problem: String)
    /// The server at this address cannot be used, and why; it is tried again every second.
    case serverAway(address: String, problem: String)
    /// The server at this address holds data of another version of this package, so it is not used.
    case serverOfOtherVersion(address: String)
    /// The server at this address can be used again.
    case serverBack(address: String)
    /// The server's clock was set (back if less than zero), or another server replaced it.
    case serverClockSet(address: String, bySeconds: Int64)
    /// With this `maxmemory-policy`, the server may evict the day's calls, so they are not counted there.
    case serverMayForget(address: String, policy: String)

    /// Returns the notice as one or two sentences; messages of the system or the server stay in English.
    public func text(in language: InterfaceLanguage) -> String {
        switch self {
        case .slowFile(let path): language.bypass(path, "it is slow", "너무 느려서")
        case .lockedFile(let path): language.bypass(path, "another program has locked it", "다른 프로그램이 잠가서")
        case .unusableFile(let path, let problem): language.bypass(path, problem, "다음 문제로(\(problem))")
        case .serverAway(let address, let problem): language.absence(address, problem, problem)
        case .serverOfOtherVersion(let address):
            language.absence(
                address,
                "it holds data of another version of this package, so name another database of it, such as /1.",
                "다른 버전의 데이터가 있으니 /1처럼 다른 데이터베이스를 적으세요")
        case .serverBack(let address):
            language("\(address) can be used again.", "\(address) 서버를 다시 쓸 수 있습니다.")
        case .serverClockSet(let address, let seconds):
            language(
                "The clock of \(address) was set \(seconds < 0 ? "back" : "forward") by \(seconds.magnitude) s. Turns start "
                    + "again, and stored responses may be requested again.",
                "\(address) 서버의 시계가 \(seconds.magnitude)초 \(seconds < 0 ? "뒤로" : "앞으로") 바뀌었습니다. 요청 순서를 새로 정하며, "
                    + "저장된 응답을 다시 요청할 수 있습니다.")
        case .serverMayForget(let address, let policy):
            language(
                "\(address) may evict the day's calls when its memory is full (maxmemory-policy \(policy)), so they are not "
                    + "counted there. Set maxmemory-policy noeviction, or use a separate server. Until then, this instance "
                    + "counts for itself.",
                "\(address) 서버는 메모리가 차면 오늘 쓴 호출 수를 지울 수 있어(maxmemory-policy \(policy)) 호출 수를 여기에 저장하지 않습니다. "
                    + "maxmemory-policy를 noeviction으로 바꾸거나 전용 서버를 쓰세요. 그때까지는 따로 셉니다.")
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

    fileprivate func absence(_ address: String, _ problem: String, _ koreanProblem: String) -> String {
        self(
            "\(address) cannot be used: \(problem) Going on without it, and trying again every second.",
            "\(address) 서버를 쓸 수 없습니다(\(koreanProblem)). 서버 없이 계속하며 1초마다 다시 시도합니다.")
    }
}
