import BoxOfficeBasics
import BoxOfficeSystem
import FilmMatching

/// The films that a run was given, each waiting, failed or done; `--failed` lists whatever is not done, however the run ends.
final class FilmLedger: Sendable {
    private struct State {
        let keepsAll: Bool
        /// What a list calls each film, in the order in which they were given.
        var names: [String] = []
        /// How often each was given and has not ended, and whether it failed.
        var films: [String: (waiting: Int, hasFailed: Bool)] = [:]
        /// What films without a code were given as: their titles may name nothing, or another film.
        var givenNames: [String: String] = [:]
        /// How many bytes a list of all of them may take; a title may become a code, which may be longer.
        var size = 0
        /// True if the list was written before the end, so that each film that ends after that changes it.
        var isListed = false

        mutating func give(_ name: String) {
            if films[name] == nil, keepsAll {
                names.append(name)
                size += max(name.utf8.count, 16) + 1
            }
            films[name, default: (0, false)].waiting += 1
        }

        mutating func end(_ name: String, isDone: Bool) {
            guard let film = films[name] else { return }
            let (waiting, hasFailed) = (max(0, film.waiting - 1), film.hasFailed || !isDone)
            // Without a list, only those that wait are asked for, and a table may have a million films.
            films[name] = keepsAll || waiting > 0 ? (waiting, hasFailed) : nil
        }

        var rest: [String] { names.filter { films[$0].map { $0.hasFailed || $0.waiting > 0 } ?? false } }
    }

    private let state: Lock<State>
    private let writing = Lock(())
    private let list: FilmList?

    init(_ list: FilmList?) {
        self.list = list
        state = Lock(State(keepsAll: list != nil))
    }

    /// The number of films that the run has not come to.
    var waiting: Int { state.withLock { $0.films.values.count { $0.waiting > 0 && !$0.hasFailed } } }

    var hasList: Bool { list != nil }

    var leavesFilms: Bool { hasList && state.withLock { !$0.rest.isEmpty } }

    /// Takes films before anything is done for them; throws if the list has no room on its disk.
    func give(_ names: [String]) throws(FileError) {
        let size = state.withLock { state in
            for name in names { state.give(name.onOneLine) }
            return state.size
        }
        try list?.makeRoom(for: size)
    }

    /// A name that was given turned out to mean a film.
    func identify(_ name: String, as film: KnownFilm) {
        state.withLock { state in
            let (old, new) = (name.onOneLine, film.listed)
            guard !film.movieCode.isEmpty else { return state.givenNames[film.id] = old }
            guard old != new, let given = state.films[old], given.waiting > 0 else { return }
            state.give(new)
            state.films[old] = (given.waiting - 1, given.hasFailed)
        }
    }

    func end(_ film: KnownFilm, isDone: Bool) {
        // Not `Task.isCancelled`: a task's children learn of it only after the list has been written.
        let isListed = state.withLock { state in
            let given = state.givenNames.isEmpty ? nil : state.givenNames[film.id]
            state.end(given ?? film.listed, isDone: isDone)
            return state.isListed
        }
        if isListed { try? write() }
    }

    /// Runs work on the films, and writes the list however it ends: at once if it is cancelled, because a second signal, or
    /// half a second, ends the process, and again when the work has ended.
    func listing<Output>(_ work: () async throws -> Output) async throws -> Output {
        let result = await Result { () async throws(any Error) in
            try await withTaskCancellationHandler(operation: work) {
                state.withLock { $0.isListed = true }
                try? write()
            }
        }
        try write()
        return try result.get()
    }

    private func write() throws {
        guard let list else { return }
        try writing.withLock { _ in
            let (rest, given) = state.withLock { ($0.rest, $0.films) }
            return Result { try list.write(rest) { given[$0] != nil } }
        }.get()
    }
}

extension KnownFilm {
    /// What a list for `--input` calls the film.
    var listed: String { (movieCode.nonEmpty ?? title).onOneLine }
}
