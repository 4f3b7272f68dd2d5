/// What a user interface says about an error: what happened, and what the person can do.
public struct ErrorNotice: Sendable, Hashable, CustomStringConvertible {
    /// What happened, as one sentence, such as “KOBIS is not reachable”.
    public let summary: String
    /// What the person can do, as one sentence, such as “Check your connection”; nil if there is nothing to do.
    public let advice: String?

    /// Creates a notice.
    public init(_ summary: String, advice: String? = nil) {
        self.summary = summary
        self.advice = advice
    }

    /// What happened, and what to do.
    public var description: String { advice.map { "\(summary) \($0)" } ?? summary }
}

extension ErrorNotice {
    package init(
        in language: InterfaceLanguage, _ english: @autoclosure () -> String, _ korean: @autoclosure () -> String,
        advice: Advice? = nil
    ) {
        self.init(language.text(english(), korean()), advice: advice?.text(in: language))
    }

    /// What a person in front of a screen can do about an error.
    package enum Advice: Sendable, Hashable {
        case checkConnection
        case checkNetworkSettings
        case checkClockAndSignIn
        case checkInput
        case checkFreeSpace
        case chooseFolder
        case tryAgain
        case tryLater
        case tryIn(Duration)
        case tryTomorrow
        case tellDeveloper

        func text(in language: InterfaceLanguage) -> String {
            switch self {
            case .checkConnection: language.text("Check your connection.", "인터넷 연결을 확인하세요.")
            case .checkNetworkSettings: language.text("Check the network settings.", "네트워크 설정을 확인하세요.")
            case .checkClockAndSignIn:
                language.text(
                    "Check the device's date, and whether the network asks you to sign in.",
                    "기기의 날짜와, 로그인이 필요한 네트워크인지 확인하세요.")
            case .checkInput: language.text("Check what you entered.", "입력한 내용을 확인하세요.")
            case .checkFreeSpace: language.text("Check the free space.", "저장 공간을 확인하세요.")
            case .chooseFolder: language.text("Choose another folder.", "다른 폴더를 고르세요.")
            case .tryAgain: language.text("Try again.", "다시 시도하세요.")
            case .tryLater: language.text("Try again later.", "잠시 후 다시 시도하세요.")
            case .tryIn(let wait): Self.tryIn(seconds: max(1, Int(wait.components.seconds)), language)
            case .tryTomorrow: language.text("Try again tomorrow.", "내일 다시 시도하세요.")
            case .tellDeveloper: language.text("Tell the app's developer.", "앱 개발자에게 알려 주세요.")
            }
        }

        private static func tryIn(seconds: Int, _ language: InterfaceLanguage) -> String {
            guard seconds >= 60 else {
                let english = seconds == 1 ? "a second" : "\(seconds) seconds"
                return language.text("Try again in \(english).", "\(seconds)초 뒤 다시 시도하세요.")
            }
            let minutes = (seconds + 59) / 60
            let english = minutes == 1 ? "a minute" : "\(minutes) minutes"
            return language.text("Try again in \(english).", "\(minutes)분 뒤 다시 시도하세요.")
        }
    }
}
