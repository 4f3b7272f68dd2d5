import BoxOfficeWire

@testable import FilmMatching

/// Creates a film of a ranking from a few facts.
func film(
    _ title: String, _ open: String?, english: String? = nil, year: Int? = nil, nations: [String] = [],
    directors: [String] = [], runtime: Int? = nil, isDetailed: Bool = true
) -> KnownFilm {
    KnownFilm(
        movieCode: "20200001",
        title: title,
        openDay: open.flatMap { CalendarDay($0) },
        englishTitle: english,
        productionYear: year,
        nations: nations,
        directors: directors.map { KnownFilm.Person(name: $0) },
        runtime: runtime,
        kind: "장편",
        isDetailed: isDetailed
    )
}

/// Creates a candidate from a search result with a few facts.
func candidate(
    _ id: Int, _ title: String, _ day: String?, original: String? = nil, language: String? = nil,
    details: CandidateFilm.Details? = nil
) -> CandidateFilm {
    CandidateFilm(
        id: id,
        title: title,
        originalTitle: original ?? title,
        originalLanguage: language ?? ((original ?? title).unicodeScalars.allSatisfy { $0.value < 128 } ? "en" : "ko"),
        releaseDay: day.flatMap { CalendarDay($0) },
        details: details
    )
}

/// The decision, with candidates of other titles, too.
func decide(_ film: KnownFilm, _ candidates: CandidateFilm...) -> MatchDecision {
    MatchModel.standard.weighed(for: film, among: candidates)
}

/// A generator that gives the same numbers in each run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        // SplitMix64.
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension MatchDecision {
    /// Returns the level of one kind of evidence of the best candidate.
    func level(_ kind: Evidence.Kind) -> Evidence.Level? { evidence(kind)?.level }

    /// Returns one kind of evidence of the best candidate.
    func evidence(_ kind: Evidence.Kind) -> Evidence? { candidates.first?.evidence.first { $0.kind == kind } }

    /// What rules the best candidate out.
    var vetoes: [Veto] { candidates.first?.vetoes ?? [] }
}
