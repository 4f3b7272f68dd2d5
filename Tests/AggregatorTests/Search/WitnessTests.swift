import Aggregator
import FilmMatching
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
}
