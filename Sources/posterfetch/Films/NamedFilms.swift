/// The films of several names; one that cannot be looked up is reported and skipped, and an error that every other would
/// meet ends them.
struct NamedFilms {
    private var names: ArraySlice<String>
    private var coming: AsyncThrowingStream<InputList.Name, any Error>.Iterator?
    private let finder: FilmFinder
    private let ledger: FilmLedger
    private let printer: any RunPrinter
    private(set) var unknown: [(film: KnownFilm, failure: CommandFailure)] = []

    init(
        names: [String], coming: InputList?, finder: FilmFinder, ledger: FilmLedger, printer: any RunPrinter
    ) throws(FileError) {
        (self.names, self.finder, self.ledger, self.printer) = (names[...], finder, ledger, printer)
        try ledger.give(names)
        self.coming = coming?.given(to: ledger).makeAsyncIterator()
    }

    mutating func next() async throws -> KnownFilm? {
        while true {
            let isKnown = !names.isEmpty
            guard let name = try await nextName() else { return nil }
            do {
                if let film = try await film(name) { return film }
            } catch  where coming != nil && !Task.isCancelled {
                // Whoever writes into a pipe waits for a report of each film.
                let failure = CommandFailure(error)
                if !isKnown { try await tell(name, failure) }
                names = []
                while let name = try await nextName() { try await tell(name, failure) }
                throw error
            }
        }
    }

    /// The first of the names, or else the next that comes.
    private mutating func nextName() async throws -> InputList.Name? {
        if let name = names.popFirst() { return .success(name) }
        return try await coming?.next(isolation: #isolation)
    }

    /// Finds a film; nil if it cannot be looked up, which is reported.
    private mutating func film(_ name: InputList.Name) async throws -> KnownFilm? {
        do {
            let name = try name.get()
            let film = try await finder.film(name)
            ledger.identify(name, as: film)
            try await printer.print(.film(film))
            return film
        } catch  where error.isOfOneName {
            try await tell(name, CommandFailure(error))
        }
        return nil
    }

    private mutating func tell(_ name: InputList.Name, _ failure: CommandFailure) async throws {
        let film = KnownFilm(movieCode: "", title: (try? name.get()) ?? "")
        ledger.end(film, isDone: false)
        unknown.append((film, failure))
        try await printer.print(.failure(film, failure))
    }
}

extension Error {
    /// Whether other names can be looked up all the same.
    var isOfOneName: Bool {
        switch self {
        case let error as EnrichmentError: !error.stopsBatch && !error.isCancelled
        case let error as any ServiceError: !error.stopsBatch && !error.isCancelled
        default: self is CommandFailure
        }
    }
}
