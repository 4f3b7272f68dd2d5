internal import BoxOfficeWire

extension Comparison {
    /// What rules a candidate out, whatever its evidence.
    func vetoes(_ candidate: CandidateFilm, titleLevel: Evidence.Level?) -> [Veto] {
        var vetoes: [Veto] = []
        if titleLevel == .numbersDiffer { vetoes.append(.numbersDiffer) }
        if candidate.isAdult { vetoes.append(.adult) }
        if isShortVideo(candidate) { vetoes.append(.shortVideo) }
        if wasMadeLater(candidate) { vetoes.append(.madeLater) }
        return vetoes
    }

    private func isShortVideo(_ candidate: CandidateFilm) -> Bool {
        guard candidate.isVideo, film.kind == KobisWord.feature, let runtime = candidate.details?.runtime else {
            return false
        }
        return runtime < model.vetoes.shortestFeature
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
