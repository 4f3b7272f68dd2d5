/// How the people of a film compare with a candidate's, across scripts.
enum PeopleComparison {
    /// The best agreement between any two directors, with the names that gave it.
    static func directors(
        _ known: [KnownFilm.Person], _ names: [String]
    ) -> (level: Evidence.Level, left: String, right: String)? {
        var best: (level: Evidence.Level, left: String, right: String)?
        for person in known {
            for name in names {
                guard let level = level(person, name) else { continue }
                if let held = best, rank(held.level) <= rank(level) { continue }
                best = (level, person.name, name)
            }
        }
        return best
    }

    /// How many of the known actors stand among the candidate's; nil where too few names are in a common script.
    static func cast(_ known: [KnownFilm.Person], _ names: [String]) -> Int? {
        let comparable = names.filter(\.containsHangul)
        guard !known.isEmpty, comparable.count >= 2 else { return nil }
        let folded = comparable.map { FoldedTitle($0).exact }
        return known.count { person in
            let name = FoldedTitle(person.name).exact
            return folded.contains { Jamo.similarity(name, $0) >= 0.75 }
        }
    }

    private static func level(_ person: KnownFilm.Person, _ name: String) -> Evidence.Level? {
        if let english = person.englishName, !english.isEmpty, !name.containsHangul {
            if Set(words(english)) == Set(words(name)), !words(name).isEmpty { return .equal }
        }
        if name.containsHangul {
            let similarity = Jamo.similarity(FoldedTitle(person.name).exact, FoldedTitle(name).exact)
            return similarity >= 0.75 ? .equal : similarity >= 0.55 ? .close : .different
        }
        let other = NameSkeleton(name)
        guard !other.text.isEmpty else { return nil }
        let spelled = [person.name, person.englishName ?? ""].map { NameSkeleton($0) }.filter { !$0.text.isEmpty }
        guard let likeness = spelled.map({ $0.similarity(to: other) }).max() else { return nil }
        switch likeness {
        case 0.85...: return .sameSound
        case 0.6...: return .similarSound
        case 0.4...: return .farSound
        default: return .otherSound
        }
    }

    private static func words(_ name: String) -> [String] {
        TitleToken.tokens(of: name).compactMap { if case .word(let word) = $0 { word } else { nil } }
    }

    private static let ranks: [Evidence.Level] = [
        .equal, .sameSound, .similarSound, .close, .farSound, .otherSound, .different,
    ]

    private static func rank(_ level: Evidence.Level) -> Int { ranks.firstIndex(of: level) ?? ranks.count }
}
