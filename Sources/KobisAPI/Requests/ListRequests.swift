/// A request for a list of films; without a filter, it lists all, about a hundred thousand.
public struct MovieListRequest: Sendable, Hashable {
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
    /// KOBIS does not document how to send several codes; each is sent as its own parameter.
    public init(
        title: String? = nil, director: String? = nil, openYears: YearRange? = nil, productionYears: YearRange? = nil,
        nations: [NationCode] = [], types: [MovieTypeCode] = [], rowsPerPage: Int = 100
    ) {
        (self.title, self.director) = (title, director)
        (self.openYears, self.productionYears) = (openYears, productionYears)
        (self.nations, self.types, self.rowsPerPage) = (nations, types, rowsPerPage)
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

/// A request for a list of companies; without a filter, it lists all.
public struct CompanyListRequest: Sendable, Hashable {
    /// Part of the name (`companyNm`).
    public var name: String?
    /// Part of the chief executive's name (`ceoNm`).
    public var chief: String?
    /// What they do (`companyPartCd`); empty for all.
    public var parts: [CompanyPartCode]
    /// How many rows a page has (`itemPerPage`), 1 to 100.
    public var rowsPerPage: Int

    /// Creates a request.
    ///
    /// KOBIS does not document how to send several codes; each is sent as its own parameter.
    public init(name: String? = nil, chief: String? = nil, parts: [CompanyPartCode] = [], rowsPerPage: Int = 100) {
        (self.name, self.chief, self.parts, self.rowsPerPage) = (name, chief, parts, rowsPerPage)
    }

    var query: ListQuery {
        var query = ListQuery()
        query.add("companyNm", text: name)
        query.add("ceoNm", text: chief)
        query.add("companyPartCd", codes: parts)
        return query
    }
}

/// A request for a list of people; without a filter, it lists all.
public struct PeopleListRequest: Sendable, Hashable {
    /// Part of the name (`peopleNm`).
    public var name: String?
    /// Part of the title of a film that they worked on (`filmoNames`).
    public var film: String?
    /// How many rows a page has (`itemPerPage`), 1 to 100.
    public var rowsPerPage: Int

    /// Creates a request.
    public init(name: String? = nil, film: String? = nil, rowsPerPage: Int = 100) {
        (self.name, self.film, self.rowsPerPage) = (name, film, rowsPerPage)
    }

    var query: ListQuery {
        var query = ListQuery()
        query.add("peopleNm", text: name)
        query.add("filmoNames", text: film)
        return query
    }
}

/// The years that a list of films covers.
@nonexhaustive
public enum YearRange: Sendable, Hashable {
    /// One year.
    case only(Int)
    /// A range of years.
    case between(ClosedRange<Int>)
    /// A year and all after it.
    case since(Int)
    /// A year and all before it.
    case until(Int)

    var bounds: (first: Int?, last: Int?) {
        switch self {
        case .only(let year): (year, year)
        case .between(let years): (years.lowerBound, years.upperBound)
        case .since(let year): (year, nil)
        case .until(let year): (nil, year)
        }
    }
}
