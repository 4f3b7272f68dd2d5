import Aggregator

/// A film that is not found is reported, and the next one follows; any other failure of KOBIS ends the sequence.
struct NamedFilms: AsyncSequence {
    let names: [String]
    let finder: FilmFinder
    let printer: any ReportPrinter
    let failures = Failures()

    var unknown: [(film: KnownFilm, failure: CommandFailure)] { get async { await failures.all } }

    func makeAsyncIterator() -> Iterator { Iterator(films: self, names: names[...]) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let films: NamedFilms
        fileprivate var names: ArraySlice<String>

        mutating func next() async throws -> KnownFilm? {
            while let name = names.popFirst() {
                do {
                    let film = try await films.finder.film(name)
                    try await films.printer.print(.film(film))
                    return film
                } catch let failure as CommandFailure {
                    try await films.tell(name, failure)
                } catch let error as KobisError where error.code == .notFound {
                    try await films.tell(name, CommandFailure(error))
                }
            }
            return nil
        }
    }

    private func tell(_ name: String, _ failure: CommandFailure) async throws {
        let film = KnownFilm(movieCode: "", title: name)
        await failures.add(film, failure)
        try await printer.print(.failure(film, failure))
    }

    actor Failures {
        private(set) var all: [(film: KnownFilm, failure: CommandFailure)] = []

        func add(_ film: KnownFilm, _ failure: CommandFailure) { all.append((film, failure)) }
    }
}
