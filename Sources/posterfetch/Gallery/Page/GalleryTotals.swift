import Aggregator

/// Writes a shelf's rows for the page's script, one ranking after the other.
///
/// A row is film, change, rank, audience, audience so far, sales, sales so far, screens and shows, as numbers of base 36. Most
/// ranks are the place in the list, and most totals the total before and the day's figure: those are left out.
struct GalleryTotals {
    private var totals: [Int: (audience: Int, sales: Int)] = [:]

    /// Returns a film's row.
    mutating func row(of entry: BoxOfficeEntry, film: Int, place: Int) -> String {
        let sales = entry.sales.map(Int.init)
        let salesTotal = entry.salesTotal.map(Int.init)
        let before = totals[film] ?? (0, 0)
        totals[film] = (entry.audienceTotal ?? before.audience, salesTotal ?? before.sales)
        return [
            Self.digits(film), entry.rankChange == .new ? "n" : Self.digits(entry.rankChange?.places),
            entry.rank == place + 1 ? "" : Self.digits(entry.rank), Self.digits(entry.audience),
            Self.total(entry.audienceTotal, before.audience, entry.audience), Self.digits(sales),
            Self.total(salesTotal, before.sales, sales), Self.digits(entry.screens), Self.digits(entry.shows),
        ].joined(separator: ",")
    }

    private static func total(_ total: Int?, _ before: Int, _ figure: Int?) -> String {
        guard let total else { return "-" }
        let (sum, isAbsurd) = before.addingReportingOverflow(figure ?? 0)
        return !isAbsurd && sum == total ? "" : digits(total)
    }

    private static func digits(_ number: Int?) -> String { number.map { String($0, radix: 36) } ?? "" }
}
