import Aggregator

extension GalleryPage {
    /// The latest ranking, which the script replaces by another one.
    var period: HTML {
        guard let ranking = gallery.rankings.last else { return "" }
        let rows = ranking.entries.map { row($0, place: places[$0.movieCode] ?? 0) }
        return """
            <section aria-labelledby="period">
            <h2 id="period">\(words.days(ranking.days))</h2>
            <p id="summary" role="status">\(summary(of: ranking))</p>
            <ol id="ranking" role="list">
            \(rows)</ol>
            </section>
            """
    }

    /// A row without a film.
    var blankRow: HTML {
        GalleryRow(words: words).html(
            title: "<a href=\"#\"></a>", opened: "<p class=\"opened\"></p>", poster: "<div class=\"poster\"></div>",
            spark: spark(""))
    }

    /// The figures of all rankings, and where their films are in the page.
    var data: String {
        let periods = gallery.rankings.map { ranking in
            let rows = ranking.entries.map { GalleryRow($0, film: places[$0.movieCode] ?? 0, words: words).json }
            return JSON.object([
                ("name", .string(ranking.name)), ("title", .string(words.days(ranking.days))),
                ("summary", .string(summary(of: ranking))), ("rows", .array(rows)),
            ])
        }
        // The end of a script's element must not stand in it, whatever the texts are.
        return JSON.array(periods).text.split(separator: "<", omittingEmptySubsequences: false)
            .joined(separator: "\\u003c")
    }

    private func row(_ entry: BoxOfficeEntry, place: Int) -> HTML {
        let film = gallery.films[entry.movieCode] ?? Gallery.Film()
        return GalleryRow(entry, film: place, words: words).html(
            title: "<a href=\"#\(id(of: entry))\"\(HTML(attributeFor: "ko"))>\(title(of: entry))</a>",
            opened: opened(entry), poster: poster(of: film), spark: spark("t\(place)"))
    }

    private func spark(_ id: String) -> HTML {
        guard gallery.rankings.count > 1 else { return "" }
        return """
            <svg class="spark" viewBox="0 0 600 100" preserveAspectRatio="none" aria-hidden="true">\
            <use href="#\(id)"/></svg>
            """
    }

    private func summary(of ranking: Ranking) -> String {
        words.summary(films: ranking.entries.count, audience: ranking.entries.compactMap(\.audience).reduce(0, +))
    }
}

extension Ranking {
    /// A name for addresses: the first day.
    var name: String { days.lowerBound.description }
}
