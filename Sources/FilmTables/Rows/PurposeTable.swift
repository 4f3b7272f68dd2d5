import BoxOfficeBasics
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
        /// It has bytes that are invalid in the input's encoding, a quotation mark that nothing closes, or more cells
        /// than there are columns.
        case undecodable, unclosed, ragged
        case whole
    }

    /// What names the film to look up: a code or a title; a code alone, which only KOBIS could tell, in a run that does
    /// not ask it; a title alone that is too long for one; or nothing.
    package enum Name: CaseIterable { case film, codeAlone, tooLong, nothing }

    /// What is in `tmdbID`: nothing, an id or the address of a film's page, `none` or `-`, or something else.
    package enum ID: CaseIterable { case empty, film, noFilm, unreadable }

    /// What an earlier run wrote into `matchState` and `matchReason`.
    package enum Earlier: CaseIterable {
        /// Nothing that counts: also `failed`, `invalid` and `pending`, and what it left undecided without KOBIS's record or
        /// after an incomplete response.
        case nothing
        /// `none` or `ambiguous`.
        case undecided
        /// `match`, which it found itself, or without all that was asked for, or which somebody had decided (`given`).
        case match, unasked, given
        /// `none`, which somebody had decided.
        case noFilm
    }

    /// What this run adds: nothing, a column or poster or candidates that the row lacks, or everything again.
    package enum Wanted: CaseIterable { case nothing, more, again }

    /// What a file of decisions says about the film: nothing, what the row has already, another TMDB film or none, or
    /// which film of KOBIS it is.
    package enum Decision: CaseIterable { case nothing, known, choice, code }

    package let form: Form
    package let name: Name
    package let id: ID
    package let earlier: Earlier
    package let wanted: Wanted
    package let decision: Decision

    /// Whether a person, not a run, has written into the row which film it is, or that it is none.
    package var isDecidedByHand: Bool {
        // A run writes only ids, and those beside a match.
        earlier == .noFilm || id != .empty && (id != .film || earlier != .match && earlier != .unasked)
    }
}

/// A row of the table: a row of the input with these signs has this purpose.
package struct PurposeRow: Sendable {
    package enum Purpose: Hashable {
        /// To pass unchanged: without a film, about something else, done, or left undecided by an earlier run.
        case passed, layout, other, done, leftUndecided
        /// To be marked as no film.
        case series
        /// To be looked up, or to be filled in by the row's own id, an earlier run's, or a file's decision.
        case lookedUp, given, refilled, decided
        case invalid(Flaw)
    }

    package enum Flaw { case noObject, undecodable, unclosed, ragged, unreadableID, codeAlone, tooLong, nameless }

    package let purpose: Purpose
    package let reason: String
    package let form: Set<RowSigns.Form>
    package let name: Set<RowSigns.Name>
    package let id: Set<RowSigns.ID>
    package let earlier: Set<RowSigns.Earlier>
    package let wanted: Set<RowSigns.Wanted>
    package let decision: Set<RowSigns.Decision>

    private init(
        _ purpose: Purpose, _ reason: String, form: Set<RowSigns.Form> = [.ragged, .whole],
        name: Set<RowSigns.Name> = .any, id: Set<RowSigns.ID> = .any, earlier: Set<RowSigns.Earlier> = .any,
        wanted: Set<RowSigns.Wanted> = .any, decision: Set<RowSigns.Decision> = .any
    ) {
        (self.purpose, self.reason, self.form, self.name, self.id) = (purpose, reason, form, name, id)
        (self.earlier, self.wanted, self.decision) = (earlier, wanted, decision)
    }

    package func holds(for signs: RowSigns) -> Bool {
        form.contains(signs.form) && decision.contains(signs.decision) && earlier.contains(signs.earlier)
            && id.contains(signs.id) && wanted.contains(signs.wanted) && name.contains(signs.name)
    }

    package static func purpose(of signs: RowSigns) -> Purpose {
        all.first { $0.holds(for: signs) }?.purpose ?? .passed
    }

    /// The table of purposes: the first row that holds decides, and one always does.
    package static let all: [PurposeRow] = [
        // What cannot be read is not looked up, since it might find another film.
        .init(.invalid(.noObject), "Only an object has columns.", form: [.noObject]),
        .init(.passed, "Nothing is in it.", form: [.nothing]),
        .init(.layout, "It is for people who read the table.", form: [.layout]),
        .init(.other, "It is about something else, such as a ranking.", form: [.otherType]),
        .init(.series, "TMDB counts series and films apart.", form: [.series]),
        .init(.invalid(.undecodable), "A broken title is another one.", form: [.undecodable]),
        .init(.invalid(.unclosed), "Where its cells end is a guess.", form: [.unclosed]),
        .init(.invalid(.ragged), "Its cells may be shifted.", form: [.ragged], id: [.empty], earlier: .not(.noFilm)),
        .init(.invalid(.ragged), "They were shifted since.", form: [.ragged], earlier: [.match, .unasked]),

        // A person decides: in a row that no run has filled in, or else in a file, which is later than the run.
        .init(.given, "A person's word is final.", id: [.film, .noFilm], earlier: [.nothing, .undecided]),
        .init(.given, "A run never writes none beside a match.", id: [.noFilm], earlier: [.match, .unasked]),
        .init(.invalid(.unreadableID), "A person meant a film.", id: [.unreadable], earlier: .not(.given, .noFilm)),
        .init(.invalid(.codeAlone), "Only KOBIS knows its title.", name: [.codeAlone], decision: [.code]),
        .init(.decided, "The file says something new.", decision: [.choice, .code]),

        // A run was here: what it found stays, and what is lacking is added.
        .init(.done, "The match has everything.", id: [.film], earlier: [.match], wanted: [.nothing]),
        .init(.done, "The given match has everything.", id: .not(.empty), earlier: [.given], wanted: [.nothing]),
        .init(.done, "That it is none was decided.", earlier: [.noFilm], wanted: .not(.again)),
        .init(.leftUndecided, "The run would find the same.", earlier: [.undecided], wanted: [.nothing]),
        .init(.refilled, "The match stays.", id: [.film], earlier: [.match], wanted: [.more]),
        .init(.given, "The decision stays.", id: [.film, .noFilm], earlier: [.given, .noFilm]),
        .init(.invalid(.unreadableID), "The decision was overwritten.", id: [.unreadable], earlier: [.given, .noFilm]),
        .init(.given, "That it is none stays, without an id.", earlier: [.noFilm]),

        // Nobody has decided.
        .init(.lookedUp, "It can be asked for.", name: [.film]),
        .init(.invalid(.codeAlone), "Only KOBIS knows its title.", name: [.codeAlone]),
        .init(.invalid(.tooLong), "No service takes such a title.", name: [.tooLong]),
        .init(.invalid(.nameless), "Nothing can be asked for.", name: [.nothing]),
    ]
}

// MARK: - Signs of a row

extension RowSigns {
    /// The signs of a row with the texts in the columns of an earlier run's results.
    package init(
        form: Form, _ facts: RowFacts, _ decision: RowDecision?, _ header: TableHeader, _ rules: RowRules,
        _ result: (String) -> String?
    ) {
        self.form = form
        let (film, text) = (facts.film, result("tmdbID"))
        let given = text.map { GivenFilm(written: $0) } ?? facts.given
        let id: ID =
            switch given {
            case .choice(.film)?, .imdb?: .film
            case .choice(.noMatch)?: .noFilm
            default: text == nil ? .empty : .unreadable
            }
        let written = Earlier(result("matchState").flatMap(MatchDecision.State.init), result("matchReason"))
        // In a table of decisions, each id is one, whoever wrote it.
        let earlier = rules.takesEveryID && written != .noFilm ? .nothing : written
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
            case (.match, .film), (.given, _): given
            default: nil
            }
        self.decision =
            switch (decision, settled) {
            case (nil, _): .nothing
            case (.film(let told), _): told == settled ? .known : .choice
            case (.code, let settled?) where settled != .choice(.noMatch): .known
            case (.code, _): .code
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
}

extension RowSigns.Earlier {
    fileprivate init(_ state: MatchDecision.State?, _ reason: String?) {
        let isProvisional = [ResultNames.withoutRecord, ResultNames.unread].contains { end in
            reason?.hasSuffix(end) == true
        }
        self =
            switch (state, reason) {
            case (nil, _): .nothing
            case (let state?, _) where isProvisional: state == .match ? .unasked : .nothing
            case (.match?, ResultNames.given?): .given
            case (.match?, _): .match
            case (.noMatch?, ResultNames.given?): .noFilm
            default: .undecided
            }
    }
}

extension Set where Element: CaseIterable {
    fileprivate static var any: Set { Set(Element.allCases) }
    fileprivate static func not(_ excluded: Element...) -> Set { any.subtracting(excluded) }
}
