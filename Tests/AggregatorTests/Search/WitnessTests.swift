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

    @Test(
        "Three days before or after are the day, 31 the month, and more are another film's",
        arguments: [(0, .day), (3, .day), (4, .month), (31, .month), (32, .against)] as [(Int, Witness)])
    func days(gap: Int, witness: Witness) throws {
        let day = try #require(CalendarDay("2016-03-10"))
        let film = KnownFilm(movieCode: "20150001", title: "엽문3: 최후의 대결", openDay: day)
        for days in [gap, -gap] {
            let row = KnownFilm(movieCode: "", title: "엽문3", openDay: day.adding(days: days))
            #expect(Witness(of: row, aboutTimeOf: film) == witness)
        }
    }

    @Test("A director and a year together say more than either, and less than a day")
    func directorAndYear() {
        var film = KnownFilm(movieCode: "20173202", title: "버닝", openDay: CalendarDay("20180517"))
        (film.productionYear, film.directors) = (2018, [KnownFilm.Person(name: "이창동")])
        func witness(_ year: Int?, _ director: String?) -> Witness {
            var row = KnownFilm(movieCode: "", title: "Burning")
            (row.productionYear, row.directors) = (year, director.map { [KnownFilm.Person(name: $0)] } ?? [])
            return Witness(of: row, about: film)
        }
        #expect(witness(2018, "이창동") == .directorAndYear)
        #expect(witness(2018, nil) == .year && witness(nil, "이창동") == .director)
        #expect(witness(1981, "이창동") == .against)
        #expect([.director, .year].allSatisfy { $0 < Witness.directorAndYear } && Witness.directorAndYear < .month)
    }
}
