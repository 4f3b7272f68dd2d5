import FilmMatching

/// What a row's cells say, in the terms of the table of purposes.
package struct RowSigns: Hashable, Sendable {
    /// What the row is; the first of these that applies.
    package enum Form: CaseIterable {
        /// A line among JSON objects that is not one.
        case noObject
        /// Nothing is in it.
        case nothing
        /// It lays the table out: a header, a section, a note, or totals.
        case layout
        /// It names no film, and its `type` is not `entry`.
        case otherType
        /// Its type is that of a series, an episode or the like.
        case series
        /// It has bytes that are invalid in the input's encoding, a quotation mark that nothing closes, one after a backslash that
        /// closes its cell or not, too many bytes to be read, or more cells than there are columns.
        case undecodable, unclosed, doubtful, oversized, ragged
        case whole
    }

    /// What names the film to look up: a code or a title; a code alone, which only KOBIS could resolve, in a run that does
    /// not ask it; a title alone that is too long for one; or nothing.
    package enum Name: CaseIterable { case film, codeAlone, tooLong, nothing }

    /// What is in `tmdbID`: nothing, or a word for it such as `None` and `NULL`; the id that a run wrote beside its match; or
    /// what a person did: an id or the address of a film's page, or something else.
    package enum ID: CaseIterable { case empty, found, film, unreadable }

    /// What an earlier run wrote into `matchState` and `matchReason`.
    package enum Earlier: CaseIterable {
        /// Nothing that counts: also `failed`, `invalid` and `pending`, and what it left undecided without KOBIS's record or
        /// after an incomplete response.
        case nothing
        /// `none` or `ambiguous`.
        case undecided
        /// `match`, which it found itself, or without all that was asked for, or which a person had decided (`given`).
        case match, unasked, given
        /// `none`, which a person had decided.
        case noFilm
    }

    /// What this run adds: nothing, a column or poster or candidates that the row lacks, or everything again.
    package enum Wanted: CaseIterable { case nothing, more, again }

    /// What a file of decisions says: nothing, what the row has already, another TMDB film or none, or a film of KOBIS.
    package enum Decision: CaseIterable { case nothing, known, choice, code }

    package let form: Form
    package let name: Name
    package let id: ID
    package let earlier: Earlier
    package let wanted: Wanted
    package let decision: Decision
}

extension RowSigns {
    /// The signs of a row with the texts in the columns of an earlier run's results.
    init(
        form: Form, _ film: KnownFilm?, _ given: GivenFilm?, isEmpty: Bool, _ decision: Statement?,
        _ header: TableHeader, _ rules: RowRules, _ result: (String) -> String?
    ) {
        self.form = form
        let written = Earlier(result("matchState").flatMap(MatchDecision.State.init), result("matchReason"))
        // In a table of decisions, each id is one, whoever wrote it.
        let earlier = rules.takesEveryID && written != .noFilm ? .nothing : written
        let id: ID =
            switch given {
            // A run writes only ids, and those beside a match.
            case .some: [.match, .unasked].contains(earlier) ? .found : .film
            case nil: isEmpty ? .empty : .unreadable
            }
        (self.id, self.earlier) = (id, earlier)
        let isWhole =
            rules.results.allSatisfy { header.results.own[$0] != nil }
            && rules.hasPoster.map { result("posterFile").map($0) ?? false } ?? true
        wanted =
            switch earlier {
            case _ where rules.again || rules.takesEveryID: .again
            case .match, .given: isWhole ? .nothing : .more
            case .undecided: rules.wantsCandidates ? .more : .nothing
            case .nothing, .noFilm, .unasked: .nothing
            }
        let settled: GivenFilm? =
            switch (earlier, id) {
            case (.noFilm, _): .choice(.noMatch)
            case (.match, .found), (.given, _): given
            default: nil
            }
        // A decision counts only if the row's own word does not overrule it.
        let own = id == .film ? given.map { Self.own($0, earlier) } : nil
        let told = [own, decision].compactMap(\.self)
        let isDecided = StatementRuling(on: told, about: KnownFilm(movieCode: "", title: "")).deciding == decision
        self.decision =
            switch (isDecided ? decision?.value : nil, settled) {
            case (nil, _): .nothing
            case (.kobis?, let settled?) where settled != .choice(.noMatch): .known
            case (.kobis?, _): .code
            case (let told?, _): told == settled ? .known : .choice
            }
        let title = self.decision == .code ? "" : film?.title ?? ""
        name =
            if film == nil {
                .nothing
            } else if title.isEmpty {
                rules.asksKobis ? .film : .codeAlone
            } else {
                film?.movieCode.isEmpty == true && title.isTooLongForTitle ? .tooLong : .film
            }
    }

    fileprivate static func own(_ film: GivenFilm, _ earlier: Earlier) -> Statement {
        Statement(film, at: .cell(isEarlier: [.given, .noFilm].contains(earlier)))
    }

    /// What the row itself says of its film: an id that a person wrote, which an earlier run may have followed.
    func own(_ film: GivenFilm?) -> Statement? { id == .film ? film.map { Self.own($0, earlier) } : nil }
}

extension CellFlaw {
    /// What a row with this flaw is; nil if it can be read all the same.
    var form: RowSigns.Form? {
        switch self {
        case .unclosed: .unclosed
        case .doubtful: .doubtful
        case .oversized: .oversized
        case .lenient: nil
        }
    }
}

extension RowSigns.Earlier {
    fileprivate init(_ state: MatchDecision.State?, _ reason: String?) {
        let isProvisional = [ResultNames.withoutRecord, ResultNames.unread].contains { end in
            reason?.hasSuffix(end) == true
        }
        self =
            switch (state, reason) {
            case (nil, _), (_, (ResultNames.given + ResultNames.contradicted)?): .nothing
            case (let state?, _) where isProvisional: state == .match ? .unasked : .nothing
            case (.match?, ResultNames.given?): .given
            case (.match?, _): .match
            case (.noMatch?, ResultNames.given?): .noFilm
            default: .undecided
            }
    }
}
