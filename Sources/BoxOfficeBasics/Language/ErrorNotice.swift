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

    package init(
        in language: InterfaceLanguage, _ english: @autoclosure () -> String, _ korean: @autoclosure () -> String,
        advice: Advice? = nil
    ) {
        self.init(language.text(english(), korean()), advice: advice.map { language.text($0.english, $0.korean) })
    }

    package struct Advice: Sendable, Hashable {
        let english: String
        let korean: String

        package static let checkConnection = Advice(english: "Check your connection.", korean: "인터넷 연결을 확인하세요.")
        package static let checkNetworkSettings = Advice(
            english: "Check the network settings.", korean: "네트워크 설정을 확인하세요.")
        package static let checkClockAndSignIn = Advice(
            english: "Check the device's date, and whether the network asks you to sign in.",
            korean: "기기의 날짜와, 로그인이 필요한 네트워크인지 확인하세요.")
        package static let setClock = Advice(english: "Set its date and time.", korean: "날짜와 시각을 맞추세요.")
        package static let checkInput = Advice(english: "Check what you entered.", korean: "입력한 내용을 확인하세요.")
        package static let checkFreeSpace = Advice(english: "Check the free space.", korean: "저장 공간을 확인하세요.")
        package static let chooseFolder = Advice(english: "Choose another folder.", korean: "다른 폴더를 고르세요.")
        package static let tryAgain = Advice(english: "Try again.", korean: "다시 시도하세요.")
        package static let tryLater = Advice(english: "Try again later.", korean: "잠시 후 다시 시도하세요.")
        package static let tryTomorrow = Advice(english: "Try again tomorrow.", korean: "내일 다시 시도하세요.")
        package static let tellDeveloper = Advice(english: "Tell the app's developer.", korean: "앱 개발자에게 알려 주세요.")

        package static func tryIn(_ wait: Duration) -> Advice {
            let seconds = max(1, Int(wait.components.seconds))
            guard seconds >= 60 else {
                let english = seconds == 1 ? "a second" : "\(seconds) seconds"
                return Advice(english: "Try again in \(english).", korean: "\(seconds)초 뒤 다시 시도하세요.")
            }
            let minutes = (seconds + 59) / 60
            let english = minutes == 1 ? "a minute" : "\(minutes) minutes"
            return Advice(english: "Try again in \(english).", korean: "\(minutes)분 뒤 다시 시도하세요.")
        }
    }
}
