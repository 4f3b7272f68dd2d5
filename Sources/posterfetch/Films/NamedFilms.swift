import Aggregator
import BoxOfficeBasics
import BoxOfficeSystem

/// The films of several names, and the names that mean none.
actor NamedFilms: RunSource {
    private var names: ArraySlice<String>
    private var coming: AsyncThrowingStream<InputList.Name, any Error>.Iterator?
    private let finder: FilmFinder
    private let ledger: FilmLedger
    /// An error that every other name would meet.
    private var ending: (any Error)?
    /// How many codes KOBIS does not know, before the first that it knows; nil if that does not matter.
    private var unknownCodes: Int?
    private let console: Console

    /// Of so many codes that KOBIS does not know, the next is not known either.
    private static let mostUnknownCodes = 30

    /// - Parameter all: True if no number of unknown codes ends the run.
    init(
        names: [String], coming: InputList?, finder: FilmFinder, on console: Console, all: Bool,
        givenTo ledger: FilmLedger
    ) throws(FileError) {
        (self.names, self.finder, self.ledger) = (names[...], finder, ledger)
        (self.console, unknownCodes) = (console, all ? nil : 0)
        try ledger.give(names)
        self.coming = coming?.given(to: ledger).makeAsyncIterator()
    }

    func next(_ tell: @escaping Tell) async throws -> RunFilm? {
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
                unknownCodes = nil
            } catch  where error.isOfOneName {
                try await note(error)
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

    /// Ends the names after too many codes that KOBIS does not know, unless a person at the terminal says otherwise.
    private func note(_ error: any Error) async throws {
        guard let count = unknownCodes, error.isUnknownCode else { return }
        unknownCodes = count + 1
        guard count + 1 == Self.mostUnknownCodes else { return }
        let words = Phrase(
            "KOBIS knows none of the first \(count + 1) codes. Check that they are KOBIS codes, such as 20228797, and not the ids of "
                + "another service.",
            "KOBIS가 처음 코드 \(count + 1)개를 하나도 모릅니다. 다른 서비스의 id가 아니라 20228797 같은 KOBIS 코드인지 확인하세요.")
        if let choice = FilmChoice(on: console),
            try await choice.agrees(to: words + Phrase(" Ask for the others all the same?", " 나머지도 요청할까요?"))
        {
            unknownCodes = nil
            return
        }
        let advice = Phrase(
            " The others were not asked for; --all asks for them all.", " 나머지는 요청하지 않았습니다. 모두 요청하려면 --all을 붙이세요.")
        (ending, names) = (CommandFailure(.badInput, words + advice), [])
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
        await finder.begin(film)
        ledger.identify(name, as: film)
        return film
    }

    private static func unknown(_ name: InputList.Name, _ error: any Error) -> RunFilm {
        RunFilm(film: KnownFilm(movieCode: "", title: (try? name.get()) ?? ""), failure: CommandFailure(error))
    }
}

extension Error {
    /// True if KOBIS has no record of a code.
    fileprivate var isUnknownCode: Bool {
        ((self as? EnrichmentError)?.serviceError ?? self as? any ServiceError)?.code == .notFound
    }

    /// True if other names can be looked up all the same.
    var isOfOneName: Bool {
        switch self {
        case let error as EnrichmentError: !error.stopsBatch && !error.isCancelled
        case let error as any ServiceError: !error.stopsBatch && !error.isCancelled
        default: self is CommandFailure
        }
    }
}
