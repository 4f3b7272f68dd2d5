internal import BoxOfficeWire

extension Comparison {
    /// What rules a candidate out, whatever its evidence.
    func vetoes(_ candidate: CandidateFilm, titleLevel: Evidence.Level?) -> [Veto] {
        var vetoes: [Veto] = []
        if titleLevel == .numbersDiffer { vetoes.append(.numbersDiffer) }
        if candidate.isAdult { vetoes.append(.adult) }
        if isShort(candidate) { vetoes.append(.short) }
        if wasMadeLater(candidate) { vetoes.append(.madeLater) }
        return vetoes
    }

    /// Whether the candidate is too short for the film, of which KOBIS knows the length, or else that it is a feature.
    ///
    /// Directors make features out of shorts of their own, and these keep the title.
    private func isShort(_ candidate: CandidateFilm) -> Bool {
        let shortest = model.vetoes.shortestFeature
        guard let length = candidate.details?.runtime, length < shortest else { return false }
        return film.runtime.map { $0 >= shortest } ?? (candidate.isVideo && film.kind == KobisWord.feature)
    }

    private func wasMadeLater(_ candidate: CandidateFilm) -> Bool {
        guard let open = film.openDay, let day = candidate.releaseDay, let made = film.productionYear else {
            return false
        }
        return day.year > open.year
            && day.days(since: open) > model.vetoes.daysAfterOpening
            && day.year - made > model.vetoes.yearsAfterProduction
    }
}
