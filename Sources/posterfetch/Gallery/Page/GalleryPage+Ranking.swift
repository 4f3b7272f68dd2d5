import Aggregator

extension GalleryPage {
    /// The latest ranking, which the script replaces when another one is chosen.
    var latestRanking: HTML {
        guard let latest else { return "" }
        return """
            <section aria-labelledby="period">
            <div class="heading"><div><h2 id="period">\(words.days.days(latest.days))</h2>
            <p id="summary">\(summary(of: latest))</p></div>
            \(steps)</div>
            \(choices)
            \(withoutScript)
            \(calendar)
            <p class="vh" role="status" id="news"></p>
            <div class="columns" aria-hidden="true"><span>\(words.gallery.audience)</span><span>\(words.gallery.audienceTotal)</span>\
            <span>\(words.gallery.sales)</span><span>\(words.gallery.salesTotal)</span><span>\(words.gallery.screens)</span></div>
            <ol id="ranking" role="list">
            \(latest.entries.map(row))</ol>
            <p id="nothing" hidden>\(words.gallery.nothingFound)</p>
            \(lines)
            </section>
            """
    }

    /// A row without a film.
    var blankRow: HTML {
        GalleryRow(words: words).html(
            title: "<a href=\"#\"></a>", opened: "<p class=\"opened\"></p>", poster: "<div class=\"poster\"></div>",
            spark:
                "<svg class=\"spark\" viewBox=\"0 0 100 30\" preserveAspectRatio=\"none\" aria-hidden=\"true\"></svg>")
    }

    private func row(_ entry: BoxOfficeEntry) -> HTML {
        let film = gallery.films[entry.movieCode.rawValue] ?? Gallery.Film()
        let title = title(of: entry, film)
        let link: HTML =
            "<a href=\"#\(id(of: entry))\"\(HTML(attributeFor: title.language))>\(HTML(isolating: title.text))</a>"
        return GalleryRow(entry, words: words).html(
            title: link, opened: opened(entry), poster: poster(of: film), spark: "")
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
