// Where the exit status of a run comes from; `ExitStatus` says which one an error has.

extension Summary {
    /// The status of the run, nil if all was done: the first of these that applies.
    var status: ExitStatus? {
        let causes: [ExitStatus?] = [
            stop?.status,
            // These do not pass by themselves, and so decide the status even for one film.
            [.keyRefused, .cannotWrite, .cannotCreate].first(where: shortfall.statuses.contains),
            ending.map { CommandFailure($0).status },
            // A later run can get the rest.
            rows?.isIncomplete == true || rankings.status == .tryLater ? .tryLater : nil, ofFilms,
            rankings.status, rows?.isPartial == true ? .partial : nil,
            failsOnEmpty && films == 0 && rankings.films == 0 ? .empty : nil,
        ]
        return causes.compactMap(\.self).first
    }

    /// The status with which the process ends; an input that broke off is never the whole.
    var exitStatus: ExitStatus? {
        takesPartForWhole && ending == nil && (status == .partial || status == .tryLater) ? nil : status
    }

    /// The status of all failures if they agree and no film has a poster; otherwise ``ExitStatus/partial``.
    private var ofFilms: ExitStatus? {
        guard failed > 0 else { return failsOnMissing && missing > 0 ? .partial : nil }
        // Unreadable rows count as one more film, so that a fault of all the others makes the run partial.
        let all = rows.map { $0.filmsLookedUp + ($0.hasInvalid ? 1 : 0) } ?? films
        return shortfall.statuses.count == 1 && failed + missing >= all ? shortfall.statuses.first : .partial
    }
}

extension RankingCount {
    /// The failures' common status if no ranking came, or if a later run can get the rest; otherwise ``ExitStatus/partial``.
    fileprivate var status: ExitStatus? {
        guard let status = statuses.first else { return nil }
        return statuses.count == 1 && (came == 0 || status == .tryLater) ? status : .partial
    }
}
