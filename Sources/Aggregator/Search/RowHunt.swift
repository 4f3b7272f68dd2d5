import BoxOfficeBasics
import FilmMatching

/// What a row's title may mean if KOBIS has no film of exactly that title.
package struct RowSearch: Sendable {
    /// KOBIS's film that is like the title and that the row's day, year or people speak for; nil if none is clear.
    package fileprivate(set) var film: KnownFilm?
    /// The TMDB film that led to it; nil if none did.
    package fileprivate(set) var tmdbID: Int?
    /// KOBIS's films that are like the title and that nothing in the row speaks against, the likeliest first.
    package fileprivate(set) var alike: [KnownFilm] = []
}

extension BoxOfficeAggregator {
    /// KOBIS's films whose titles contain a text and that may be a row's by their years: one request for each hundred, of which
    /// `depth` are read.
    package func films(
        containing text: String, about row: KnownFilm? = nil, depth: Int = 100
    ) async throws(EnrichmentError) -> [ListedMovie] {
        let (opened, made) = row?.searchedYears ?? (nil, nil)
        let request = MovieListRequest(
            title: text.composingHangul.trimmed, openYears: opened.map(YearRange.between),
            productionYears: made.map(YearRange.between))
        return try await films(request, depth: depth)
    }

    /// KOBIS's films made in a year, as far as the first twenty requests list them.
    fileprivate func films(madeIn year: Int) async throws(EnrichmentError) -> [ListedMovie] {
        try await films(MovieListRequest(productionYears: .only(year)), depth: 2_000)
    }

    private func films(_ request: MovieListRequest, depth: Int) async throws(EnrichmentError) -> [ListedMovie] {
        let film = KnownFilm(movieCode: "", title: request.title ?? "")
        let key = FilmMemory.ListKey(request: request, depth: depth)
        return try await memory.lists.value(for: key, about: film) { () async throws(KobisError) in
            var found: [ListedMovie] = []
            var films = kobis.movies(request).makeAsyncIterator()
            while found.count < depth, let film = try await films.next() { found.append(film) }
            return found
        }
    }

    /// Finds the film that a row of a table means by a title that no film has at KOBIS.
    ///
    /// Takes at most five requests to KOBIS, usually one, and at most four to TMDB; once for all rows of a year, up to twenty more
    /// list its films, for an English title under which TMDB leads to none.
    package func films(
        like row: KnownFilm, among listed: [ListedMovie]
    ) async throws(EnrichmentError) -> RowSearch {
        try await memory.rows.value(for: row, about: row) { () async throws(EnrichmentError) in
            var hunt = FilmHunt(boxOffice: self, row.title, questions: 1)
            return try await hunt.search(for: row, among: listed)
        }
    }
}

extension FilmHunt {
    /// TMDB's films lead to a text that KOBIS has; its films are judged by their likeness and by what the row says.
    mutating func search(for film: KnownFilm, among listed: [ListedMovie]) async throws(EnrichmentError) -> RowSearch {
        var row = film
        (row.title, row.productionYear) = (typed.text, film.productionYear ?? typed.year)
        for film in listed { add(FoundFilm(film)) }
        let leads = try await leads(for: row)
        for lead in leads.prefix(Self.leads)
        where lead.film.title.containsHangul && lead.likeness == leads.first?.likeness {
            if found.values.contains(where: { lead.names($0.film) }) { continue }
            for film in try await boxOffice.films(
                containing: TitleQuestions.kernel(of: lead.film.title), about: row.openDay == nil ? nil : row)
            {
                let film = KnownFilm(film)
                add(FoundFilm(film: film, likeness: leads.first { $0.names(film) }?.likeness ?? 0))
            }
        }
        let parts = parts
        for part in parts.prefix(Self.parts) where judged(row, leads).film == nil {
            for film in try await boxOffice.films(containing: part, about: row) { add(FoundFilm(film)) }
        }
        // KOBIS looks for Korean titles only, but its lists have the English ones.
        if !spelling.isKorean, typed.plain.first(where: \.isLetter)?.isASCII == true, row.openDay == nil,
            let year = row.productionYear ?? row.shownYear, (1...9999).contains(year), judged(row, leads).film == nil
        {
            for film in try await boxOffice.films(madeIn: year) where typed.isTitle(film.englishTitle ?? "") {
                add(FoundFilm(film))
            }
        }
        if parts.isEmpty, let day = row.openDay {
            for entry in try await opening(on: day, of: row) { add(FoundFilm(entry)) }
        }
        if let failure { throw failure }
        return judged(row, leads)
    }

    /// Texts that KOBIS may have although it does not have the title: with a wrong letter in it, its parts.
    private var parts: [String] {
        guard spelling.isKorean else { return spelling.readings.prefix(1).map(TitleQuestions.kernel) }
        return TitleQuestions.parts(of: typed.plain).filter { $0 != typed.plain && $0.count > 1 }
    }

    /// How many of TMDB's films, and of the title's parts, are looked for at KOBIS.
    private static let (leads, parts) = (3, 2)

    /// The films of the week of a day, among which short titles are not searched for by a syllable.
    private func opening(on day: CalendarDay, of row: KnownFilm) async throws(EnrichmentError) -> [BoxOfficeEntry] {
        do throws(KobisError) {
            return try await boxOffice.ranking(.weekly(.on(day))).entries
        } catch {
            // KOBIS has no rankings of early years, nor of weeks to come.
            if [.notPublishedYet, .invalidRequest, .invalidParameter].contains(error.code) { return [] }
            throw EnrichmentError(.kobis(error), film: row)
        }
    }

    /// TMDB's films that the title may mean, the likeliest first.
    private mutating func leads(for row: KnownFilm) async throws(EnrichmentError) -> [Hit] {
        var hits = try await hits(for: typed.plain)
        if hits.isEmpty, let reading = spelling.readings.first { hits = try await self.hits(for: reading) }
        let year = row.productionYear ?? row.openDay?.year ?? row.shownYear
        hits = hits.filter { hit in
            guard let year, let released = hit.film.releaseDay?.year else { return true }
            // A foreign film may come years later.
            return row.productionYear != nil && row.openDay == nil ? abs(released - year) <= 1 : released <= year + 1
        }
        guard (hits.first?.likeness ?? 0) < FoundFilm.leastLikeness, let day = row.openDay else { return hits }
        for film in try await FilmMatcher(boxOffice: boxOffice, fresh: false).films(openedOn: day, for: row).items {
            let likeness = likeness(to: film)
            if likeness >= Witness.day.leastLikeness { hits.append(Hit(film: film, likeness: likeness)) }
        }
        return hits.sorted { ($0.likeness, $1.film.id.rawValue) > ($1.likeness, $0.film.id.rawValue) }
    }

    private func judged(_ row: KnownFilm, _ leads: [Hit]) -> RowSearch {
        let found = found.values.filter { !$0.isAdult }.map { (film: $0, witness: Witness(of: row, about: $0.film)) }
            .sorted { ($1.film.rank, $0.film.film.movieCode) < ($0.film.rank, $1.film.film.movieCode) }
        var search = RowSearch()
        search.alike = found.filter { $0.witness != .against && $0.film.mayBeMeant(by: row.title) }.map(\.film.film)
        // Spaces and signs make no other title.
        let possible = found.filter { $0.witness != .against }
        let titled = possible.filter { typed.isTitle($0.film.film.title) }
        if let only = titled.first, titled.count == 1 {
            search.film = only.film.film
            return search
        }
        // KOBIS's own English title says more than that of TMDB's film of the same Korean title.
        let own = possible.filter { $0.film.film.otherTitles.contains(where: typed.isTitle) }
        let named = titled.isEmpty && own.count == 1 ? own.first : nil
        guard
            let best = named
                ?? found.max(by: {
                    $0.witness < $1.witness || $0.witness == $1.witness && $0.film.likeness < $1.film.likeness
                }),
            best.film.likeness >= best.witness.leastLikeness,
            best.witness != .director || best.film.isWhole(row.title),
            // Within a month, a film whose title only begins like the row's opens as easily as the row's own.
            best.witness == .day || !best.film.hasMore(than: row.title),
            best.witness > .year || spelling.isKorean || best.film.likeness >= Self.equalTitle
                || !spelling.isPart(of: best.film.film)
        else { return search }
        let rivals = found.filter { other in
            other.film.film.movieCode != best.film.film.movieCode && named == nil
                && !(best.film.isWhole(row.title) && other.film.isLonger(than: row.title))
                && (other.witness == best.witness && other.film.likeness > best.film.likeness - FoundFilm.clearDistance
                    // A film with exactly this title may be meant in spite of its year.
                    || best.witness <= .year && other.film.likeness == 1)
        }
        let lead = leads.first { $0.names(best.film.film) }
        let years = [best.film.film.productionYear, best.film.film.openDay?.year, lead?.film.releaseDay?.year]
        // Without its title, only the very year tells a film from another one.
        let year = row.openDay == nil ? row.productionYear ?? row.shownYear : nil
        if let year, best.witness <= .year, !years.contains(year) { return search }
        let others = leads.filter {
            $0.film.id != lead?.film.id && ($0.likeness == 1 || lead?.likeness != 1)
                && $0.likeness > (lead?.likeness ?? 1) - FoundFilm.clearDistance
                && (year == nil || $0.film.releaseDay.map { $0.year == year } ?? true)
        }
        guard rivals.isEmpty, best.witness > .year || others.isEmpty else { return search }
        (search.film, search.tmdbID) = (best.film.film, lead?.film.id.rawValue)
        return search
    }
}

extension FoundFilm {
    /// True if the film has the title and no more: a director's next film often adds a part to it.
    fileprivate func isWhole(_ title: String) -> Bool {
        likeness >= 0.95 || abs(film.title.asWanted.count - title.asWanted.count) <= 1
    }

    /// False if the titles share no more than one of two words.
    fileprivate func mayBeMeant(by title: String) -> Bool {
        let (own, wanted) = (film.title.asWanted, title.asWanted)
        return likeness >= 0.7 || own.contains(wanted) || wanted.contains(own)
    }

    fileprivate func isLonger(than title: String) -> Bool { film.title.asWanted.count > title.asWanted.count + 1 }

    fileprivate func hasMore(than title: String) -> Bool {
        let (own, wanted) = (film.title.asWanted, title.asWanted)
        return own.count > wanted.count + 1 && own.contains(wanted)
    }
}

extension KnownFilm {
    fileprivate var otherTitles: [String] { [englishTitle, originalTitle].compactMap(\.self) }

    /// The years of opening or of production in which KOBIS's film of a row is looked for.
    fileprivate var searchedYears: (opened: ClosedRange<Int>?, made: ClosedRange<Int>?) {
        guard let year = openDay?.year ?? productionYear ?? shownYear, (1...9999).contains(year) else {
            return (nil, nil)
        }
        // A year of production may be that of the opening, years later.
        return openDay == nil && productionYear != nil ? (nil, year - 3...year + 1) : (year - 1...year + 1, nil)
    }
}

extension FilmHunt.Hit {
    /// True if a film of KOBIS has this film's Korean title.
    fileprivate func names(_ film: KnownFilm) -> Bool {
        TypedSpelling(TypedTitle(self.film.title)).likeness(to: film.title) == 1
    }
}
