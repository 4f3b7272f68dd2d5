import BoxOfficeBasics

/// What a person said of a film: where, of which film, and which film or poster it is.
public struct Statement: Sendable, Hashable {
    /// Where it was said.
    public let place: Place
    /// The film that it names; nil for an image of the person's own, which is the film's poster.
    public let value: GivenFilm?
    let subject: Subject

    /// A place where people say which film a film is, or which image is its poster.
    @nonexhaustive
    public enum Place: Sendable, Hashable {
        /// A line of the overrides, from 1.
        case line(Int)
        /// A program's own store of decisions.
        case program
        /// An id in a row of a table; an earlier run may have followed it already.
        case cell(isEarlier: Bool)
        /// A line of a review or of another table of decisions.
        case decision(file: String, line: Int)
        /// A name with an id: an argument, or a line of a list.
        case name(String)
        /// The name of a folder with an id, in a folder of posters.
        case folder(String)
        /// The path of an image of the person's own.
        case image(String)
    }

    /// What a statement counts beside others: the later ones are nearer to the film, or the run.
    package enum Rank: Int, CaseIterable, Comparable {
        /// The name of a folder says where a film's poster goes, and decides nothing else.
        case folder
        /// A line by title, and one by the code, which names one film.
        case title, code
        /// What a row says is nearer than the overrides; a file of decisions is later than the run that followed a cell.
        case earlierCell, decision, cell
        case name

        package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    enum Subject: Sendable, Hashable {
        /// The film beside which it stands.
        case film
        case code(String)
        case title(FoldedTitle, ClosedRange<CalendarDay>)
    }

    init(_ value: GivenFilm?, of subject: Subject, at place: Place) {
        (self.value, self.subject, self.place) = (value, subject, place)
    }

    /// Creates a statement about the film that its source is asked about.
    public init(_ value: GivenFilm?, at place: Place) { self.init(value, of: .film, at: place) }

    /// Creates a decision about the film that its source is asked about.
    public init(_ choice: MatchOverride.Choice, at place: Place = .program) { self.init(.choice(choice), at: place) }

    /// The decision, as a lookup follows it; nil if its film has to be found first.
    package var override: MatchOverride? {
        if case .choice(let choice)? = value { MatchOverride(choice, line: line) } else { nil }
    }

    package var line: Int? { if case .line(let line) = place { line } else { nil } }
    /// The KOBIS code that it names; nil if it names a title, or stands beside its film.
    package var code: String? { if case .code(let code) = subject { code } else { nil } }

    /// True if it names films by this title, and by the days on which they opened.
    package func isAbout(_ title: FoldedTitle) -> Bool {
        if case .title(let own, _) = subject { own.exact == title.exact } else { false }
    }

    func fits(_ film: KnownFilm) -> Bool {
        switch subject {
        case .film: true
        case .code(let code): code == film.movieCode
        case .title(let title, let days):
            film.openDay.map(days.contains) == true && FoldedTitle(film.title).exact == title.exact
        }
    }

    /// Nil for an image, which decides about the poster alone.
    package var rank: Rank? {
        switch place {
        case .name: .name
        case .cell(isEarlier: false): .cell
        case .decision: .decision
        case .cell(isEarlier: true): .earlierCell
        case .line, .program: if case .title = subject { .title } else { .code }
        case .folder: .folder
        case .image: nil
        }
    }

    /// True if two statements about one film count as much and cannot both hold.
    package func contradicts(_ other: Statement) -> Bool { rank == other.rank && value != other.value }
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
        /// It names another film than the one that was found.
        case otherFilm
    }

    /// Decides among those statements that are about a film; some of their TMDB films may be known not to exist.
    ///
    /// - Parameter found: TMDB's film that the evidence has found; nil if there is none, or if it is not known yet.
    public init(
        on statements: [Statement], about film: KnownFilm, lacking: Set<Int> = [], found: Int? = nil
    ) {
        let told = statements.filter { $0.fits(film) }
        let top = told.compactMap(\.rank).filter { $0 > .folder }.max()
        let deciding = told.first { $0.rank == top && top != nil }
        self.deciding = deciding
        let match = deciding?.value ?? found.map { .choice(.film($0)) }
        self.statements = told.map { statement in
            let outcome: Outcome =
                switch statement.value {
                case nil: .applied
                case _ where statement.rank == .folder:
                    statement.value == match ? .applied : deciding.map { .overruled(by: $0) } ?? .otherFilm
                case let value?:
                    if statement.rank == top, let other = told.first(where: statement.contradicts) {
                        .contradicts(other)
                    } else if let deciding, value != deciding.value {
                        .overruled(by: deciding)
                    } else if case .choice(.film(let id)) = value, lacking.contains(id) {
                        .noFilm
                    } else {
                        .applied
                    }
                }
            return (statement, outcome)
        }
    }
}
