/// What a user interface says about an error: what happened, and what the person can do.
public struct ErrorNotice: Sendable, Hashable, CustomStringConvertible {
    /// What happened, as one sentence, such as “KOBIS is not reachable”.
    public let summary: String
    /// What the person can do, as one sentence, such as “Check your connection”; nil if there is nothing to do.
    public let advice: String?

    /// Creates a notice.
    public init(_ summary: String, advice: String? = nil) { (self.summary, self.advice) = (summary, advice) }

    /// What happened, and what to do.
    public var description: String { advice.map { "\(summary) \($0)" } ?? summary }
}

extension InterfaceLanguage {
    package func notice(_ english: String, _ korean: String, _ advice: Phrase? = nil) -> ErrorNotice {
        ErrorNotice(self(english, korean), advice: advice.map { self($0) })
    }
}

// What notices advise.
extension Phrase {
    package static let checkConnection = Phrase("Check your connection.", "인터넷 연결을 확인하세요.")
    package static let checkConnectionOrTryLater = Phrase(
        "Check your connection, or try again later.", "인터넷 연결을 확인하거나 잠시 후 다시 시도하세요.")
    package static let checkNetworkSettings = Phrase("Check the network settings.", "네트워크 설정을 확인하세요.")
    package static let checkClockAndSignIn = Phrase(
        "Check the device's date, and whether the network asks you to sign in.",
        "기기의 날짜와, 로그인이 필요한 네트워크인지 확인하세요.")
    package static let setClock = Phrase("Set its date and time.", "날짜와 시각을 맞추세요.")
    package static let checkInput = Phrase("Check what you entered.", "입력한 내용을 확인하세요.")
    package static let checkFreeSpace = Phrase("Check the free space.", "저장 공간을 확인하세요.")
    package static let chooseFolder = Phrase("Choose another folder.", "다른 폴더를 고르세요.")
    package static let tryAgain = Phrase("Try again.", "다시 시도하세요.")
    package static let tryLater = Phrase("Try again later.", "잠시 후 다시 시도하세요.")
    package static let tryTomorrow = Phrase("Try again tomorrow.", "내일 다시 시도하세요.")
    package static let tellDeveloper = Phrase("Tell the app's developer.", "앱 개발자에게 알려 주세요.")

    package static func tryIn(_ wait: Duration) -> Phrase {
        let seconds = max(1, Int(wait.components.seconds))
        let (count, unit, korean) =
            switch seconds {
            case ..<60: (seconds, "second", "초")
            case ..<7_200: ((seconds + 59) / 60, "minute", "분")
            default: ((seconds + 3_599) / 3_600, "hour", "시간")
            }
        let english = count == 1 ? "a \(unit)" : "\(count) \(unit)s"
        return Phrase("Try again in \(english).", "\(count)\(korean) 뒤 다시 시도하세요.")
    }
}
