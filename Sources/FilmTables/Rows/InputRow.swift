package import BoxOfficeBasics
package import FilmMatching

package struct InputRow: Sendable {
    package enum Content: Sendable {
        /// The bytes of a JSON object, on one line, and its members.
        case object([UInt8], [JSONMember])
        case cells([String])
    }

    package struct Choice: Sendable {
        package let film: GivenFilm
        package let reason: String
    }

    package let content: Content
    package let header: TableHeader
    package let signs: RowSigns
    package let purpose: PurposeRow.Purpose
    /// The film to be looked up or filled in.
    package let film: KnownFilm?
    /// Which of TMDB's films it is, if that was decided or found.
    package let given: Choice?
    /// What the row's type column says, if it names something else than a film.
    package let type: String?
    package let problem: Phrase?
    package let unread: [RowFacts.Unread]
    package let isComplete: Bool

    /// Whether `tmdbID` keeps what the row says about its film, even if that could not be followed.
    package var keepsID: Bool { signs.isDecidedByHand && hasOwnID && purpose != .decided }
    /// Whether its cells cannot be told, so that another film might be read from them.
    package var isBroken: Bool { [.undecodable, .unclosed, .ragged].contains(signs.form) }
    private let hasOwnID: Bool
    /// TMDB's film that an earlier run found, or that somebody wrote in its place, if it is looked up again.
    package let earlierID: Int?

    package var cells: [String] {
        switch content {
        case .object(let bytes, let members): members.map { $0.cell(in: bytes) }
        case .cells(let cells): cells
        }
    }
}

package struct RowRules: Sendable {
    package var columns: ColumnNames
    package var again: Bool
    /// The encoding and separator, unless they are to be recognised.
    package var encoding: TextEncoding?
    package var delimiter: Delimiter?
    /// The results that every row with a match must have, even if an earlier run matched it.
    package var results: [String]
    /// Whether days such as 24/02/22 begin with the year: others in their column may say otherwise.
    package var readsShortDays = true
    package var asksKobis = true
    /// Whether the folder of posters has a file that an earlier run names; nil if no posters are wanted.
    package var hasPoster: (@Sendable (String) -> Bool)?
    package var wantsCandidates = false
    /// Whether every id in `tmdbID` counts as a decision, even one that an earlier run found.
    package var takesEveryID: Bool
    /// What a person decided elsewhere about the film of a row in a line.
    package var decision: (@Sendable (KnownFilm, Int) -> RowDecision?)?

    package init(
        columns: ColumnNames = ColumnNames(), again: Bool = false, results: [String] = [], takesEveryID: Bool = false
    ) {
        (self.columns, self.again, self.results, self.takesEveryID) = (columns, again, results, takesEveryID)
    }
}

extension InputRow {
    /// Reads a JSON object; `latest` has the columns of the previous object, which most objects share.
    package init(object json: [UInt8], line: Int, _ rules: RowRules, _ latest: inout TableHeader?) {
        // Between JSON tokens, a line end is white space like any other.
        let text = json.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
        guard let members = try? JSONMember.all(in: json) else {
            let cell = String(decoding: text, as: UTF8.self).trimmed
            let header = TableHeader(["row"], rules.columns)
            self.init(.cells([cell]), of: header, [.string(cell)], .noObject, line: line, rules)
            return
        }
        let (names, inner) = (members.map(\.name), members.film)
        let header =
            latest.flatMap { $0.names == names && $0.inner == inner.map(\.name) ? $0 : nil }
            ?? TableHeader(names, rules.columns, inner: inner.map(\.name))
        latest = header
        // An earlier run has made the line an object, and written why.
        let wasNone = names.first == "row" && members.contains { $0.value == .string(Phrase.noObject.english) }
        let form: RowSigns.Form = UndecodedByte.isIn(json) ? .undecodable : wasNone ? .noObject : .whole
        let values = members.map(\.value) + inner.map(\.value)
        self.init(.object(text, members), of: header, values, form, line: line, rules)
    }

    package init(cells: [String], of header: TableHeader, line: Int, isUnclosed: Bool, _ rules: RowRules) {
        let cells = header.fitted(cells, rules.delimiter)
        // An earlier run has written the mark as a character of its cell, and why.
        let wasUnclosed =
            header.results.own["matchReason"].map { $0 < cells.count && cells[$0] == Phrase.unclosed.english } ?? false
            && cells.contains { $0.hasPrefix("\"") }
        let form: RowSigns.Form =
            cells.contains { UndecodedByte.isIn($0.utf8) }
            ? .undecodable : isUnclosed || wasUnclosed ? .unclosed : cells.count > header.names.count ? .ragged : .whole
        self.init(.cells(cells), of: header, cells.map { .string($0) }, form, line: line, rules)
    }

    private init(
        _ content: Content, of header: TableHeader, _ values: [JSONValue], _ form: RowSigns.Form, line: Int,
        _ rules: RowRules
    ) {
        func value(_ place: Int) -> JSONValue? { place < values.count ? values[place] : nil }
        func result(_ name: String) -> String? { header.results.own[name].flatMap { value($0)?.rowText?.nonEmpty } }
        let facts = RowFacts(header, readsShortDays: rules.readsShortDays) { column in
            header.places[column]?.lazy.compactMap(value).first { $0.rowText != nil }
        }
        let isObject = if case .object = content { true } else { false }
        let says = values.contains { !$0.saysNothing }
        let isLayout =
            result("tmdbID") == nil && facts.given == nil
            && facts.isLayout(values, isObject ? nil : header)
        let type = isObject ? header.names.firstIndex(of: "type").flatMap { value($0)?.rowText?.nonEmpty } : nil
        let isOther = facts.film == nil && type != nil && type != "entry"
        let decision = facts.film.flatMap { rules.decision?($0, line) }
        let signs = RowSigns(
            form: form == .noObject
                ? form
                : !says ? .nothing : isLayout ? .layout : isOther ? .otherType : facts.series != nil ? .series : form,
            facts, decision, header, rules, result)
        let purpose = PurposeRow.purpose(of: signs)
        let own = result("tmdbID").map { GivenFilm(written: $0) } ?? facts.given
        hasOwnID = result("tmdbID") != nil
        earlierID =
            if purpose == .lookedUp, signs.earlier == .match, case .choice(.film(let id))? = own { id } else { nil }
        let known = facts.film ?? KnownFilm(movieCode: "", title: "")
        let (film, given): (KnownFilm?, GivenFilm?) =
            switch (purpose, decision) {
            case (.lookedUp, _): (known, nil)
            case (.given, _): (known, own ?? .choice(.noMatch))
            case (.refilled, _): (known, own)
            case (.decided, .film(let told)?): (known, told)
            // Without the row's title, which may be another film's.
            case (.decided, .code(let code)?): (KnownFilm(movieCode: code, title: ""), nil)
            default: (nil, nil)
            }
        (self.content, self.header, self.signs, self.purpose, self.film) = (content, header, signs, purpose, film)
        let reason = purpose == .refilled ? result("matchReason") ?? "" : ResultNames.given
        self.given = given.map { Choice(film: $0, reason: reason) }
        self.type = purpose == .series ? facts.series : nil
        problem =
            switch purpose {
            case .invalid(let flaw):
                flaw.words(
                    id: result("tmdbID") ?? "", title: known.title, surplus: values.count - header.names.count)
            default: nil
            }
        unread = film != nil || problem != nil && signs.form == .whole ? facts.unread : []
        isComplete = facts.isComplete
    }
}

extension Phrase {
    fileprivate static let noObject = Phrase("the row is not a JSON object", "JSON 객체가 아닙니다")
    fileprivate static let unclosed = Phrase(
        "a quotation mark at the beginning of a cell is not closed", "셀을 여는 따옴표가 닫히지 않았습니다")
}

extension PurposeRow.Flaw {
    fileprivate func words(id: String, title: String, surplus: Int) -> Phrase {
        switch self {
        case .noObject: .noObject
        case .undecodable:
            Phrase(
                "the row has bytes that are invalid in the input's encoding; name another with --encoding",
                "입력의 인코딩으로 읽을 수 없는 바이트가 있습니다. --encoding으로 다른 인코딩을 지정하세요")
        case .unclosed: .unclosed
        case .ragged:
            // The same when the table has our columns, too.
            Phrase(
                "the row has \(surplus) more cell\(surplus == 1 ? "" : "s") than there are columns",
                "셀이 열보다 \(surplus)개 많습니다")
        case .unreadableID:
            Phrase(
                "tmdbID is “\(id)”: expected the id of a TMDB film, none or -",
                "tmdbID의 값 “\(id)”: TMDB 영화 번호, none, - 가운데 하나여야 합니다")
        case .codeAlone:
            Phrase(
                "the row has a code but no title; remove --details never to look it up",
                "코드만 있고 제목이 없습니다. 제목을 찾으려면 --details never를 빼세요")
        case .tooLong: .tooLongForTitle(title)
        case .nameless:
            Phrase(
                "the row has neither a code (movieCd) nor a title (movieNm, 영화명)",
                "코드(movieCd)도 제목(movieNm, 영화명)도 없습니다")
        }
    }
}

extension [JSONMember] {
    /// The members of the film within an object, and its ids, as Trakt's exports have them.
    package var film: [(name: String, value: JSONValue)] {
        guard case .object(let film)? = first(where: { ["movie", "film"].contains($0.name) })?.value else { return [] }
        var ids: [String: JSONValue] = [:]
        if case .object(let named)? = film["ids"] { ids = named }
        let all = film.map { ($0, $1) } + [("imdbID", ids["imdb"] ?? .null), ("tmdbMovieID", ids["tmdb"] ?? .null)]
        return all.sorted { $0.0 < $1.0 }
    }
}

extension JSONMember {
    package func cell(in object: [UInt8]) -> String {
        let text = String(decoding: object[place], as: UTF8.self)
        return switch value {
        case .null: ""
        case .string(let text): text
        default: text.first == "\"" ? String(text.dropFirst().dropLast()) : text
        }
    }
}
