public import Aggregator

extension FilmList {
    /// Lists the films of somebody in a film's credits, for two requests to KOBIS.
    ///
    /// Namesakes have codes of their own, so KOBIS is asked for the person of this name in this film.
    public func show(filmsOf name: String, in film: Film) async {
        await load { boxOffice in
            let found = try await boxOffice.kobis.peoplePage(PeopleListRequest(name: name, film: film.title))
            guard let person = found.items.first(where: { $0.name == name }) else { return [] }
            // KOBIS lists a film once for each part that the person had in it.
            var seen: Set<Film.ID> = []
            let films = try await boxOffice.kobis.personInfo(person.id).films.compactMap(\.film)
            return films.filter { seen.insert($0.id).inserted }
        }
    }
}
