import Aggregator
import BoxOfficeBasics
import FilmMatching

struct InputRow: Sendable {
    enum Content: Sendable {
        /// The bytes of a JSON object, on one line, and its members.
        case object([UInt8], [JSONMember])
        case cells([String])
    }

    struct Choice: Sendable {
        let choice: MatchOverride.Choice
        let reason: String
    }

    let content: Content
    let header: TableHeader
    let signs: RowSigns
    let purpose: PurposeRow.Purpose
    /// The film to be looked up or filled in.
    let film: KnownFilm?
    /// Which of TMDB's films it is, if that was decided or found.
    let given: Choice?
    /// Why the row is invalid.
    let problem: Phrase?
    let unread: [RowFacts.Unread]
    let isComplete: Bool

    /// Whether `tmdbID` keeps what the row says about its film, even if that could not be followed.
    var keepsID: Bool { signs.isDecidedByHand && purpose != .decided }

    var cells: [String] {
        switch content {
        case .object(let bytes, let members): members.map { $0.cell(in: bytes) }
        case .cells(let cells): cells
        }
    }
}

struct RowRules: Sendable {
    var columns = ColumnNames()
    var again = false
    /// The encoding and separator, unless they are to be recognised.
    var encoding: TextEncoding?
    var delimiter: Delimiter?
    /// The results that every row with a match must have, even if an earlier run matched it.
    var results: [String] = []
    var asksKobis = true
    var wantsPosters = false
    var wantsCandidates = false
    /// Whether every id in `tmdbID` counts as a decision, even one that an earlier run found.
    var takesEveryID = false
    var decisions: RowDecisions?
}

extension InputRow {
    /// Reads a JSON object; `latest` has the columns of the previous object, which most objects share.
    init(object json: [UInt8], line: Int, _ rules: RowRules, _ latest: inout TableHeader?) {
        // Between JSON tokens, a line end is white space like any other.
        let text = json.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
        guard let members = try? JSONMember.all(in: json) else {
            let cell = String(decoding: text, as: UTF8.self).trimmed
            let header = TableHeader(["row"], rules.columns)
            self.init(.cells([cell]), of: header, [.string(cell)], .noObject, line: line, rules)
            return
        }
        let names = members.map(\.name)
        let header = latest.flatMap { $0.names == names ? $0 : nil } ?? TableHeader(names, rules.columns)
        latest = header
        let form: RowSigns.Form = UndecodedByte.isIn(json) ? .undecodable : .whole
        self.init(.object(text, members), of: header, members.map(\.value), form, line: line, rules)
    }

    /// Reads a line of a table.
    init(cells: [String], of header: TableHeader, line: Int, isUnclosed: Bool, _ rules: RowRules) {
        let isRagged = cells.dropFirst(header.names.count).contains { !$0.trimmed.isEmpty }
        // In a list of titles, a second cell is the rest of an unquoted title.
        let isTitle = isRagged && header.isList && header.places[.title] != nil
        let values = isTitle ? [cells.joined(separator: rules.delimiter?.text ?? "")] : cells
        let form: RowSigns.Form =
            cells.contains { UndecodedByte.isIn($0.utf8) }
            ? .undecodable : isUnclosed ? .unclosed : isRagged && !header.isList ? .ragged : .whole
        self.init(.cells(cells), of: header, values.map { .string($0) }, form, line: line, rules)
    }

    private init(
        _ content: Content, of header: TableHeader, _ values: [JSONValue], _ form: RowSigns.Form, line: Int,
        _ rules: RowRules
    ) {
        func value(_ place: Int) -> JSONValue? { place < values.count ? values[place] : nil }
        func result(_ name: String) -> String? { header.results.own[name].flatMap { value($0)?.rowText?.nonEmpty } }
        let facts = RowFacts(header) { column in
            header.places[column]?.lazy.compactMap(value).first { $0.rowText != nil }
        }
        let isObject = if case .object = content { true } else { false }
        let says = values.contains { !$0.saysNothing }
        // A list of titles has no totals.
        let isTotal =
            (isObject || !header.isList)
            && facts.isTotal(first: values.lazy.compactMap(\.rowText).first { !$0.isEmpty })
        let type = isObject ? header.names.firstIndex(of: "type").flatMap { value($0)?.rowText?.nonEmpty } : nil
        let isOther = facts.film == nil && type != nil && type != "entry"
        let decision = facts.film.flatMap { rules.decisions?.decision(about: $0, line: line) }
        let signs = RowSigns(
            form: form == .noObject ? form : !says || isTotal ? .nothing : isOther ? .otherType : form, facts.film,
            decision, header, rules, result)
        let purpose = PurposeRow.purpose(of: signs)
        let own = result("tmdbID").flatMap { MatchOverride.Choice(written: $0) }
        let known = facts.film ?? KnownFilm(movieCode: "", title: "")
        let (film, choice): (KnownFilm?, MatchOverride.Choice?) =
            switch (purpose, decision) {
            case (.lookedUp, _): (known, nil)
            case (.given, _): (known, own ?? .noMatch)
            case (.refilled, _): (known, own)
            case (.decided, .choice(let told)?): (known, told)
            // Without the row's title, which may be another film's.
            case (.decided, .code(let code)?): (KnownFilm(movieCode: code.rawValue, title: ""), nil)
            default: (nil, nil)
            }
        (self.content, self.header, self.signs, self.purpose, self.film) = (content, header, signs, purpose, film)
        let reason = purpose == .refilled ? result("matchReason") ?? "" : EnrichedColumns.given
        given = choice.map { Choice(choice: $0, reason: reason) }
        problem =
            switch purpose {
            case .invalid(let flaw):
                flaw.words(id: result("tmdbID") ?? "", title: known.title, cells: values.count, of: header.names.count)
            default: nil
            }
        unread = film != nil || problem != nil && signs.form == .whole ? facts.unread : []
        isComplete = facts.isComplete
    }
}

extension PurposeRow.Flaw {
    fileprivate func words(id: String, title: String, cells: Int, of columns: Int) -> Phrase {
        switch self {
        case .noObject: Phrase("the row is not a JSON object", "JSON 객체가 아닙니다")
        case .undecodable:
            Phrase(
                "the row has bytes that are invalid in the input's encoding; name another with --encoding",
                "입력의 인코딩으로 읽을 수 없는 바이트가 있습니다. --encoding으로 다른 인코딩을 지정하세요")
        case .unclosed:
            Phrase("a quotation mark at the beginning of a cell is not closed", "셀을 여는 따옴표가 닫히지 않았습니다")
        case .ragged:
            Phrase("the row has \(cells) cells for \(columns) columns", "열은 \(columns)개인데 셀이 \(cells)개입니다")
        case .unreadableID:
            Phrase(
                "tmdbID is “\(id)”: expected the id of a TMDB film, none or -",
                "tmdbID에 “\(id)”이(가) 있습니다. TMDB 영화 번호, none, - 가운데 하나여야 합니다")
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

extension JSONMember {
    func cell(in object: [UInt8]) -> String {
        let text = String(decoding: object[place], as: UTF8.self)
        return switch value {
        case .null: ""
        case .string(let text): text
        default: text.first == "\"" ? String(text.dropFirst().dropLast()) : text
        }
    }
}
