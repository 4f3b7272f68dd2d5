import BoxOfficeBasics

/// What the name of a film's folder says, as people, media servers and release groups write it.
package struct FolderName: Sendable {
    package struct Reading: Sendable {
        package let title: String
        /// The title in the form in which titles are compared.
        package let form: String
        package let year: Int?
    }

    package let name: String
    package let ids: [FilmID]
    /// The titles that the name may mean: with the year behind one, or with that as a part of the title.
    package let readings: [Reading]

    package init(_ name: String, latestYear: Int) {
        self.name = name
        ids = FilmID.marks(in: name).map(\.id)
        var text = Self.withoutMarks(name)
        if !text.contains(where: \.isWhitespace) { text = String(text.map { "._".contains($0) ? " " : $0 }) }
        let words = text.split { !($0.isLetter || $0.isNumber) }
        let end = words.dropFirst().first(where: Self.isResolution)?.startIndex ?? text.endIndex
        let years = words.dropFirst().prefix { $0.startIndex < end }.compactMap { word in
            Int(word.hasSuffix("년") ? word.dropLast() : word).flatMap { year in
                (1900...max(1900, latestYear)).contains(year) ? (year: year, start: word.startIndex) : nil
            }
        }
        let dated = years.last.map { Reading(title: String(text[..<$0.start]), year: $0.year) }
        readings = [dated, Reading(title: String(text[..<end]), year: nil)].compactMap(\.self).filter {
            !$0.form.isEmpty
        }
    }

    /// True if none of a film's titles, in the form in which titles are compared, is like the one in the name or a part of it.
    package func hasOtherTitle(than titles: Set<String>) -> Bool {
        guard let form = readings.first?.form else { return false }
        return !titles.contains { $0.contains(form) || form.contains($0) }
    }

    /// True if its title is Korean, as one of these is, and another.
    package func hasOtherKoreanTitle(than titles: Set<String>) -> Bool {
        hasOtherTitle(than: titles) && readings.first?.form.containsHangul == true
            && titles.contains(where: \.containsHangul)
    }

    /// The title and year in the name of a video, or of a folder that has more behind a year in brackets or that a release
    /// group has named; nil for other names, and for one with an id, which says more.
    package static func titleOfRelease(_ name: String, latestYear: Int) -> String? {
        let isVideo = isVideo(name)
        let base = name.lastIndex(of: ".").map { isVideo ? String(name[..<$0]) : name } ?? name
        let words = base.split { !($0.isLetter || $0.isNumber) }
        let isRelease = !base.contains(where: \.isWhitespace) && words.dropFirst().contains(where: isResolution)
        let folder = FolderName(base, latestYear: latestYear)
        guard isVideo || isRelease || hasMoreBehindYear(base), folder.ids.isEmpty, let reading = folder.readings.first
        else { return nil }
        return [reading.title, reading.year.map(String.init)].compactMap(\.self).joined(separator: " ")
    }

    /// Ids, editions and the like; people also write the year in such brackets.
    private static func withoutMarks(_ name: String) -> String {
        var (kept, rest) = ("", name[...])
        while let start = rest.firstIndex(where: { "{[".contains($0) }),
            let end = rest[start...].firstIndex(where: { "}]".contains($0) })
        {
            let inside = rest[rest.index(after: start)..<end]
            kept += rest[..<start] + (inside.allSatisfy(\.isNumber) ? " \(inside) " : " ")
            rest = rest[rest.index(after: end)...]
        }
        return (kept + rest).trimmed
    }

    /// True if an edition or the like follows a year in brackets, as in 파묘 (2024) {edition-확장판}.
    private static func hasMoreBehindYear(_ name: String) -> Bool {
        let parts = name.split(maxSplits: 1) { "([".contains($0) }
        guard parts.count == 2, let end = parts[1].firstIndex(where: { ")]".contains($0) }) else { return false }
        let year = parts[1][..<end]
        return year.utf8.count == 4 && year.utf8.allSatisfy(\.isDigit)
            && !parts[1][parts[1].index(after: end)...].allSatisfy(\.isWhitespace)
    }

    private static func isResolution(_ word: Substring) -> Bool {
        let word = word.lowercased()
        let isScanned = (4...5).contains(word.count) && (word.hasSuffix("p") || word.hasSuffix("i"))
        return isScanned && word.dropLast().allSatisfy(\.isNumber) || ["4k", "uhd"].contains(word)
    }

    package static func isVideo(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
            return discs.contains(name.uppercased())
        }
        return videos.contains(name[name.index(after: dot)...].lowercased())
    }

    private static let discs: Set = ["VIDEO_TS", "BDMV"]
    private static let videos: Set = [
        "mkv", "mp4", "m4v", "avi", "mov", "wmv", "ts", "m2ts", "mts", "mpg", "mpeg", "webm", "flv", "iso", "vob",
        "strm",
    ]
}

extension FolderName.Reading {
    fileprivate init(title: String, year: Int?) {
        // The year may have stood in brackets.
        let end = title.lastIndex { !$0.isWhitespace && !"([（［".contains($0) }
        let text = end.map { title[...$0].trimmed } ?? ""
        self.init(title: text, form: TypedTitle.form(of: title), year: year)
    }
}
