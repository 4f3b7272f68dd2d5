import BoxOfficeWire

extension BoxOfficeEntry {
    /// Reads a row; nil, with a finding, if it has no usable film code.
    init?(reading row: JSONNode, line: Int) {
        guard let code = row["movieCd"].movieCode else {
            row.report("a row without a film code, left out")
            return nil
        }
        let name = row["movieNm"]
        if name.text == nil { name.report("a film without a title") }
        let line = row["rnum"].count ?? line
        self.init(
            line: line,
            rank: row["rank"].count ?? line,
            rankChange: RankChange(reading: row),
            movieCode: code,
            title: name.rawText ?? "",
            openDay: row["openDt"].day,
            sales: row["salesAmt"].count.map(Int64.init),
            salesShare: row["salesShare"].number.map(Percent.init),
            salesChange: row["salesInten"].integer.map(Int64.init),
            salesChangeRate: row["salesChange"].number.map(Percent.init),
            salesTotal: row["salesAcc"].count.map(Int64.init),
            audience: row["audiCnt"].count,
            audienceChange: row["audiInten"].integer,
            audienceChangeRate: row["audiChange"].number.map(Percent.init),
            audienceTotal: row["audiAcc"].count,
            screens: row["scrnCnt"].count,
            shows: row["showCnt"].count)
    }
}

extension RankChange {
    /// Reads the flag and the number; the flag `NEW` wins, because the number of a new film is 0.
    init?(reading row: JSONNode) {
        let flag = row["rankOldAndNew"]
        switch flag.text {
        case "NEW"?:
            self = .new
            return
        case "OLD"?, nil: break
        case let text?: flag.report("“\(text.prefix(40))” is neither OLD nor NEW")
        }
        guard let places = row["rankInten"].integer else { return nil }
        self.init(places: places)
    }
}
