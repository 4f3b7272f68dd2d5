/// How the people of a film compare with a candidate's, across scripts.
struct PeopleComparison {
    let limits: MatchModel.PeopleLimits
    /// True if the film is Korean, so that a short name in Hangul belongs to a Korean.
    let isKorean: Bool

    func directors(
        _ known: [KnownFilm.Person], _ names: [String]
    ) -> (level: Evidence.Level, left: String, right: String)? {
        var best: (level: Evidence.Level, left: String, right: String)?
        let names = Self.names(names)
        for person in Self.people(known) {
            for name in names {
                guard let level = level(person, name) else { continue }
                if let held = best, Self.rank(held.level) <= Self.rank(level) { continue }
                best = (level, person.name, name)
            }
        }
        return best
    }

    /// How many of the known actors are among the candidate's; nil where too few names are in Hangul.
    func castInCommon(_ known: [KnownFilm.Person], _ names: [String]) -> Int? {
        let (known, comparable) = (Self.people(known), Self.names(names).filter(\.containsHangul))
        guard !known.isEmpty, comparable.count >= limits.fewestActorsInHangul else { return nil }
        let folded = comparable.map(Self.folded)
        return known.count { person in
            let name = Self.folded(person.name)
            return folded.contains { Jamo.likeness(name, $0) >= limits.equalName }
        }
    }

    // Each name is compared with each, letter by letter: without bounds, two records could keep a program busy for hours.
    private static let most = 200
    private static func isName(_ text: String) -> Bool { text.utf8.count <= 200 }
    private static func names(_ names: [String]) -> [String] { Array(names.lazy.filter(isName).prefix(most)) }

    private static func people(_ people: [KnownFilm.Person]) -> [KnownFilm.Person] {
        Array(people.lazy.filter { isName($0.name) && isName($0.englishName ?? "") }.prefix(most))
    }

    private static func folded(_ name: String) -> String { TitleToken.words(of: name).joined() }

    private func level(_ person: KnownFilm.Person, _ name: String) -> Evidence.Level? {
        if name.containsHangul {
            let likeness = Jamo.likeness(Self.folded(person.name), Self.folded(name))
            return likeness >= limits.equalName ? .equal : likeness >= limits.closeName ? .close : .different
        }
        let words = TitleToken.words(of: name)
        let known = person.englishName.map(TitleToken.words) ?? []
        if !words.isEmpty, Set(known) == Set(words) { return .equal }
        let other = NameSound(name)
        guard !other.isEmpty else { return nil }
        if isKorean, let korean = KoreanName(person.name) { return level(korean, person, name, words) }
        // Two names in one script share a word or belong to two people, however alike their consonants are.
        if shareNoWord(known, words) { return .otherSound }
        let spelled = [person.name, person.englishName ?? ""].map { NameSound($0) }.filter { !$0.isEmpty }
        guard let likeness = spelled.map({ $0.likeness(toLatin: other, limits: limits) }).max() else { return nil }
        switch likeness {
        case limits.sameSound...: return .sameSound
        case limits.similarSound...: return .similarSound
        case limits.farSound...: return .farSound
        default: return .otherSound
        }
    }

    private func shareNoWord(_ known: [String], _ words: [String]) -> Bool {
        let (left, right) = (known.filter(isComparable), words.filter(isComparable))
        guard !left.isEmpty, !right.isEmpty else { return false }
        return !left.contains { one in right.contains { isAlike(one, $0) } }
    }

    private func isComparable(_ word: String) -> Bool {
        word.utf8.count >= limits.shortestWord && word.utf8.allSatisfy { $0 < 0x80 }
    }

    private func isAlike(_ left: String, _ right: String) -> Bool {
        let distance = EditDistance.between(Array(left.utf8), Array(right.utf8))
        return 1 - Double(distance) / Double(max(left.utf8.count, right.utf8.count)) >= limits.alikeWord
    }

    private func level(
        _ korean: KoreanName, _ person: KnownFilm.Person, _ name: String, _ words: [String]
    ) -> Evidence.Level? {
        if korean.isSpelled(words) { return .equal }
        // A name may be spelled in another order, or from Chinese (장률, Zhang Lu): that counts neither for nor against.
        let other = NameSound(name)
        func likeness(_ text: some StringProtocol) -> Double {
            NameSound(String(text)).likeness(toLatin: other, limits: limits)
        }
        let (whole, family) = (likeness(person.name), likeness(person.name.trimmed.prefix(1)))
        if whole >= (1 + limits.sameSound) / 2 || min(whole, family) >= limits.similarSound { return nil }
        return korean.hasFamilyName(in: words) ? .farSound : .otherSound
    }

    private static let ranks: [Evidence.Level] = [
        .equal, .sameSound, .similarSound, .close, .farSound, .otherSound, .different,
    ]

    private static func rank(_ level: Evidence.Level) -> Int { ranks.firstIndex(of: level) ?? ranks.count }
}

extension MatchModel {
    /// How the directors of a film compare with names in any script, by the best pair; nil if they cannot be compared.
    package func level(ofDirectorsOf film: KnownFilm, among names: [String]) -> Evidence.Level? {
        PeopleComparison(limits: people, isKorean: film.origin == .korean).directors(film.directors, names)?.level
    }
}
