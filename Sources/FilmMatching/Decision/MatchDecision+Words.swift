extension MatchDecision.Reason {
    /// The reason in plain words, to follow a colon.
    public var words: String {
        switch self {
        case .titleAndDate: "the titles and the days are equal"
        case .titleAndRecord: "the titles are equal, and the records agree"
        case .confirmed: "people or the running time confirm it"
        case .override: "a person decided so"
        case .tooClose: "TMDB has several candidates"
        case .noConfirmation: "nothing confirms the title"
        case .numberOnOneSide: "only one of the titles has a number"
        case .dateConflict: "the release dates differ"
        case .editionUncertain: "it may be another cut"
        case .noResults: "not found at TMDB"
        case .onlyOtherTitles: "TMDB has only other titles"
        case .vetoed: "something speaks against every candidate"
        }
    }
}

extension Evidence.Kind {
    var words: String {
        switch self {
        case .title, .director: rawValue
        case .length: "length of the title"
        case .date: "day"
        case .year: "year of production"
        case .englishTitle: "English title"
        case .nation: "country"
        case .cast: "actors"
        case .runtime: "running time"
        case .override: "decision"
        }
    }
}

extension ComparisonGap.Cause {
    var words: String {
        switch self {
        case .kobisRecordNotRead: "KOBIS's record was not read"
        case .tmdbRecordNotRead: "TMDB's record was not read"
        case .unknownAtKobis: "unknown at KOBIS"
        case .unknownAtTMDB: "unknown at TMDB"
        case .notComparable: "in forms that cannot be compared"
        }
    }
}

extension Veto {
    var words: String {
        switch self {
        case .numbersDiffer: "the numbers in the titles differ"
        case .adult: "it is an adult film"
        case .short: "it is a short"
        case .madeLater: "it was made later"
        }
    }
}
