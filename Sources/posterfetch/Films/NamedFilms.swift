import Aggregator
import BoxOfficeSystem

/// The films of several names, and the names that mean none.
actor NamedFilms: RunSource {
    private var names: ArraySlice<String>
    private var coming: AsyncThrowingStream<InputList.Name, any Error>.Iterator?
    private let finder: FilmFinder
    private let ledger: FilmLedger
    /// An error that every other name would meet.
    private var ending: (any Error)?

    init(
        names: [String], coming: InputList?, finder: FilmFinder, givenTo ledger: FilmLedger
    ) throws(FileError) {
        (self.names, self.finder, self.ledger) = (names[...], finder, ledger)
        try ledger.give(names)
        self.coming = coming?.given(to: ledger).makeAsyncIterator()
    }

    func ready(_: Tell) -> RunFilm? { nil }

    func next(_ tell: Tell) async throws -> RunFilm? {
        while true {
            let isKnown = !names.isEmpty
            guard let name = try await nextName() else {
                if let ending { throw ending }
                return nil
            }
            if let ending { return Self.unknown(name, ending) }
            let found: KnownFilm
            do {
                found = try await film(name)
            } catch  where error.isOfOneName {
                return Self.unknown(name, error)
            } catch  where coming != nil && !Task.isCancelled {
                // Whoever writes into a pipe waits for a report of each film.
                (ending, names) = (error, [])
                if isKnown { continue }
                return Self.unknown(name, error)
            }
            try await tell(.film(found))
            return RunFilm(film: found)
        }
    }

    /// The first of the names, or else the next that comes.
    private func nextName() async throws -> InputList.Name? {
        if let name = names.popFirst() { return .success(name) }
        // The copy is put back before the next name: the run asks for one film at a time.
        var coming = coming
        defer { self.coming = coming }
        return try await coming?.next(isolation: #isolation)
    }

    private func film(_ name: InputList.Name) async throws -> KnownFilm {
        let name = try name.get()
        let film = try await finder.film(name)
        ledger.identify(name, as: film)
        return film
    }

    private static func unknown(_ name: InputList.Name, _ error: any Error) -> RunFilm {
        RunFilm(film: KnownFilm(movieCode: "", title: (try? name.get()) ?? ""), failure: CommandFailure(error))
    }
}

extension Error {
    /// True if other names can be looked up all the same.
    var isOfOneName: Bool {
        switch self {
        case let error as EnrichmentError: !error.stopsBatch && !error.isCancelled
        case let error as any ServiceError: !error.stopsBatch && !error.isCancelled
        default: self is CommandFailure
        }
    }
}
