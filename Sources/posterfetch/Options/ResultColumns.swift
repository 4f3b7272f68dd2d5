import BoxOfficeBasics
import FilmTables

struct ResultColumns {
    private let chosen: [String]
    /// True if they come after the usual ones, which a plus sign says.
    private let isMore: Bool

    init(_ argument: String) throws {
        let words = argument.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed }
        isMore = words.contains { $0.hasPrefix("+") }
        let lists = words.map { word in Self.names(of: word.hasPrefix("+") ? String(word.dropFirst()) : word) }
        chosen = lists.flatMap(\.self)
        guard !lists.contains(where: \.isEmpty), Set(chosen).count == chosen.count else {
            let all = (["kobis", "tmdb", "all"] + ResultNames.all).joined(separator: ",")
            throw UsageError("Name each column once, of: \(all).", "열 이름을 한 번씩만 적으세요: \(all).")
        }
    }

    private static func names(of word: String) -> [String] {
        switch word.foldedName {
        case "kobis": ResultNames.kobis
        case "tmdb": ResultNames.tmdb
        case "all": ResultNames.plain + ResultNames.facts
        case let name: ResultNames.all.filter { $0.foldedName == name }
        }
    }

    var asksKOBIS: Bool { chosen.contains { ResultNames.kobis.contains($0) } }
    var asksTMDB: Bool { chosen.contains { !ResultNames.kobis.contains($0) } }

    func names(after usual: [String]) -> [String] {
        isMore ? usual + chosen.filter { !usual.contains($0) } : chosen
    }
}
