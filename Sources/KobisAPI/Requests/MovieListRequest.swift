/// A request for a list of films; without a filter, it lists all, about a hundred thousand.
public struct MovieListRequest: Sendable, Hashable, Codable {
    /// Part of the Korean title (`movieNm`).
    public var title: String?
    /// Part of a director's name (`directorNm`).
    public var director: String?
    /// The years of opening in Korea (`openStartDt`, `openEndDt`).
    public var openYears: YearRange?
    /// The years of production (`prdtStartYear`, `prdtEndYear`).
    public var productionYears: YearRange?
    /// The countries of production (`repNationCd`); empty for all.
    public var nations: [NationCode]
    /// The kinds of film (`movieTypeCd`); empty for all.
    public var types: [MovieTypeCode]
    /// How many rows a page has (`itemPerPage`), 1 to 100.
    public var rowsPerPage: Int

    /// Creates a request.
    ///
    /// KOBIS does not document how to send several codes; each is sent as a parameter of its own.
    ///
    /// - Parameters:
    ///   - openYears: The years of opening in Korea.
    ///   - nations: The countries of production; empty for all.
    ///   - types: The kinds of film; empty for all.
    ///   - rowsPerPage: How many rows a page has, 1 to 100; each page is a request.
    public init(
        title: String? = nil,
        director: String? = nil,
        openYears: YearRange? = nil,
        productionYears: YearRange? = nil,
        nations: [NationCode] = [],
        types: [MovieTypeCode] = [],
        rowsPerPage: Int = 100
    ) {
        self.title = title
        self.director = director
        self.openYears = openYears
        self.productionYears = productionYears
        self.nations = nations
        self.types = types
        self.rowsPerPage = rowsPerPage
    }

    var query: ListQuery {
        var query = ListQuery()
        query.add("movieNm", text: title)
        query.add("directorNm", text: director)
        query.add(from: "openStartDt", through: "openEndDt", years: openYears)
        query.add(from: "prdtStartYear", through: "prdtEndYear", years: productionYears)
        query.add("repNationCd", codes: nations)
        query.add("movieTypeCd", codes: types)
        return query
    }
}
