import Aggregator
import BoxOfficeSystem
public import PosterStore

extension ImageSize {
    init(argument text: String) throws {
        let isNamed = Self.ofPosters.contains { $0.description == text }
        guard isNamed || text.hasPrefix("fitting:"), let size = ImageSize(text) else {
            let names = Self.ofPosters.map(\.description).joined(separator: ", ")
            let other = Self.otherNames[text.lowercased()]
            let wide = text.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
            let named = wide.flatMap { wide in Self.ofPosters.first { $0.description == "w\(wide)" }?.description }
            let meant = Suggestion.question(other ?? named ?? wide.map { "fitting:\($0)" })
            throw UsageError(
                "Give one of \(names), or fitting:WIDTH for the smallest that is as wide." + meant,
                "\(names) 중 하나를 지정하세요. fitting:너비는 그 너비 이상에서 가장 작은 크기입니다." + meant)
        }
        self = size
    }

    private static let ofPosters: [ImageSize] = [.w92, .w154, .w185, .w342, .w500, .w780, .original]

    private static let otherNames = [
        "small": "w185", "medium": "w342", "large": "w780", "big": "w780", "full": "original", "max": "original",
        "orig": "original",
    ]
}

extension PosterLayout: ArgumentValue {
    static var argumentValues: [String] { named.map(\.description) }

    init?(argument: String) {
        guard let layout = Self.named.first(where: { $0.description == argument.lowercased() }) else { return nil }
        self = layout
    }
}

extension PosterChoice {
    init(argument: String) throws {
        let words = argument.split(separator: ",", omittingEmptySubsequences: false)
        // A country would change nothing, so it is not accepted.
        self.init(
            languages: try words.map { word in
                guard word.allSatisfy({ ("a"..."z").contains($0) }), let wish = Preference(String(word))
                else {
                    throw UsageError(
                        "Give codes of two letters, original or none, separated by commas, such as ko,none,en.",
                        "두 글자 언어 코드, original, none을 쉼표로 구분해 지정하세요. 예: ko,none,en")
                }
                return wish
            })
    }
}

extension OpenFileLimit {
    /// The minimum for a run: its streams, its event loops, and one film with its connections.
    static let needed = 22
    /// What a run needs apart from its films' files: also five databases, of three files each.
    static let withStores = needed + 15

    var allowsStores: Bool { count >= Self.withStores + 9 }

    /// A request to each of three services takes a connection, and one and a half films four files each.
    func concurrency(wanted: Int) -> Int {
        let reserved = allowsStores ? Self.withStores : Self.needed
        return min(wanted, max(1, (count - reserved) / 9))
    }
}
