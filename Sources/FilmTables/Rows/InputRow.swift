package import BoxOfficeBasics
package import FilmMatching

/// A row of a table, from its reading to its writing.
///
/// It never changes, and is an object, so that handing it on copies nothing.
package final class InputRow: Sendable {
    package enum Content: Sendable {
        /// The bytes of a JSON object, on one line, and its members.
        case object([UInt8], [JSONMember])
        /// A line's cells, as they stand in the table.
        case cells([String], CellEscape)

        /// The cells as text, JSON values as they are written.
        var cells: [String] {
            switch self {
            case .object(let bytes, let members): members.map { $0.cell(in: bytes) }
            case .cells(let cells, let escape): cells.map(escape.value)
            }
        }
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
    /// The film that a row is about which passes, because an earlier run has finished it.
    package let finished: KnownFilm?
    /// Which of TMDB's films it is, if that was decided or found.
    package let given: Choice?
    /// What the row's type column says, if it names something else than a film.
    package let type: String?
    package let problem: Phrase?
    /// What a person says of its film, in the row itself and in a file of decisions.
    package let statements: [Statement]
    /// Its ids that name another film than the one that it is given or looked up by.
    package let otherIDs: [GivenFilm]
    package let unread: [RowFacts.Unread]
    package let isComplete: Bool

    /// True if `tmdbID` keeps what the row says about its film.
    package let keepsID: Bool
    /// TMDB's film that an earlier run found, or that a person wrote in its place, if it is looked up again.
    package let earlierID: Int?

    /// The film that the row means, by which reviews and decisions know it; nil if it names none.
    package var identity: RowFilm? { film.map { RowFilm($0, given?.film) } }

    package var cells: [String] { content.cells }

    private init(
        _ content: Content, of header: TableHeader, _ values: [JSONValue], _ form: RowSigns.Form, line: Int,
        _ rules: RowRules
    ) {
        func value(_ place: Int) -> JSONValue? { place < values.count ? values[place] : nil }
        func result(_ name: String) -> String? { header.results.own[name].flatMap { value($0)?.rowText?.nonEmpty } }
        // A list, an object or a Boolean is not an id, but a person wrote it, so it stays.
        let id = header.results.own["tmdbID"].flatMap { place -> String? in
            guard let value = value(place), !value.saysNothing else { return nil }
            return value.rowText?.nonEmpty ?? content.cells.dropFirst(place).first
        }
        let written = id.flatMap { $0.saysNothing ? nil : $0 }
        let named = written.flatMap { GivenFilm(written: $0) }
        // A review's days were written with four digits: in others, only the spreadsheet knows what comes first.
        let readsShortDays = rules.readsShortDays && !header.isReview
        let facts = RowFacts(header, readsShortDays: readsShortDays, isNamed: named != nil) { column in
            let places = header.places[column] ?? []
            if places.count == 1 { return value(places[0]) }
            let values = places.lazy.compactMap(value)
            return values.first { $0.factText != nil } ?? values.first { $0.rowText != nil }
        }
        let isObject = if case .object = content { true } else { false }
        let says = values.contains { !$0.saysNothing }
        let own = written == nil ? facts.given : named
        let isLayout =
            written == nil && own == nil && !header.isReview && facts.isLayout(values, isObject ? nil : header)
        let type = isObject ? header.names.firstIndex(of: "type").flatMap { value($0)?.rowText?.nonEmpty } : nil
        let isOther = facts.film == nil && type != nil && type != "entry"
        let decision = facts.film.flatMap { rules.decisions?.decision(about: RowFilm($0, own), line: line) }
        let signs = RowSigns(
            form: form == .noObject
                ? form
                : !says ? .nothing : isLayout ? .layout : isOther ? .otherType : facts.series != nil ? .series : form,
            facts.film, own, isEmpty: written == nil, decision, header, rules, result)
        let purpose = PurposeRow.purpose(of: signs)
        let known = facts.film ?? KnownFilm(movieCode: "", title: "")
        let meant = purpose.film(known, own: own, decision?.value)
        (self.content, self.header, self.signs, self.purpose, film) = (content, header, signs, purpose, meant?.film)
        finished = [.done, .leftUndecided].contains(purpose) ? known : nil
        let reason = purpose == .refilled ? result("matchReason") ?? "" : ResultNames.given
        given = meant?.given.map { Choice(film: $0, reason: reason) }
        keepsID = written != nil && purpose.keepsID(signs.id)
        let kept: GivenFilm? =
            switch purpose {
            case .givenNone, .refilled: given?.film
            case .done where signs.earlier == .noFilm: .choice(.noMatch)
            default: nil
            }
        // A decision that the row has followed already says nothing more.
        statements = [
            kept.map { Statement($0, at: .cell(isEarlier: true)) } ?? signs.own(own),
            signs.decision == .known ? nil : decision,
        ].compactMap(\.self)
        earlierID = if purpose == .again, case .choice(.film(let id))? = own { id } else { nil }
        self.type = purpose == .series ? facts.series : nil
        problem =
            if case .invalid(let flaw) = purpose {
                flaw.words(id: written ?? "", title: known.title, surplus: values.count - header.names.count)
            } else {
                nil
            }
        let ids = [facts.given].compactMap(\.self) + facts.otherIDs
        let followed = meant?.given
        otherIDs = meant == nil ? [] : ids.filter { id in followed.map(id.contradicts) ?? id.isOfKobis }
        unread = film != nil || problem != nil && signs.form == .whole ? facts.unread : []
        isComplete = facts.isComplete
    }
}

package struct RowRules: Sendable {
    package var columns: ColumnNames
    package var again: Bool
    /// The encoding and separator, unless they are to be recognised.
    package var encoding: TextEncoding?
    package var delimiter: Delimiter?
    package var escape: CellEscape?
    /// The results that every row with a match must have, even if an earlier run matched it.
    package var results: [String]
    /// True if days such as 24/02/22 begin with the year: others in their column may say otherwise.
    package var readsShortDays = true
    package var asksKobis = true
    /// True if the folder of posters has a file that an earlier run names; nil if no posters are wanted.
    package var hasPoster: (@Sendable (String) -> Bool)?
    package var wantsCandidates = false
    /// True if every id in `tmdbID` counts as a decision, even one that an earlier run found.
    package var takesEveryID: Bool
    /// What a person decided elsewhere about the films of rows.
    package var decisions: RowDecisions?

    package init(
        columns: ColumnNames = ColumnNames(), again: Bool = false, results: [String] = [], takesEveryID: Bool = false
    ) {
        (self.columns, self.again, self.results, self.takesEveryID) = (columns, again, results, takesEveryID)
    }
}

extension InputRow {
    /// Reads a JSON object; `latest` has the columns of the previous object, which most objects share.
    package convenience init(object json: [UInt8], line: Int, _ rules: RowRules, _ latest: inout TableHeader?) {
        // Between JSON tokens, a line end is white space like any other.
        let text = json.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
        guard let members = try? JSONMember.all(in: json) else {
            let cell = String(decoding: text, as: UTF8.self).trimmed
            let header = TableHeader(["row"], rules.columns)
            self.init(
                .cells([CellEscape.double.written(cell, nil)], .double), of: header, [.string(cell)], .noObject,
                line: line, rules)
            return
        }
        let (names, inner) = (members.map(\.name), members.film)
        // Of members with one name, the last counts, as in Python and JavaScript.
        let last = Dictionary(members.map { ($0.name, $0.value) }) { $1 }
        let header =
            latest.flatMap { $0.names == names && $0.inner == inner.map(\.name) ? $0 : nil }
            ?? TableHeader(names, rules.columns, inner: inner.map(\.name))
        latest = header
        // An earlier run has made the line an object, and written why.
        let wasNone = names.first == "row" && members.contains { RowFlaw.noObject.isTold(in: $0.value.rowText) }
        let form: RowSigns.Form =
            json.count > BrokenInput.longestRecord
            ? .oversized : UndecodedByte.isIn(json) ? .undecodable : wasNone ? .noObject : .whole
        let values = members.map { last[$0.name] ?? $0.value } + inner.map(\.value)
        self.init(.object(text, members), of: header, values, form, line: line, rules)
    }

    package convenience init(cells: [String], of header: TableHeader, line: Int, _ flaw: CellFlaw?, _ rules: RowRules) {
        let escape = rules.escape ?? .double
        let written = header.fitted(cells, rules.delimiter, escape)
        let cells = written.map(escape.value)
        // An earlier run has written the mark as a character of its cell, and why.
        let wasUnclosed =
            header.results.own["matchReason"].map { $0 < cells.count && RowFlaw.unclosed.isTold(in: cells[$0]) }
            ?? false
            && cells.contains { $0.hasPrefix("\"") }
        let isRagged = cells.count > header.names.count
        let form: RowSigns.Form =
            cells.contains { UndecodedByte.isIn($0.utf8) }
            ? .undecodable : wasUnclosed ? .unclosed : flaw?.form ?? (isRagged ? .ragged : .whole)
        self.init(.cells(written, escape), of: header, cells.map { .string($0) }, form, line: line, rules)
    }
}

extension [JSONMember] {
    /// The members of the film within an object, and its ids, as Trakt's exports have them.
    package var film: [(name: String, value: JSONValue)] {
        guard case .object(let film)? = last(where: { ["movie", "film"].contains($0.name) })?.value else { return [] }
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
