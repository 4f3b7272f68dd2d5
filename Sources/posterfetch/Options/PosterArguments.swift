public import ArgumentParser
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
            throw ValidationError(
                "Give one of \(names), or fitting:WIDTH for the smallest that is as wide." + meant,
                "\(names) 가운데 하나를 지정하세요. fitting:너비는 그 너비 이상에서 가장 작은 크기입니다." + meant)
        }
        self = size
    }

    private static let ofPosters: [ImageSize] = [.w92, .w154, .w185, .w342, .w500, .w780, .original]

    private static let otherNames = [
        "small": "w185", "medium": "w342", "large": "w780", "big": "w780", "full": "original", "max": "original",
        "orig": "original",
    ]
}

extension PosterLayout: ExpressibleByArgument {
    /// The names of the layouts, for help and completions.
    public static var allValueStrings: [String] { named.map(\.description) }

    /// Finds a layout by its name.
    public init?(argument: String) {
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
                    throw ValidationError(
                        "Give codes of two letters, original or none, separated by commas, such as ko,none,en.",
                        "두 글자 언어 코드, original, none을 쉼표로 구분해 지정하세요. 예: ko,none,en")
                }
                return wish
            })
    }
}

struct Concurrency: CustomStringConvertible {
    let count: Int

    /// How many films are in progress: while one is matched, checked or written, another can use the network.
    var films: Int { count + count / 2 }

    /// Enough for a whole top ten, and a few more.
    static let standard = Concurrency(count: 12)

    init(count: Int) { self.count = count }

    /// A request to each of three services takes a connection, and one and a half films four files each.
    func fitting(_ limit: OpenFileLimit) -> Concurrency {
        let reserved = limit.allowsStores ? OpenFileLimit.withStores : OpenFileLimit.needed
        return Concurrency(count: min(count, max(1, (limit.count - reserved) / 9)))
    }

    init(argument: String) throws {
        count = try Int.from(1...64, "Give a number from 1 to 64.", "1부터 64까지의 숫자를 지정하세요.")(argument)
    }

    var description: String { String(count) }
}

extension OpenFileLimit {
    /// The minimum for a run: its streams, its event loops, and one film with its connections.
    static let needed = 22
    /// What a run needs apart from its films' files: also three databases, of three files each.
    static let withStores = 31

    var allowsStores: Bool { count >= Self.withStores + 9 }
}
