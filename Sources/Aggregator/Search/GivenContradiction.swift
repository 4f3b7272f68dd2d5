import BoxOfficeBasics
import FilmMatching

extension BoxOfficeAggregator {
    /// How TMDB's film, whose id a person gave, differs from the title or year beside the id; nil if it does not clearly.
    ///
    /// No title of the film in any language is like the one beside it, nor like KOBIS's of that film; or its years are others by
    /// more than three, and the film was not in Korea's cinemas then.
    func contradiction(of movie: MovieListItem, with said: KnownFilm) async throws(EnrichmentError) -> Phrase? {
        let years = said.years
        func areFar(from year: Int?) -> Bool {
            guard let year, !years.isEmpty else { return false }
            return !years.contains { (year - 3...year + 3).contains($0) }
        }
        // What a search says is mostly enough.
        let own = [movie.title, movie.originalTitle].compactMap(\.self)
        if !areFar(from: movie.releaseDay?.year), let likeness = said.likeness(to: own), likeness >= leastLikeness {
            return nil
        }
        let facts = try await workFacts(of: movie.id, for: said)
        let first = facts.firstYear ?? movie.releaseDay?.year
        var differs = try await isCalledOtherwise(said, own + facts.titles, in: movie.originalLanguage, first)
        if !differs, let first, areFar(from: first), areFar(from: movie.releaseDay?.year) {
            differs = try await wasNotShown(movie, facts, first, as: said)
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
        guard said.hasTitle, (said.likeness(to: titles) ?? 0) < leastLikeness else { return false }
        let isKorean = said.title.containsHangul
        let films = try await kobisFilms(said, titled: ([said.title] + titles).first(where: \.containsHangul))
        // By its code or Korean title it is KOBIS's film; beside another title, TMDB's Korean title is looked up there.
        let isItself = isKorean || said.code != nil
        let names = [said] + (isItself ? films ?? [] : [])
        let others = titles + (isItself ? [] : (films ?? []).compactMap(\.englishTitle))
        let likeness = names.compactMap { $0.likeness(to: others) }.max()
        guard (likeness ?? 0) < leastLikeness else { return false }
        let years = (said.code == nil ? [said] : names).flatMap(\.years)
        func areNear(_ most: Int) -> Bool {
            first.map { first in years.contains { (first - most...first + most).contains($0) } } ?? false
        }
        guard likeness != nil else { return films != nil && !areNear(0) }
        // A title in Latin letters may be a romanised one, as IMDb has it, which is not among TMDB's.
        return isKorean || !Self.romanised.contains(language?.code ?? "") || !areNear(1)
    }

    private static var romanised: Set<String> { ["ja", "zh", "cn", "th", "hi", "ta", "te", "ru", "ar", "fa", "he"] }

    /// True if neither TMDB nor KOBIS has the film in Korea's cinemas in these years, as far as they know.
    private func wasNotShown(
        _ movie: MovieListItem, _ facts: WorkFacts, _ first: Int, as said: KnownFilm
    ) async throws(EnrichmentError) -> Bool {
        let years = said.years
        guard facts.cinemaYears.isDisjoint(with: years), FoldedTitle(said.title).removed.isEmpty else { return false }
        let title = said.title.containsHangul ? said.title : movie.title
        let films = try await kobisFilms(KnownFilm(movieCode: "", title: title), titled: title) ?? []
        let isListed = films.contains { film in
            guard let opened = film.openDay?.year, let made = film.productionYear else { return false }
            return years.contains { (opened - 1...opened + 1).contains($0) } && (first - 2...first + 2).contains(made)
        }
        // Of many foreign films, TMDB does not know when they came to Korea.
        let isKnown =
            !facts.cinemaYears.isEmpty || movie.originalLanguage?.code == "ko" || years.allSatisfy { $0 < first }
        return !isListed && isKnown
    }

    /// KOBIS's film of a code, or its films of a title; nil if KOBIS is not asked or does not answer, which keeps no given id
    /// from being followed.
    private func kobisFilms(
        _ said: KnownFilm, titled title: String?
    ) async throws(EnrichmentError) -> [KnownFilm]? {
        guard records != .never else { return nil }
        do throws(EnrichmentError) {
            if said.code != nil, let info = try await information(of: said) { return [KnownFilm(info)] }
            guard let title else { return [] }
            return try await films(titled: title).films.map { KnownFilm($0) }
        } catch {
            if error.isCancelled { throw error }
            return nil
        }
    }
}

extension KnownFilm {
    /// The years that are said of it.
    fileprivate var years: [Int] { [openDay?.year, productionYear, shownYear].compactMap(\.self) }

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
