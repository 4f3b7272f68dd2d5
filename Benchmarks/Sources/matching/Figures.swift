import Aggregator

/// How right decisions are, and what they cost.
struct Figures {
    private(set) var films = 0
    private(set) var matches = 0
    private(set) var wrong = 0
    private(set) var ambiguous = 0
    /// Films that TMDB has.
    private(set) var withRecord = 0
    private(set) var found = 0
    private var tmdbRequests = 0
    private var kobisRequests = 0

    mutating func add(_ match: MatchDecision, _ label: Label, existing: Set<Int>) {
        let right = existing.intersection(label.ids)
        films += 1
        tmdbRequests += match.cost.tmdbRequests
        kobisRequests += match.cost.kobisRequests
        ambiguous += match.state == .ambiguous ? 1 : 0
        if let id = match.tmdbID {
            matches += 1
            wrong += right.contains(id) ? 0 : 1
            found += right.contains(id) ? 1 : 0
        }
        guard !right.isEmpty else { return }
        withRecord += 1
    }

    static func += (left: inout Figures, right: Figures) {
        left.films += right.films
        left.matches += right.matches
        left.wrong += right.wrong
        left.ambiguous += right.ambiguous
        left.withRecord += right.withRecord
        left.found += right.found
        left.tmdbRequests += right.tmdbRequests
        left.kobisRequests += right.kobisRequests
    }

    /// What a model is chosen by: a wrong match is as bad as fifty films that are not found, and one such film as forty
    /// requests.
    var loss: Double { Double(wrong) * 50 + Double(withRecord - found) + Double(tmdbRequests) / 40 }

    var precision: Double { matches == 0 ? 1 : Double(matches - wrong) / Double(matches) }
    var recall: Double { withRecord == 0 ? 1 : Double(found) / Double(withRecord) }
    /// Requests to TMDB, for films that it lacks, too, by the films that it has.
    var tmdbCost: Double { withRecord == 0 ? 0 : Double(tmdbRequests) / Double(withRecord) }
    /// Requests to KOBIS for each film.
    var kobisCost: Double { films == 0 ? 0 : Double(kobisRequests) / Double(films) }
}
