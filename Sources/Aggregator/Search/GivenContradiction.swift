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
        if !areFar(from: movie.releaseDay?.year), said.likeness(to: own) ?? 0 >= equalTitle { return nil }
        let facts = try await workFacts(of: movie.id, for: said)
        let first = facts.firstYear ?? movie.releaseDay?.year
        var differs = try await isCalledOtherwise(movie, said, own + facts.titles, first)
        if !differs, let first, areFar(from: first), areFar(from: movie.releaseDay?.year) {
            differs = try await wasNotShown(movie, facts, first, as: said)
        }
        guard differs else { return nil }
        func label(_ title: String, _ year: Int?) -> String {
            let when = year.map { " (\($0))" } ?? ""
            return "“\(title)”\(when)"
        }
        let row = label(said.title.nonEmpty ?? said.movieCode, years.first)
        let other = label(movie.title, movie.releaseDay?.year)
        return Phrase("\(row), but TMDB film \(movie.id) is \(other)", "\(row), 그런데 TMDB \(movie.id)번은 \(other)")
    }

    /// True if what was found is the film of the code, whose record was read, beside a title that is another film's: either
    /// may be the mistake.
    func isOfCodeAlone(
        _ found: Enrichment, _ said: KnownFilm, _ record: MovieInfo
    ) async throws(EnrichmentError) -> Bool {
        guard found.match.override == nil, let movie = found.movie, said.hasTitle else { return false }
        let titles = [record.title, record.englishTitle, record.originalTitle, movie.title, movie.originalTitle]
            .compactMap(\.self)
        guard (said.likeness(to: titles) ?? 0) < leastLikeness else { return false }
        return try await isTitleOfAnother(than: movie.id, said, titles, nil)
    }

    private var leastLikeness: Double { 0.6 }
    /// From this likeness on, a title is the film's, perhaps of another cut; below, it may have only a part in common.
    private var equalTitle: Double { 0.93 }

    /// True if people leave out what the title lacks of the film's: what follows a sign, or anything beside its year.
    private func lacksSubtitle(_ said: KnownFilm, of titles: [String], _ first: Int?) -> Bool {
        let form = TypedTitle.form(of: said.title)
        guard let first, !said.years.isEmpty else {
            return titles.contains { FoldedTitle($0).firstPart.map(TypedTitle.form) == form }
        }
        return titles.contains { TypedTitle.form(of: $0).hasPrefix(form) }
            && said.years.contains { (first - 1...first + 1).contains($0) }
    }

    /// True if another film has exactly the title that is said, by TMDB's search or, with another time, in KOBIS's list.
    private func isTitleOfAnother(
        than id: MovieID, _ said: KnownFilm, _ titles: [String], _ first: Int?
    ) async throws(EnrichmentError) -> Bool {
        let hits: [MovieListItem]
        let spelling = TypedSpelling(TypedTitle(said.title))
        do throws(TMDBError) {
            let language = said.title.containsHangul ? Language.korean : .english
            hits = try await tmdb.inKorea.searchMovies(MovieSearch(said.title, language: language)).items
        } catch {
            throw EnrichmentError(.tmdb(error), film: said)
        }
        let alike = hits.filter { spelling.likeness(to: $0.title) == 1 }
        if !alike.isEmpty { return !alike.contains { $0.id == id } }
        guard said.title.containsHangul, let first, let films = try await kobisFilms(said, titled: said.title) else {
            return false
        }
        let own = films.filter { spelling.likeness(to: $0.title) == 1 }
        return !own.isEmpty
            && own.allSatisfy { film in
                let isNear = film.years.contains { (first - 1...first + 1).contains($0) }
                let english = film.englishTitle.flatMap { KnownFilm(movieCode: "", title: $0).likeness(to: titles) }
                return !isNear && (english ?? 0) < equalTitle
            }
    }

    /// True if the film has none of these titles; KOBIS says what a film is called in another script.
    private func isCalledOtherwise(
        _ movie: MovieListItem, _ said: KnownFilm, _ titles: [String], _ first: Int?
    ) async throws(EnrichmentError) -> Bool {
        guard said.hasTitle, !lacksSubtitle(said, of: titles, first) else { return false }
        if let likeness = said.likeness(to: titles), likeness >= leastLikeness {
            return likeness < equalTitle ? try await isTitleOfAnother(than: movie.id, said, titles, first) : false
        }
        let isKorean = said.title.containsHangul
        let films = try await kobisFilms(said, titled: ([said.title] + titles).first(where: \.containsHangul))
        // By its code or Korean title it is KOBIS's film; beside another title, TMDB's Korean title is looked up there.
        let isItself = isKorean || said.code != nil
        let names = [said] + (isItself ? films ?? [] : [])
        var others = titles + (isItself ? [] : (films ?? []).compactMap(\.englishTitle))
        func likeness() -> Double? { names.compactMap { $0.likeness(to: others) }.max() }
        if !isItself, let films, (likeness() ?? 0) < leastLikeness {
            // KOBIS's list lacks original titles.
            for film in films.prefix(3) {
                others += try await kobisFilms(film, titled: nil)?.map(\.originalTitle).compactMap(\.self) ?? []
            }
        }
        let likeness = likeness()
        guard (likeness ?? 0) < leastLikeness else { return false }
        let years = (said.code == nil ? [said] : names).flatMap(\.years)
        func areNear(_ most: Int) -> Bool {
            first.map { first in years.contains { (first - most...first + most).contains($0) } } ?? false
        }
        guard likeness != nil else { return films != nil && !areNear(isKorean ? 0 : 1) }
        // A title in Latin letters may be a romanised one, as IMDb has it, which is not among TMDB's.
        guard !isKorean, said.title.mayBeRomanised(from: movie.originalLanguage), areNear(1) else { return true }
        return try await isTitleOfAnother(than: movie.id, said, titles, first)
    }

    /// True if neither TMDB nor KOBIS has the film in Korea's cinemas in these years, as far as they know.
    private func wasNotShown(
        _ movie: MovieListItem, _ facts: WorkFacts, _ first: Int, as said: KnownFilm
    ) async throws(EnrichmentError) -> Bool {
        let years = said.years
        guard facts.cinemaYears.isDisjoint(with: years), FoldedTitle(said.title).removed.isEmpty else { return false }
        let title = said.title.containsHangul ? said.title : movie.title
        let films = try await kobisFilms(KnownFilm(movieCode: "", title: title), titled: title) ?? []
        // KOBIS may date a film oddly, and then so does the row.
        if let only = films.first, films.count == 1, only.years.contains(where: years.contains) { return false }
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
            // A title may name a cut, or lack its second half.
            let wanted = FoldedTitle(title)
            return try await films(titled: wanted.removed.isEmpty ? title : wanted.coreText).similar
                .map { KnownFilm($0) }.filter { film in
                    let other = FoldedTitle(film.title)
                    return wanted.core == other.core || wanted.core == other.firstPart.map { FoldedTitle($0).core }
                }
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
            let typed = TypedSpelling(TypedTitle(own))
            return others.compactMap { other in
                let likeness = typed.likeness(to: other)
                // Across scripts, only a romanised title tells something.
                return other.scripts == own.scripts || likeness >= 0.6 ? likeness : nil
            }
        }.max()
    }
}

extension String {
    /// Its scripts: true if it has Hangul, and true if it has letters that are neither Hangul nor Latin.
    fileprivate var scripts: [Bool] {
        [containsHangul, unicodeScalars.contains { $0.properties.isAlphabetic && $0.value > 0x24F } && !containsHangul]
    }

    /// True if a title in Latin letters may be how one in another language's script sounds.
    fileprivate func mayBeRomanised(from language: Language?) -> Bool {
        let words = lowercased().split { !$0.isLetter }
        let english: Set<Substring> = ["the", "of", "and", "my", "for", "with", "that", "from", "at", "your", "by"]
        guard english.isDisjoint(with: words) else { return false }
        let (ends, foreign): (String, String)
        switch language?.code {
        case "ja": (ends, foreign) = ("bcdfghjklmpqrstvwxyz", "lqvx")
        case "zh", "cn": (ends, foreign) = ("bcdfhjlqsvwxz", "v")
        case "th", "hi", "ta", "te", "ru", "ar", "fa", "he": return true
        default: return false
        }
        return words.allSatisfy { word in
            word.last.map { !ends.contains($0) } ?? true && !word.contains(where: foreign.contains)
        }
    }
}
