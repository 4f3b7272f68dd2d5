import Aggregator

// The page's buttons and fields, hidden until the script runs, because they do nothing without it.
extension GalleryPage {
    var tools: HTML {
        let views: [(String, HTML, String)] =
            [("posters", Icon.posters, words.posters), ("list", Icon.list, words.list)]
            + (hasChoice ? [("lines", Icon.lines, words.wholePeriod)] : [])
        let buttons = views.map { name, icon, text -> HTML in
            """
            <button data-shows="\(name)" aria-pressed="\(name == "posters" ? "true" : "false")">\(icon)\
            <span>\(text)</span></button>
            """
        }
        return """
            <div id="tools" hidden><button id="search-open" aria-expanded="false" aria-controls="choices" \
            aria-label="\(words.searchAndSort)">\(Icon.search)</button>\
            <div role="group" aria-label="\(words.view)">\(buttons)</div>
            <button id="dark" aria-pressed="false" aria-label="\(words.dark)">\(Icon.moon)</button></div>
            """
    }

    var steps: HTML {
        guard hasChoice else { return "" }
        return """
            <nav id="periods" aria-label="\(words.choosePeriod)" hidden>\
            <button id="earlier" aria-label="\(words.earlier)">\(Icon.left)</button>\
            <button id="calendar-open" aria-haspopup="dialog" \
            aria-label="\(words.choosePeriod)">\(Icon.calendar)</button>\
            <button id="later" aria-label="\(words.later)">\(Icon.right)</button></nav>
            """
    }

    var choices: HTML {
        let orders = words.orders.map { "<option value=\"\($0)\">\($1)</option>" as HTML }
        return """
            <div id="choices" role="search" aria-label="\(words.searchAndSort)" hidden>\
            <input type="search" id="search" aria-label="\(words.search)" placeholder="\(words.search)" \
            autocomplete="off" spellcheck="false">\
            <select id="only" aria-label="\(words.filter)"><option value="">\(words.everyFilm)</option></select>\
            <select id="sort" aria-label="\(words.order)">\(orders)</select></div>
            """
    }

    /// Links to the latest ranking of each kind.
    var shelves: HTML {
        guard gallery.shelves.count > 1 else { return "" }
        let links = gallery.shelves.map { shelf -> HTML in
            let (kind, rankings) = (shelf.kind, shelf.rankings)
            let text = words.shelf(
                kind.title(in: words.language), rankings: rankings.count, areDays: kind.period == .daily)
            return "<a href=\"\(kind.place(of: rankings.last))\">\(text)</a> "
        }
        return "\n<nav id=\"shelves\" aria-label=\"\(words.kinds)\" hidden>\(links)</nav>"
    }

    /// Leads to the year of the ranking, or back.
    var yearLink: HTML { hasChoice ? " <a id=\"year\" hidden></a>" : "" }

    var lines: HTML {
        let spans = [("30", words.lastDays(30)), ("90", words.lastDays(90)), ("", words.all)]
            .map {
                "<button data-span=\"\($0)\" aria-pressed=\"false\"><span>\($1)</span></button>" as HTML
            }
        return """
            <div id="lines" hidden><div id="spans" role="group" aria-label="\(words.span)">\(spans)</div>
            <p id="lines-day"></p>
            <ol id="legend" role="list" aria-label="\(words.films)"></ol>
            <div id="charts"></div></div>
            """
    }

    /// What opens above the page: the calendar, and a film's details.
    var dialogs: HTML {
        let weekdays = words.weekdays.map { "<th scope=\"col\">\($0)</th>" as HTML }
        let close: HTML = "<button class=\"close\" aria-label=\"\(words.close)\">\(Icon.cross)</button>"
        return """
            <dialog id="calendar" aria-label="\(words.choosePeriod)"><div class="bar">\
            <button id="earlier-month" aria-label="\(words.earlierMonth)">\(Icon.left)</button>\
            <select id="month" aria-label="\(words.month)"></select>\
            <button id="later-month" aria-label="\(words.laterMonth)">\(Icon.right)</button>\(close)</div>
            <table aria-label="\(words.month)"><thead><tr>\(weekdays)</tr></thead><tbody id="days"></tbody></table></dialog>
            <dialog id="dialog" aria-labelledby="dialog-title">
            <div class="bar"><p role="status" id="dialog-status"></p>\
            <button id="previous-film" aria-label="\(words.previousFilm)">\(Icon.left)</button>\
            <button id="next-film" aria-label="\(words.nextFilm)">\(Icon.right)</button>\(close)</div>
            <article id="dialog-film"></article>
            </dialog>
            """
    }

    var withoutScript: HTML { hasChoice ? "<noscript><p>\(words.needsScript)</p></noscript>" : "" }
    private var hasChoice: Bool { gallery.shelves.count > 1 || (gallery.shelves.first?.rankings.count ?? 0) > 1 }
}

enum Icon {
    static let left = drawing("M15 5l-7 7 7 7")
    static let right = drawing("M9 5l7 7-7 7")
    static let cross = drawing("M6 6l12 12M18 6L6 18")
    static let posters = drawing("M4 4h7v16H4zM14 4h6v16h-6z")
    static let list = drawing("M4 6h16M4 12h16M4 18h16")
    static let lines = drawing("M3 19h18M4 14l5-6 4 4 7-8")
    static let calendar = drawing("M4 6h16v14H4zM4 10h16M8 3v4M16 3v4")
    static let search = drawing("M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21")
    static let moon = drawing("M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10z")

    private static func drawing(_ path: String) -> HTML {
        "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"\(path)\"/></svg>"
    }
}
