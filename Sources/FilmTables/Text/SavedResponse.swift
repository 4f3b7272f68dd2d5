import BoxOfficeBasics

/// Responses of KOBIS's API as people save them: one, an array or lines of them, or within what a program put around them.
enum SavedResponse {
    private static let results = [
        "boxOfficeResult", "movieListResult", "movieInfoResult", "peopleInfoResult", "companyInfoResult",
        "peopleListResult", "companyListResult", "faultInfo",
    ].map { Array("\($0)".utf8) }

    static func isIn(_ beginning: [UInt8]) -> Bool {
        RowFormat(json: beginning) != nil && results.contains { beginning.firstRange(of: $0) != nil }
    }

    /// The array of the films in responses, each as it was sent.
    static func films(in text: [UInt8]) throws(BrokenInput) -> [UInt8] {
        var films: [[UInt8]] = []
        try collect(text, &films)
        guard !films.isEmpty else {
            throw BrokenInput("this is a response of KOBIS's API without films", "영화가 없는 KOBIS API 응답입니다")
        }
        return Array("[".utf8) + films.joined(separator: Array(",\n".utf8)) + Array("]\n".utf8)
    }

    /// Adds the innermost objects with a film's code or title.
    private static func collect(_ json: [UInt8], _ films: inout [[UInt8]], line: Int = 1, depth: Int = 0)
        throws(BrokenInput)
    {
        guard depth < 16 else { return }
        guard let members = try? JSONMember.all(in: json) else {
            // An array, or objects that follow each other.
            let isArray = json.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
            guard isArray || depth == 0 else { return }
            var splitter = JSONSplitter(isArray: isArray)
            try splitter.take(json)
            try splitter.finish()
            for (line, record) in splitter.records {
                if case .json(let json) = record {
                    try collect(json, &films, line: depth == 0 ? line : 1, depth: depth + 1)
                }
            }
            return
        }
        let count = films.count
        for member in members {
            switch member.value {
            case .object(let fault) where member.name == "faultInfo":
                let words = [fault["message"]?.text, fault["errorCode"]?.rowText.map { "(\($0))" }]
                let told = words.compactMap { $0?.printable }.joined(separator: " ")
                throw BrokenInput(line: line, "this is an error that KOBIS sent: \(told)", "KOBIS가 보낸 오류입니다: \(told)")
            case .object, .array: try collect(Array(json[member.place]), &films, line: line, depth: depth + 1)
            case .string(let text) where text.first == "{" && isIn(Array(text.utf8)):
                try collect(Array(text.utf8), &films, line: line, depth: depth + 1)
            default: break
            }
        }
        let isFilm = members.contains {
            ["movieCd", "movieNm"].contains($0.name) && $0.value.rowText?.isEmpty == false
        }
        if films.count == count, isFilm { films.append(json) }
    }

    /// The advice about XML of KOBIS's API; nil for other texts.
    static func advice(on page: [UInt8]) -> BrokenInput? {
        guard results.contains(where: { page.firstRange(of: Array("<".utf8) + $0) != nil }) else { return nil }
        return BrokenInput(
            "this is KOBIS's XML: ask for the same address with .json instead of .xml, whose response is read as it is",
            "KOBIS의 XML 응답입니다. 같은 주소의 .xml을 .json으로 바꾸어 받으면 그대로 읽습니다")
    }
}
