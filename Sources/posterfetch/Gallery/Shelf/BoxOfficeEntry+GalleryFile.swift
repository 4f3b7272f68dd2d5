import Aggregator

// A row of a ranking in the gallery's file, such as `20228797,1,new,821466,…`. Rows as JSON would be ten times as long and
// slow to read, and a folder may hold years.
extension BoxOfficeEntry {
    /// The code, the rank, its change and the figures; nothing stands for what is unknown.
    var fileRow: String {
        [
            movieCode.rawValue, String(rank), rankChange?.description ?? "", Self.field(audience),
            Self.field(audienceTotal), Self.field(sales), Self.field(salesTotal), Self.field(screens),
            Self.field(shows),
        ].joined(separator: ",")
    }

    /// Reads a row; nil if it has another form.
    ///
    /// - Parameters:
    ///   - line: Its place in the ranking, from 1.
    init?(fileRow: Substring.UTF8View, line: Int, films: [String: Gallery.Film]) {
        let fields = fileRow.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(Substring.init)
        guard fields.count == 9, let code = MovieCode(rawValue: String(fields[0])), let rank = Int(fields[1]) else {
            return nil
        }
        // An empty field is an unknown figure, and one that is not a number is damage.
        let figures = fields[3...].map { field in field.isEmpty ? nil : Int(field) }
        guard zip(figures, fields[3...]).allSatisfy({ $0 != nil || $1.isEmpty }) else { return nil }
        let film = films[code.rawValue]
        self.init(rank: rank, movieCode: code, title: film?.name ?? "")
        self.line = line
        rankChange = RankChange(String(fields[2]))
        openDay = film?.openDay
        (audience, audienceTotal) = (figures[0], figures[1])
        (sales, salesTotal) = (figures[2].map(Int64.init), figures[3].map(Int64.init))
        (screens, shows) = (figures[4], figures[5])
    }

    private static func field(_ number: (some BinaryInteger)?) -> String { number.map { String($0) } ?? "" }
}
