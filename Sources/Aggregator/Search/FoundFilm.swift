public import FilmMatching

/// A film that a name may mean.
public struct FoundFilm: Sendable, Hashable {
    /// The film, with what KOBIS's lists and rankings say of it.
    public let film: KnownFilm
    /// How alike its title is to the name, 0 to 1; see ``TypedTitle``.
    var likeness = 0.0
    /// The most admissions in any ranking at hand; nil if none lists the film.
    public var audience: Int?
    /// True if the name is only a part of its title.
    var isPart = false

    /// True if it is an adult film: by KOBIS's genre, which most lack, or by a word that no film of a ranking has.
    var isAdult: Bool {
        film.genres.contains("성인물(에로)") || audience == nil && Self.adultWords.contains(where: film.title.contains)
    }

    /// True if it looks like most adult films in KOBIS's list: a romance and nothing else, in no ranking at hand.
    var mayBeAdult: Bool { film.genres == ["멜로/로맨스"] && audience == nil }

    private static let adultWords = ["무삭제", "섹스", "유부녀", "불륜", "음란", "욕정", "형수", "처제", "새엄마", "장모", "스와핑"]

    /// An equal title first, then likeness; about equally alike films are ordered by the magnitude of their admissions.
    var rank: Double { (likeness == 1 ? 2 : likeness) + 0.01 * Double(String(audience ?? 0).utf8.count) }

    /// True if another film, which is at least as alike, is clearly likelier to be meant.
    func isBehind(_ best: FoundFilm) -> Bool {
        if best.likeness == 1 || best.likeness >= likeness + Self.clearDistance { return likeness < 1 }
        let seen = best.audience ?? 0
        return best.likeness >= likeness && seen >= Self.manyPeople && seen / 10 >= audience ?? 0
    }

    /// One letter in four may be wrong, as in 파뮤 for 파묘.
    static let leastLikeness = 0.74
    static let clearDistance = 0.1
    private static let manyPeople = 50_000
}

extension FoundFilm {
    init(_ entry: BoxOfficeEntry) { self.init(film: KnownFilm(entry), audience: entry.audienceTotal) }

    init(_ film: ListedMovie) { self.init(film: KnownFilm(film)) }
}

extension KnownFilm {
    /// The film as a ranking knows it, so that both share a decision.
    package var asRanked: KnownFilm { KnownFilm(movieCode: movieCode, title: title, openDay: openDay) }
}

extension FoundFilm {
    /// Creates a film whose title is the name.
    public init(_ film: KnownFilm) { self.init(film: film, likeness: 1) }
}
