/// A film that may be meant by a name.
package struct FoundFilm: Sendable, Hashable {
    package let film: KnownFilm
    /// How alike its title is to the name, 0 to 1; see ``TypedTitle``.
    package var likeness: Double
    /// The most admissions in any ranking at hand; nil if none lists the film.
    package var audience: Int?
    /// Whether the name is only a part of its title.
    var isPart = false

    /// Whether it is an adult film: by KOBIS's genre, which most lack, or by a word that no film of a ranking has.
    var isAdult: Bool {
        film.genres.contains("성인물(에로)") || audience == nil && Self.adultWords.contains(where: film.title.contains)
    }

    /// Whether it looks like most adult films in KOBIS's list: a romance and nothing else, in no ranking at hand.
    var mayBeAdult: Bool { film.genres == ["멜로/로맨스"] && audience == nil }

    private static let adultWords = ["무삭제", "섹스", "유부녀", "불륜", "음란", "욕정", "형수", "처제", "새엄마", "장모", "스와핑"]

    /// An equal title first, then likeness; about equally alike films are ordered by the magnitude of their admissions.
    var rank: Double { (likeness == 1 ? 2 : likeness) + 0.01 * Double(String(audience ?? 0).utf8.count) }
}

/// The films that may be meant by a name.
package struct FilmSearch: Sendable {
    /// How well a name was found.
    package enum Fit: Sendable {
        /// These films have the name as their title.
        case titled
        /// The films are like the name.
        case alike
    }

    package let fit: Fit
    /// The films, the likeliest first.
    package let films: [FoundFilm]

    /// The film that is clearly meant; nil if there is none, several are possible, or the name is only a part of its title,
    /// as “war” is of “War Room”.
    package var clear: FoundFilm? { best.flatMap { $0.isPart ? nil : $0 } }

    /// The film that is likelier than all others.
    var best: FoundFilm? {
        guard let best = films.first, best.likeness >= Self.leastLikeness else { return nil }
        return films.dropFirst().allSatisfy { isBehind($0, best) } ? best : nil
    }

    private func isBehind(_ other: FoundFilm, _ best: FoundFilm) -> Bool {
        // Of films with one title, only a person can tell which is meant.
        if fit == .titled { return false }
        if best.likeness == 1 || best.likeness >= other.likeness + Self.clearDistance { return other.likeness < 1 }
        let audience = best.audience ?? 0
        return best.likeness >= other.likeness && audience >= Self.manyPeople && audience / 10 >= other.audience ?? 0
    }

    /// One letter in four may be wrong, as in 파뮤 for 파묘.
    static let leastLikeness = 0.74
    static let clearDistance = 0.1
    private static let manyPeople = 50_000
}
