import Aggregator

extension GalleryPage {
    /// The latest ranking, which the script replaces when another one is chosen.
    var period: HTML {
        guard let ranking = rankings.last else { return "" }
        let rows = ranking.entries.map { row($0, place: places[$0.movieCode] ?? 0) }
        return """
            <section aria-labelledby="period">
            <div class="heading"><div><h2 id="period">\(words.days.days(ranking.days))</h2>
            <p id="summary">\(summary(of: ranking))</p></div>
            \(choice)</div>
            <p class="vh" role="status" id="news"></p>
            <ol id="ranking" role="list">
            \(rows)</ol>
            </section>
            """
    }

    /// The controls that choose another ranking; empty if there is only one.
    private var choice: HTML {
        guard rankings.count > 1 else { return "" }
        let options = rankings.reversed().map { ranking -> HTML in
            "<option value=\"\(ranking.name)\">\(words.days.days(ranking.days))</option>"
        }
        return """
            <nav id="periods" aria-label="\(words.gallery.choosePeriod)" hidden>\
            <button type="button" id="earlier" aria-label="\(words.gallery.earlier)">\(Icon.left)</button>\
            <select id="period-choice" aria-label="\(words.gallery.choosePeriod)">\(options)</select>\
            <button type="button" id="later" aria-label="\(words.gallery.later)">\(Icon.right)</button></nav>
            """
    }

    /// A row without a film.
    var blankRow: HTML {
        GalleryRow(words: words).html(
            title: "<a href=\"#\"></a>", opened: "<p class=\"opened\"></p>", poster: "<div class=\"poster\"></div>",
            spark: spark(""))
    }

    /// The figures of all rankings as JSON, with the position of each film in the page.
    var data: String {
        let periods = rankings.map { ranking in
            let rows = ranking.entries.map { GalleryRow($0, film: places[$0.movieCode] ?? 0, words: words).json }
            return JSON.object([
                ("name", .string(ranking.name)), ("title", .string(words.days.days(ranking.days))),
                ("summary", .string(summary(of: ranking))), ("rows", .array(rows)),
            ])
        }
        // No text may end the script element.
        return JSON.array(periods).text.split(separator: "<", omittingEmptySubsequences: false)
            .joined(separator: "\\u003c")
    }

    private func row(_ entry: BoxOfficeEntry, place: Int) -> HTML {
        let film = gallery.films[entry.movieCode.rawValue] ?? Gallery.Film()
        let title = title(of: entry, film)
        let link: HTML =
            "<a href=\"#\(id(of: entry))\"\(HTML(attributeFor: title.language))>\(HTML(isolating: title.text))</a>"
        return GalleryRow(entry, film: place, words: words).html(
            title: link,
            opened: opened(entry), poster: poster(of: film), spark: spark("t\(place)"))
    }

    private func spark(_ id: String) -> HTML {
        guard rankings.count > 1 else { return "" }
        return """
            <svg class="spark" viewBox="0 0 600 100" preserveAspectRatio="none" aria-hidden="true">\
            <use href="#\(id)"/></svg>
            """
    }

    private func summary(of ranking: Ranking) -> String {
        // KOBIS may send absurd figures; an overflow must not crash the run.
        let audience = ranking.entries.compactMap(\.audience).reduce(0) { sum, audience in
            let (next, isAbsurd) = sum.addingReportingOverflow(audience)
            return isAbsurd ? sum : next
        }
        return words.gallery.summary(films: ranking.entries.count, audience: audience)
    }
}

extension Ranking {
    /// The ranking's name in URLs: its first day.
    var name: String { days.lowerBound.description }
}
