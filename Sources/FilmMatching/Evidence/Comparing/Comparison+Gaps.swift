extension Comparison {
    /// What was not compared besides the titles, and why.
    func gaps(_ candidate: CandidateFilm, _ evidence: [Evidence]) -> [ComparisonGap] {
        let kinds: [Evidence.Kind] = [.date, .year, .nation, .director, .cast, .runtime]
        return kinds.filter { kind in !evidence.contains { $0.kind == kind } }
            // Years are compared along with days.
            .filter { $0 != .year || film.openDay != nil && candidate.hasDay }
            .map { ComparisonGap(kind: $0, cause: cause($0, candidate)) }
    }

    private func cause(_ kind: Evidence.Kind, _ candidate: CandidateFilm) -> ComparisonGap.Cause {
        guard film.knows(kind) else {
            return film.isDetailed || kind == .date ? .unknownAtKobis : .kobisRecordNotRead
        }
        let isInRecord = [.director, .cast, .runtime].contains(kind)
        guard candidate.details != nil || !isInRecord else { return .tmdbRecordNotRead }
        return candidate.knows(kind) ? .notComparable : .unknownAtTMDB
    }
}

extension KnownFilm {
    fileprivate func knows(_ kind: Evidence.Kind) -> Bool {
        switch kind {
        case .date: openDay != nil
        case .year: productionYear != nil
        case .nation: !nations.isEmpty
        case .director: !directors.isEmpty
        case .cast: !cast.isEmpty
        case .runtime: (runtime ?? 0) > 0
        default: true
        }
    }
}

extension CandidateFilm {
    fileprivate var hasDay: Bool { releaseDay != nil || details?.koreanReleaseDays.isEmpty == false }

    fileprivate func knows(_ kind: Evidence.Kind) -> Bool {
        switch kind {
        case .date, .year: hasDay
        case .nation: details?.countries.isEmpty == false || originalLanguage != nil
        case .director: details?.directors.isEmpty == false
        case .cast: details?.cast.isEmpty == false
        case .runtime: (details?.runtime ?? 0) > 0
        default: true
        }
    }
}
