import Aggregator

extension GalleryPage {
    /// What is said of the page where it is linked to, and what it may load.
    var head: HTML {
        """
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(GalleryScript.policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        \(HTML(trusting: Self.mark))
        <title>\(title)</title>
        <meta name="description" content="\(description)">
        \(openGraph)<link rel="icon" href="\(Self.icon)">
        <link rel="alternate" type="application/atom+xml" href="\(GalleryFeed.fileName)" title="\(heading)">
        <style>\(HTML(trusting: GalleryScript.style))</style>

        """
    }

    private var title: String { "\(heading) · \(latest.map { words.days.days($0.days) } ?? "")" }

    /// The first films of the latest ranking.
    private var description: String {
        let entries = latest?.entries.prefix(3) ?? []
        return entries.map { entry in
            let film = gallery.films[entry.movieCode.rawValue] ?? Gallery.Film()
            return words.gallery.ranked(entry.rank, self.title(of: entry, film).text)
        }.joined(separator: ", ")
    }

    /// What messengers and blogs show of a link.
    ///
    /// An address there must be absolute, so that it needs the page's own.
    private var openGraph: HTML {
        var properties = [
            ("og:type", "website"), ("og:title", title), ("og:description", description), ("og:site_name", heading),
            ("og:locale", words.language == .korean ? "ko_KR" : "en_US"),
        ]
        if let site = gallery.site {
            properties.append(("og:url", site))
            let first = latest?.entries.lazy.compactMap { entry in
                gallery.films[entry.movieCode.rawValue]?.poster.map { (entry, $0) }
            }.first
            if let (entry, poster) = first {
                properties += [
                    ("og:image", site + poster.urlPath), ("og:image:width", String(poster.width)),
                    ("og:image:height", String(poster.height)), ("og:image:alt", entry.title),
                ]
            }
        }
        let tags = properties.map { name, value -> HTML in "<meta property=\"\(name)\" content=\"\(value)\">\n" }
        return "\(tags)<meta name=\"twitter:card\" content=\"summary\">\n"
    }

    /// Three posters of different heights, as the places on a podium.
    private static let icon = """
        data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E\
        %3Crect width='32' height='32' rx='7' fill='%23c02a1b'/%3E\
        %3Cpath d='M4 13h7v13H4zM12.5 6h7v20h-7zM21 17h7v9h-7z' fill='%23fff'/%3E%3C/svg%3E
        """
}

extension Gallery.Poster {
    /// The path as a relative URL, with reserved characters percent-encoded.
    var address: String { "./" + encoded { _ in false } }

    /// The path in an absolute URL, all in ASCII.
    var urlPath: String { encoded { !$0.isASCII } }

    private func encoded(_ isUnwanted: (Unicode.Scalar) -> Bool) -> String {
        var address = ""
        for scalar in path.unicodeScalars {
            let isPlain =
                !scalar.isASCII || "-._~/".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic
                || scalar.properties.numericType != nil
            guard !isPlain || isUnwanted(scalar) else {
                address.unicodeScalars.append(scalar)
                continue
            }
            for byte in String(scalar).utf8 {
                let digits = String(byte, radix: 16, uppercase: true)
                address += "%\(digits.count < 2 ? "0" : "")\(digits)"
            }
        }
        return address
    }
}
