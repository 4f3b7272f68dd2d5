import BoxOfficeBasics

/// What a person said of a film: where, of which film, and which TMDB film it is.
public struct Statement: Sendable, Hashable {
    /// Where it was said.
    public let place: Place
    /// Which TMDB film it is.
    public let value: MatchOverride.Choice
    let subject: Subject

    /// A place where people say which TMDB film a film is.
    @nonexhaustive
    public enum Place: Sendable, Hashable {
        /// A line of the overrides, from 1.
        case line(Int)
        /// A program's own store of decisions.
        case program
        /// A row of a table: its cell, or a decision of a review about it.
        case row
        /// A name with an id: an argument, a line of a list, or that of a folder or file.
        case name(String)
    }

    enum Subject: Sendable, Hashable {
        /// The film beside which it stands.
        case film
        case code(String)
        case title(FoldedTitle, ClosedRange<CalendarDay>)
    }

    init(_ value: MatchOverride.Choice, of subject: Subject, at place: Place) {
        (self.value, self.subject, self.place) = (value, subject, place)
    }

    /// Creates a statement about the film that its source is asked about.
    public init(_ value: MatchOverride.Choice, at place: Place = .program) {
        self.init(value, of: .film, at: place)
    }

    /// The decision, as a lookup follows it.
    package var override: MatchOverride { MatchOverride(value, line: line) }

    package var line: Int? { if case .line(let line) = place { line } else { nil } }
    /// The KOBIS code that it names; nil if it names a title, or stands beside its film.
    package var code: String? { if case .code(let code) = subject { code } else { nil } }

    func fits(_ film: KnownFilm) -> Bool {
        switch subject {
        case .film: true
        case .code(let code): code == film.movieCode
        case .title(let title, let days):
            film.openDay.map(days.contains) == true && FoldedTitle(film.title).exact == title.exact
        }
    }

    /// What is nearer to the film overrules the rest, and a code, which names one film, overrules a title.
    fileprivate var rank: Int {
        switch place {
        case .name: 3
        case .row: 2
        case .line, .program: if case .title = subject { 0 } else { 1 }
        }
    }
}

/// What a person's statements about one film come to: nothing else decides among them.
public struct StatementRuling: Sendable {
    /// The statements about the film, in the order given.
    public let statements: [(statement: Statement, outcome: Outcome)]
    /// The statement that decides, even if TMDB does not have its film; nil without one.
    public let deciding: Statement?

    /// What a statement comes to.
    @nonexhaustive
    public enum Outcome: Sendable, Hashable {
        /// It decides, or says what the one says that does.
        case applied
        /// Another one decides, which is nearer to the film or names it by its code.
        case overruled(by: Statement)
        /// Another one, which counts as much, says otherwise.
        case contradicts(Statement)
        /// It would decide, but TMDB does not have its film.
        case noFilm
    }

    /// Decides among those statements that are about a film; some of their TMDB films may be known not to exist.
    public init(on statements: [Statement], about film: KnownFilm, lacking: Set<Int> = []) {
        let told = statements.filter { $0.fits(film) }
        let rank = told.map(\.rank).max()
        let deciding = told.first { $0.rank == rank }
        self.deciding = deciding
        self.statements = told.map { statement in
            let other = told.first { $0.rank == rank && $0.value != statement.value }
            let outcome: Outcome =
                switch (other, statement.value) {
                case (let other?, _) where statement.rank == rank: .contradicts(other)
                case (_?, _) where statement.value != deciding?.value: .overruled(by: deciding ?? statement)
                case (_, .film(let id)) where lacking.contains(id): .noFilm
                default: .applied
                }
            return (statement, outcome)
        }
    }
}
