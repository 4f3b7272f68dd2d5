import Aggregator
package import BoxOfficeHTTP

package struct GalleryFeed {
    let gallery: Gallery
    let words: GalleryWords

    package init(_ gallery: Gallery, in language: InterfaceLanguage) {
        self.gallery = gallery
        words = GalleryWords(language: language)
    }

    package static let fileName = "feed.xml"
    package static let mark = "<generator>posterfetch</generator>"
    private static let most = 60

    /// The feed's content; its times follow from the days, so that the same days make the same feed.
    package var bytes: [UInt8] { Array(xml.text.utf8) }

    private var xml: HTML {
        let all = gallery.shelves.flatMap { shelf in shelf.rankings.suffix(Self.most).map { (shelf.kind, $0) } }
            .sorted { $0.1.days.upperBound > $1.1.days.upperBound }.prefix(Self.most)
        let kind = gallery.shelves.first?.kind
        let own = gallery.site.map { site -> HTML in
            "<link rel=\"self\" type=\"application/atom+xml\" href=\"\(site + Self.fileName)\"/>\n"
        }
        return """
            <?xml version="1.0" encoding="utf-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(words.language.rawValue)">
            <id>\(gallery.site ?? "urn:posterfetch:gallery:\(kind?.name ?? "")")</id>
            <title>\(kind.map { $0.heading(in: words.language) } ?? "")</title>
            <updated>\(all.first.map { Self.time($0.1) } ?? "")</updated>
            <author><name>posterfetch</name></author>
            \(HTML(trusting: Self.mark))
            <link rel="alternate" type="text/html" href="\(gallery.site ?? GalleryPage.fileName)"/>
            \(own ?? "")\(all.map { entry($0.0, $0.1) })</feed>

            """
    }

    private func entry(_ kind: GalleryShelf.Kind, _ ranking: Ranking) -> HTML {
        let day = ranking.days.lowerBound
        let place = kind.place(of: ranking)
        let items = ranking.entries.map { entry -> HTML in
            let title = words.title(of: gallery.film(entry.movieCode)).text
            return "<li>\(title) · \(words.audience) \(entry.audience.map { words.figures.grouped($0) } ?? "–")</li>"
        }
        let list: HTML = "<ol>\(items)</ol>"
        return """
            <entry>
            <id>\(gallery.site.map { $0 + place } ?? "urn:posterfetch:ranking:\(kind.name):\(day)")</id>
            <title>\(kind.heading(in: words.language)) · \(words.days(ranking.days))</title>
            <updated>\(Self.time(ranking))</updated>
            <link rel="alternate" type="text/html" href="\((gallery.site ?? GalleryPage.fileName) + place)"/>
            <content type="html">\(list.text)</content>
            </entry>

            """
    }

    /// Returns when a ranking was complete: the midnight in Korea after its last day.
    private static func time(_ ranking: Ranking) -> String {
        "\(ranking.days.upperBound.adding(days: 1) ?? ranking.days.upperBound)T00:00:00+09:00"
    }
}
