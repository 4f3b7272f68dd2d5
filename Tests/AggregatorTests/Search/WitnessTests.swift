import Aggregator
import FilmMatching
import KobisAPI
import Testing

@Suite("What a row says about a film of KOBIS") struct WitnessTests {
    @Test("A director who cannot be compared leaves a year in doubt, and a day as it is")
    func unreadableDirector() throws {
        let day = try #require(CalendarDay("2016-03-10"))
        var film = KnownFilm(movieCode: "20150001", title: "엽문3: 최후의 대결", openDay: day)
        (film.productionYear, film.directors) = (2015, [KnownFilm.Person(name: "엽위신")])
        var row = KnownFilm(movieCode: "", title: "Ip Man 3")
        (row.productionYear, row.directors) = (2015, [KnownFilm.Person(name: "Wilson Yip")])
        #expect(Witness(of: row, about: film) == .doubtfulYear)
        row.openDay = day
        #expect(Witness(of: row, about: film) == .day)
    }

    @Test("A film of the row's month whose title only begins like the row's is not taken, and one of its day is")
    func beginning() async throws {
        let longer = SmallServices.Film(
            code: "20167542", title: "분노의 질주: 더 익스트림", opened: "2017-04-12", atTMDB: "분노의 질주: 더 익스트림")
        for (day, isTaken) in [("2017-03-30", false), ("2017-04-10", true)] {
            let boxOffice = SmallServices([longer]).boxOffice()
            let row = KnownFilm(movieCode: "", title: "분노", openDay: CalendarDay(day))
            let listed = try await boxOffice.kobis.moviePage(MovieListRequest(title: "분노")).items
            #expect(listed.count == 1)
            let search = try await boxOffice.films(like: row, among: listed)
            #expect((search.film?.movieCode == "20167542") == isTaken, "\(day)")
        }
    }
}
