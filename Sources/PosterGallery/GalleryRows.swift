import Aggregator

/// The rows of a shelf's rankings, which are written and read in the order of their days.
///
/// A row is film, change, rank, audience, audience so far, sales, sales so far, screens and shows: the film's place among
/// the file's films, and figures of base 36. A rank is left out if it is the place in the list, and a total if it is the
/// one before and the day's figure; `-` is an unknown total. As objects, rows would be ten times as long and slow to
/// read, and a folder may hold years.
struct GalleryRows {
    private var audiences = Totals()
    private var sales = Totals()

    mutating func text(of entries: [BoxOfficeEntry], films: [MovieCode: Int]) -> String {
        entries.enumerated().map { place, entry in
            let film = films[entry.movieCode] ?? 0
            let (sold, soldTotal) = (entry.sales.map(Int.init), entry.salesTotal.map(Int.init))
            return [
                Self.text(film), entry.rankChange?.description ?? "",
                entry.rank == place + 1 ? "" : Self.text(entry.rank), Self.text(entry.audience),
                audiences.text(entry.audienceTotal, of: film, with: entry.audience), Self.text(sold),
                sales.text(soldTotal, of: film, with: sold), Self.text(entry.screens), Self.text(entry.shows),
            ].joined(separator: ",")
        }.joined(separator: ";")
    }

    mutating func entries(in text: String, films: [Gallery.Film]) throws(GalleryFile.Problem) -> [BoxOfficeEntry] {
        var entries: [BoxOfficeEntry] = []
        for row in text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
            let fields = row.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(Substring.init)
            guard fields.count == 9, let place = try Self.figure(fields[0]), films.indices.contains(place) else {
                throw .damaged
            }
            let film = films[place]
            let rank = try Self.figure(fields[2]) ?? entries.count + 1
            var entry = BoxOfficeEntry(rank: rank, movieCode: film.code, title: film.name)
            entry.line = entries.count + 1
            entry.openDay = film.openDay
            entry.rankChange = RankChange(String(fields[1]))
            if entry.rankChange == nil, !fields[1].isEmpty { throw .damaged }
            (entry.audience, entry.screens, entry.shows) =
                (try Self.figure(fields[3]), try Self.figure(fields[7]), try Self.figure(fields[8]))
            let sold = try Self.figure(fields[5])
            entry.audienceTotal = try audiences.total(fields[4], of: place, with: entry.audience)
            entry.sales = sold.map(Int64.init)
            entry.salesTotal = try sales.total(fields[6], of: place, with: sold).map(Int64.init)
            entries.append(entry)
        }
        return entries
    }

    /// What films had in all, by their places, after the rows so far.
    private struct Totals {
        private var known: [Int: Int] = [:]

        mutating func text(_ total: Int?, of film: Int, with figure: Int?) -> String {
            guard let total else { return "-" }
            defer { known[film] = total }
            return total == sum(of: film, with: figure) ? "" : GalleryRows.text(total)
        }

        mutating func total(
            _ text: Substring, of film: Int, with figure: Int?
        ) throws(GalleryFile.Problem) -> Int? {
            if text == "-" { return nil }
            guard let total = try GalleryRows.figure(text) ?? sum(of: film, with: figure) else { throw .damaged }
            known[film] = total
            return total
        }

        /// Nil for an absurd figure, which overflows.
        private func sum(of film: Int, with figure: Int?) -> Int? {
            let (sum, isAbsurd) = known[film, default: 0].addingReportingOverflow(figure ?? 0)
            return isAbsurd ? nil : sum
        }
    }

    private static func text(_ figure: Int?) -> String { figure.map { String($0, radix: 36) } ?? "" }

    /// Nil for an empty field: an unknown figure, or one that follows from others.
    private static func figure(_ text: Substring) throws(GalleryFile.Problem) -> Int? {
        if text.isEmpty { return nil }
        guard let figure = Int(text, radix: 36) else { throw .damaged }
        return figure
    }
}
