extension MatchModel {
    /// This version's model: the one table of its numbers.
    public static let standard = MatchModel(
        version: "11",
        bits: [
            .title: [
                .exact: 7, .core: 5, .markerOnOneSide: 5, .segment: -1, .near: -3, .numberOnOneSide: -3, .alike: -5,
                .otherPart: -6,
                .numbersDiffer: -6, .contained: -6, .different: -8,
            ],
            .englishTitle: [
                .exactAlone: 6.5, .coreAlone: 5, .exact: 1, .core: 1, .numberOnOneSide: -1.5, .numbersDiffer: -1.5,
                .near: -2, .contained: -2, .alike: -3.5, .different: -3.5,
            ],
            // Many films share a short title.
            .length: [
                .oneSyllable: -3, .twoSyllables: -1.5, .threeSyllables: -1, .fourSyllables: -0.5,
                .upToSixSyllables: 0.5, .upToNineSyllables: 1.5, .tenOrMoreSyllables: 3,
            ],
            .nation: [
                .shared: 1, .sharedByFew: 2.5, .perhapsEnglish: -1, .perhapsForeign: -2.5, .otherLanguage: -3.5,
                .noneShared: -4,
            ],
            .director: [
                .equal: 6, .sameSound: 6, .similarSound: 3.5, .close: 2, .farSound: -3, .otherSound: -5, .different: -7,
            ],
            .cast: [.several: 4, .one: 1.5, .noneOfVoices: -1, .noneShared: -5],
            .runtime: [.minute: 4, .minutes: -1, .otherCut: -1, .longer: -5],
            .genre: [.otherKind: -3],
        ],
        dateBits: [
            .unknown: [
                .sameDay: DateBits(8, 7, 6, 7), .week: DateBits(4, 3, 2, 4), .weeks: DateBits(3.5, 1, -1, 3.5),
                .months: DateBits(3.5, 0.5, -2, 2.5), .year: DateBits(2.5, -1, -4, 0),
                .years: DateBits(1.5, -2.5, -6, -3), .manyYears: DateBits(1.5, -5, -9, -6),
                .before: DateBits(-2, -2, -4, -3), .longBefore: DateBits(-6, -7, -9, -7),
            ],
            .korean: [
                .sameDay: DateBits(8, 7, 6, 7), .week: DateBits(4, 3, 2, 3), .weeks: DateBits(3, 1, 0, 2.5),
                .months: DateBits(0.5, 0.5, -1, 0.5), .year: DateBits(-1, -3.5, -4, -1.5),
                .years: DateBits(-1, -5, -6, -2), .manyYears: DateBits(-1.5, -5, -9, -5),
                .before: DateBits(-2.5, -2.5, -4, -2), .longBefore: DateBits(-6, -6.5, -8, -7),
            ],
            .foreign: [
                .sameDay: DateBits(7, 5, 4, 7), .week: DateBits(4.5, 3, 1, 4.5), .weeks: DateBits(4.5, 1, -1, 4.5),
                .months: DateBits(4.5, 0.5, -2, 4), .year: DateBits(2.5, -0.5, -2.5, 1.5),
                // Few films come years after the rest of the world has seen them; another film of the title may.
                .years: DateBits(1, -2, -5.5, -2), .manyYears: DateBits(1, -3, -8, -3.5),
                .before: DateBits(-1.5, -1, -3, -2), .longBefore: DateBits(-6.5, -7, -9, -6),
            ],
        ],
        titles: TitleLimits(
            near: 0.85, alike: 0.7, alikeInEnglish: 0.5, ofOneSeries: 0.6, sameRest: 0.7, shortestContainedEnglish: 5,
            shortestSegment: 2, lettersPerSyllable: 2),
        people: PeopleLimits(
            equalName: 0.75, closeName: 0.55, sameSound: 0.8, similarSound: 0.7, farSound: 0.5, fewestConsonants: 2,
            likenessOfShortNames: 0.75, alikeWord: 0.7, shortestWord: 3, billedActors: 5, fewestActorsInHangul: 2,
            fewestKnownActors: 2,
            severalActors: 2),
        dates: DateLimits(
            sameDay: 1, week: 7, weeks: 45, months: 180, year: 400, years: 1_200, before: 60, fittingYears: 0...1,
            nearYears: -1...2),
        runtimes: RuntimeLimits(equal: 2, near: 5, shortestFeature: 40),
        verdict: VerdictLimits(
            plain: Bar(floor: 8.5, margin: 4), confirmed: Bar(floor: 6, margin: 3), unread: Bar(floor: 11, margin: 7),
            ambiguityFloor: -1, contradiction: -2, rivalRange: 6, closeDay: 2, samePeople: 4),
        plan: PlanLimits(requests: 6, records: 3, pages: 3, recordRange: 6, namesakeFloor: 0, contradictedFloor: 4)
    )
}
