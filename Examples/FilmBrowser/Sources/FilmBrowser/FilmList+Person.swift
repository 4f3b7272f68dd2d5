public import Aggregator

extension FilmList {
    /// Lists the films of somebody in a film's credits, for two requests to KOBIS.
    public func show(filmsOf name: String, in film: Film) async {
        await load { boxOffice in
            let person = try await boxOffice.person(named: name, in: film)
            // KOBIS lists a film once for each part that the person had in it.
            var seen: Set<Film.ID> = []
            return (person?.films ?? []).compactMap(\.film).filter { seen.insert($0.id).inserted }
        }
    }
}
