import Aggregator

// What can be pressed. It is hidden until the script runs, without which it would do nothing.
extension GalleryPage {
    /// How the page looks.
    var tools: HTML {
        let views: [(String, HTML, String)] =
            [("posters", Icon.posters, words.gallery.posters), ("list", Icon.list, words.gallery.list)]
            + (hasChoice ? [("lines", Icon.lines, words.gallery.wholePeriod)] : [])
        let buttons = views.map { name, icon, text -> HTML in
            """
            <button type="button" data-shows="\(name)" aria-pressed="\(name == "posters" ? "true" : "false")">\(icon)\
            <span>\(text)</span></button>
            """
        }
        return """
            <div id="tools" hidden><button type="button" id="search-open" aria-expanded="false" aria-controls="choices" \
            aria-label="\(words.gallery.searchAndSort)">\(Icon.search)</button>\
            <div role="group" aria-label="\(words.gallery.view)">\(buttons)</div>
            <button type="button" id="dark" aria-pressed="false" aria-label="\(words.gallery.dark)">\(Icon.moon)</button></div>
            """
    }

    /// The controls that choose another day.
    var steps: HTML {
        guard hasChoice else { return "" }
        return """
            <nav id="periods" aria-label="\(words.gallery.choosePeriod)" hidden>\
            <button type="button" id="earlier" aria-label="\(words.gallery.earlier)">\(Icon.left)</button>\
            <button type="button" id="calendar-open" aria-expanded="false" aria-controls="calendar" \
            aria-label="\(words.gallery.choosePeriod)">\(Icon.calendar)</button>\
            <button type="button" id="later" aria-label="\(words.gallery.later)">\(Icon.right)</button></nav>
            """
    }

    /// Search, order and shelf.
    var choices: HTML {
        let orders = words.gallery.orders.map { "<option value=\"\($0)\">\($1)</option>" as HTML }
        return """
            <div id="choices" role="search" aria-label="\(words.gallery.searchAndSort)" hidden>\(shelfChoice)\
            <input type="search" id="search" aria-label="\(words.gallery.search)" placeholder="\(words.gallery.search)" \
            autocomplete="off" spellcheck="false">\
            <select id="sort" aria-label="\(words.gallery.order)">\(orders)</select></div>
            """
    }

    private var shelfChoice: HTML {
        guard gallery.shelves.count > 1 else { return "" }
        let options = gallery.shelves.enumerated().map { place, shelf -> HTML in
            "<option value=\"\(place)\">\(words.headings.shelf(shelf.kind))</option>"
        }
        return "<select id=\"shelf\" aria-label=\"\(words.gallery.kind)\">\(options)</select>"
    }

    /// A month, in which the days that the gallery has are links.
    var calendar: HTML {
        let weekdays = words.days.weekdays.map { "<th scope=\"col\">\($0)</th>" as HTML }
        return """
            <div id="calendar" role="group" aria-label="\(words.gallery.choosePeriod)" hidden><div class="bar">\
            <button type="button" id="earlier-month" aria-label="\(words.gallery.earlierMonth)">\(Icon.left)</button>\
            <select id="month" aria-label="\(words.gallery.month)"></select>\
            <button type="button" id="later-month" aria-label="\(words.gallery.laterMonth)">\(Icon.right)</button></div>
            <table aria-label="\(words.gallery.month)"><thead><tr>\(weekdays)</tr></thead><tbody id="days"></tbody></table></div>
            """
    }

    /// The view of the whole period.
    var lines: HTML {
        let spans = [("30", words.gallery.lastDays(30)), ("90", words.gallery.lastDays(90)), ("", words.gallery.all)]
            .map {
                "<button type=\"button\" data-span=\"\($0)\" aria-pressed=\"false\"><span>\($1)</span></button>" as HTML
            }
        let columns = [
            words.gallery.film, words.gallery.timesListed, words.gallery.bestRank, words.gallery.mostInADay,
            words.gallery.audienceOfPeriod,
        ].map { "<th scope=\"col\">\($0)</th>" as HTML }
        return """
            <div id="lines" hidden><div id="spans" role="group" aria-label="\(words.gallery.span)">\(spans)</div>
            <ol id="legend" role="list" aria-label="\(words.gallery.films)"></ol>
            <h3>\(words.gallery.audienceTrend)</h3><div id="audience-lines"></div>
            <h3>\(words.gallery.rankTrend)</h3><div id="rank-lines"></div>
            <details class="table" aria-label="\(words.gallery.asTable)"><summary>\(words.gallery.asTable)</summary>
            <table><thead><tr>\(columns)</tr></thead><tbody></tbody></table></details></div>
            """
    }

    /// The details of a film.
    var dialog: HTML {
        """
        <dialog id="dialog" aria-labelledby="dialog-title">
        <div class="bar"><p role="status" id="dialog-status"></p>\
        <button type="button" id="previous-film" aria-label="\(words.gallery.previousFilm)">\(Icon.left)</button>\
        <button type="button" id="next-film" aria-label="\(words.gallery.nextFilm)">\(Icon.right)</button>\
        <button type="button" id="close" aria-label="\(words.gallery.close)">\(Icon.cross)</button></div>
        <article id="dialog-film"></article>
        </dialog>
        """
    }

    /// What is said in place of the controls where the script does not run.
    var withoutScript: HTML { hasChoice ? "<noscript><p>\(words.gallery.needsScript)</p></noscript>" : "" }

    /// Whether there is more than one ranking.
    private var hasChoice: Bool { gallery.shelves.count > 1 || (gallery.shelves.first?.rankings.count ?? 0) > 1 }
}
