import FilmMatching

/// A row of the table: a row of the input with these signs has this purpose, from which all else about it follows.
package struct PurposeRow: Sendable {
    package enum Purpose: Hashable {
        /// To pass unchanged: without a film, about something else, done, or left undecided by an earlier run.
        case passed, layout, other, done, leftUndecided
        /// To be marked as no film.
        case series
        /// To be looked up by what the row says; or so again, which may find another film than the row's id is.
        case lookedUp, again
        /// To be filled in by the row's own id, as no film, by the id that an earlier run found, or by a file's decision.
        case given, givenNone, refilled, decided
        case invalid(RowFlaw)
    }

    package let purpose: Purpose
    package let reason: String
    package let form: [RowSigns.Form]
    package let name: [RowSigns.Name]
    package let id: [RowSigns.ID]
    package let earlier: [RowSigns.Earlier]
    package let wanted: [RowSigns.Wanted]
    package let decision: [RowSigns.Decision]

    private init(
        _ purpose: Purpose, _ reason: String, form: [RowSigns.Form] = [.ragged, .whole],
        name: [RowSigns.Name] = .any, id: [RowSigns.ID] = .any, earlier: [RowSigns.Earlier] = .any,
        wanted: [RowSigns.Wanted] = .any, decision: [RowSigns.Decision] = .any
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
        .init(.invalid(.oversized), "No film has that much to say.", form: [.oversized]),
        .init(.invalid(.doubtful), "It has two readings.", form: [.doubtful]),
        .init(.invalid(.ragged), "Its cells may be shifted.", form: [.ragged], id: [.empty], earlier: .not(.noFilm)),
        .init(.invalid(.ragged), "They were shifted since.", form: [.ragged], earlier: [.match, .unasked]),

        // A person decides: in the row or in a file; a decision that the row's own id overrules is none.
        .init(.given, "A person's word is final.", id: [.film], earlier: [.nothing, .undecided]),
        .init(.invalid(.unreadableID), "A person meant a film.", id: [.unreadable], earlier: .not(.given, .noFilm)),
        .init(.invalid(.codeAlone), "Only KOBIS knows its title.", name: [.codeAlone], decision: [.code]),
        .init(.decided, "The file says something new.", decision: [.choice, .code]),

        // A run was here: what it found stays, and what is lacking is added.
        .init(.done, "The match has everything.", id: [.found], earlier: [.match], wanted: [.nothing]),
        .init(.done, "The given match has everything.", id: .not(.empty), earlier: [.given], wanted: [.nothing]),
        .init(.done, "That it is none was decided.", earlier: [.noFilm], wanted: .not(.again)),
        .init(.leftUndecided, "The run would find the same.", earlier: [.undecided], wanted: [.nothing]),
        .init(.refilled, "The match stays.", id: [.found], earlier: [.match], wanted: [.more]),
        .init(.given, "The decision stays.", id: [.film], earlier: [.given, .noFilm]),
        .init(.invalid(.unreadableID), "The decision was overwritten.", id: [.unreadable], earlier: [.given, .noFilm]),
        .init(.givenNone, "That it is none stays, without an id.", earlier: [.noFilm]),

        // No decision yet.
        .init(.again, "The match may be another one now.", name: [.film], id: [.found], earlier: [.match]),
        .init(.lookedUp, "It can be asked for.", name: [.film]),
        .init(.invalid(.codeAlone), "Only KOBIS knows its title.", name: [.codeAlone]),
        .init(.invalid(.tooLong), "No service takes such a title.", name: [.tooLong]),
        .init(.invalid(.nameless), "Nothing can be asked for.", name: [.nothing]),
    ]
}

extension PurposeRow.Purpose {
    /// What `matchState` says before anything is asked; nil if the row passes unchanged.
    package var state: RowState? {
        switch self {
        case .passed, .layout, .other, .done, .leftUndecided: nil
        case .series: .other
        case .invalid: .invalid
        case .lookedUp, .again, .given, .givenNone, .refilled, .decided: .pending
        }
    }

    /// The film that is looked up or filled in, and which of TMDB's it is, if that is given; nil if nothing is looked up.
    func film(
        _ known: KnownFilm, own: GivenFilm?, _ decision: GivenFilm?
    ) -> (film: KnownFilm, given: GivenFilm?)? {
        switch (self, decision) {
        // Without the row's title, which may be another film's.
        case (.decided, .kobis(let code)?): (KnownFilm(movieCode: code, title: ""), nil)
        case (.decided, _): (known, decision)
        case (.lookedUp, _), (.again, _): (known, nil)
        case (.given, _), (.refilled, _): (known, own)
        case (.givenNone, _): (known, .choice(.noMatch))
        default: nil
        }
    }

    /// True if `tmdbID` keeps what is in it, even if that cannot be followed: a person wrote it, and no file decides later.
    func keepsID(_ id: RowSigns.ID) -> Bool { self != .decided && [.film, .unreadable].contains(id) }
}

extension Array where Element: CaseIterable & Equatable {
    fileprivate static var any: Self { Self(Element.allCases) }
    fileprivate static func not(_ excluded: Element...) -> Self { any.filter { !excluded.contains($0) } }
}
