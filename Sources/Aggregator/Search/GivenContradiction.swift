import BoxOfficeBasics
import FilmMatching

extension BoxOfficeAggregator {
    /// How TMDB's film, whose id a person gave, differs from the title or year beside the id; nil if it does not clearly.
    ///
    /// No title of the film in any language is like the one beside it, nor like KOBIS's of that film; or its years are others by
    /// more than three, and the film was not in Korea's cinemas then.
    func contradiction(of movie: MovieListItem, with said: KnownFilm) async throws(EnrichmentError) -> Phrase? {
        let years = [said.openDay?.year, said.productionYear, said.shownYear].compactMap(\.self)
        func areFar(from year: Int?) -> Bool {
            guard let year, !years.isEmpty else { return false }
            return years.allSatisfy { abs($0 - year) > 3 }
        }
        // What a search says is mostly enough.
        let own = [movie.title, movie.originalTitle].compactMap(\.self)
        if !areFar(from: movie.releaseDay?.year), let likeness = said.likeness(to: own), likeness >= leastLikeness {
            return nil
        }
        let facts = try await workFacts(of: movie.id, for: said)
        let first = facts.firstYear ?? movie.releaseDay?.year
        var differs = try await isCalledOtherwise(said, own + facts.titles, in: movie.originalLanguage, first)
        if !differs, areFar(from: first), areFar(from: movie.releaseDay?.year) {
            differs = try await wasNotShown(movie, facts, in: years, as: said)
        }
        guard differs else { return nil }
        func label(_ title: String, _ year: Int?) -> String {
            let when = year.map { " (\($0))" } ?? ""
            return "“\(title)”\(when)"
        }
        let (row, other) = (label(said.title, years.first), label(movie.title, movie.releaseDay?.year))
        return Phrase("\(row), but TMDB film \(movie.id) is \(other)", "\(row), 그런데 TMDB \(movie.id)번은 \(other)")
    }

    private var leastLikeness: Double { 0.6 }

    /// True if the film has none of these titles; KOBIS says what a film is called in another script.
    private func isCalledOtherwise(
        _ said: KnownFilm, _ titles: [String], in language: Language?, _ first: Int?
    ) async throws(EnrichmentError) -> Bool {
        guard said.hasTitle else { return false }
        var (said, titles) = (said, titles)
        var likeness = said.likeness(to: titles)
        func isLike() -> Bool { (likeness ?? 0) >= leastLikeness }
        guard !isLike() else { return false }
        var called = [said]
        if let code = said.code,
            let info = try await ofKobis({ () async throws(EnrichmentError) in try await information(of: said) })
        {
            said = KnownFilm(movieCode: code.rawValue, title: said.title).completed(by: info)
            called = [said, KnownFilm(info)]
        } else if let title = ([said.title] + titles).first(where: \.containsHangul) {
            let listed =
                try await ofKobis { () async throws(EnrichmentError) in try await films(titled: title).films } ?? []
            if said.title.containsHangul {
                called += listed.map { KnownFilm($0) }
            } else {
                titles += listed.compactMap(\.englishTitle)
            }
        }
        likeness = called.compactMap { $0.likeness(to: titles) }.max()
        guard !isLike() else { return false }
        let years = [said.openDay?.year, said.productionYear, said.shownYear].compactMap(\.self)
        func areNear(_ most: Int) -> Bool { first.map { first in years.contains { abs($0 - first) <= most } } ?? false }
        // A title in Latin letters may be a romanised one, as IMDb has it, which is not among TMDB's.
        let isRomanised = !said.title.containsHangul && Self.romanised.contains(language?.code ?? "")
        return likeness == nil ? !areNear(0) : !(isRomanised && areNear(1))
    }

    private static var romanised: Set<String> { ["ja", "zh", "cn", "th", "hi", "ta", "te", "ru", "ar", "fa", "he"] }

    /// True if neither TMDB nor KOBIS has the film in Korea's cinemas in these years, as far as they know.
    private func wasNotShown(
        _ movie: MovieListItem, _ facts: WorkFacts, in years: [Int], as said: KnownFilm
    ) async throws(EnrichmentError) -> Bool {
        guard facts.cinemaYears.isDisjoint(with: years), FoldedTitle(said.title).removed.isEmpty else { return false }
        let first = facts.firstYear ?? movie.releaseDay?.year ?? 0
        let title = said.title.containsHangul ? said.title : movie.title
        let listed =
            try await ofKobis { () async throws(EnrichmentError) in try await films(titled: title).films } ?? []
        let isListed = listed.contains { film in
            guard let opened = film.openDay?.year, let made = film.productionYear else { return false }
            return years.contains { abs($0 - opened) <= 1 } && abs(made - first) <= 2
        }
        // Of many foreign films, TMDB does not know when they came to Korea.
        let isKnown =
            !facts.cinemaYears.isEmpty || movie.originalLanguage?.code == "ko" || years.allSatisfy { $0 < first }
        return !isListed && isKnown
    }

    /// What KOBIS says, if it may and can be asked.
    private func ofKobis<Answer>(
        _ ask: () async throws(EnrichmentError) -> Answer?
    ) async throws(EnrichmentError) -> Answer? {
        guard records != .never else { return nil }
        do throws(EnrichmentError) {
            return try await ask()
        } catch {
            guard error.quotaError != nil || error.code == .notFound else { throw error }
            return nil
        }
    }
}

extension KnownFilm {
    /// How like its titles are to these, 0 to 1; nil if none can be compared, as those in different scripts.
    fileprivate func likeness(to others: [String]) -> Double? {
        [hasTitle ? title : nil, englishTitle, originalTitle].compactMap(\.self).flatMap { own in
            let typed = TypedTitle(own)
            return others.compactMap { other in
                let likeness = typed.likeness(to: other)
                // Across scripts, only a romanised title tells something.
                return other.containsHangul == own.containsHangul || likeness >= 0.6 ? likeness : nil
            }
        }.max()
    }
}
