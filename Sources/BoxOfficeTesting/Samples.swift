public import Aggregator
public import BoxOfficeHTTP

extension [BoxOfficeEntry] {
    /// The ten films of a day in April 2024, with a film that is new, one that climbed, and one that never opened.
    public static var sample: [BoxOfficeEntry] {
        var first = row(1, .up(4), "20228797", "범죄도시4", day(4, 24), 6_767_814_812, 821_466, 861_918)
        first.salesShare = Percent(96.6)
        first.salesTotal = 7_231_693_612
        first.screens = 2_930
        first.shows = 15_674
        return [
            first,
            row(2, .down(1), "20236614", "쿵푸팬더4", day(4, 10), 60_468_107, 7_593, 1_282_142),
            row(3, .down(1), "20234675", "파묘", day(2, 22), 50_699_407, 5_580, 11_816_302),
            row(4, .new, "20249318", "챌린저스", day(4, 24), 45_313_800, 4_763, 6_204),
            row(5, .down(2), "20236180", "오멘: 저주의 시작", day(4, 3), 9_414_400, 1_020, 112_857),
            row(6, .unchanged, "20235838", "악은 존재하지 않는다", day(3, 27), 8_051_900, 861, 37_912),
            row(7, .up(2), "20247355", "여행자의 필요", day(4, 24), 7_730_500, 842, 1_399),
            row(8, .down(2), "20231041", "댓글부대", day(3, 27), 6_123_000, 655, 971_430),
            row(9, .unchanged, "20236295", "듄: 파트2", day(2, 28), 5_901_300, 541, 2_004_116),
            row(10, .up(11), "20249003", "한낮의 소나기", nil, 3_312_000, 368, 2_110),
        ]
    }

    private static func day(_ month: Int, _ day: Int) -> CalendarDay? {
        CalendarDay(year: 2024, month: month, day: day)
    }

    private static func row(
        _ rank: Int, _ change: RankChange, _ code: MovieCode, _ title: String, _ openDay: CalendarDay?,
        _ sales: Int64, _ audience: Int, _ total: Int
    ) -> BoxOfficeEntry {
        var entry = BoxOfficeEntry(rank: rank, movieCode: code, title: title)
        entry.rankChange = change
        entry.openDay = openDay
        entry.sales = sales
        entry.salesTotal = Int64(total) * 9_400
        entry.audience = audience
        entry.audienceTotal = total
        entry.screens = audience / 12 + 20
        entry.shows = audience / 8 + 30
        return entry
    }
}

extension BoxOfficeEntry {
    /// The first of the sample's ten films.
    public static var sample: BoxOfficeEntry { [BoxOfficeEntry].sample[0] }
}

extension Ranking {
    /// The ranking of 24 April 2024.
    public static var sample: Ranking {
        Ranking(period: .daily, days: .ofSamples ... .ofSamples, entries: .sample)
    }
}

extension KnownFilm {
    /// The first film of the sample's ranking.
    public static var sample: KnownFilm { KnownFilm(.sample as BoxOfficeEntry) }
}

extension KobisError {
    /// KOBIS could not be reached.
    public static var sample: KobisError {
        let context = ServiceErrorContext(
            operation: "kobis.dailyBoxOffice", subject: "the daily box office of 2024-04-24")
        return KobisError(.transport, context.with(\.transport, .sample))
    }
}

extension MovieListItem {
    /// The first film of the sample's ranking, as TMDB's search has it.
    public static var sample: MovieListItem {
        var film = MovieListItem(id: 1_017_163, title: "범죄도시4")
        film.originalLanguage = "ko"
        film.overview = "한 형사가 온라인 도박 조직을 쫓아 바다를 건넌다."
        film.releaseDay = .ofSamples
        film.posterPath = .sample
        film.popularity = 41.2
        film.voteAverage = 6.8
        film.voteCount = 244
        return film
    }
}

extension ImagePath {
    /// A path in the form of TMDB's.
    public static var sample: ImagePath { made(ImagePath(rawValue: "/20228797.png")) }
}

extension VerifiedImage {
    /// An image of one colour, 342 pixels wide.
    public static var sample: VerifiedImage {
        made(
            try? VerifiedImage(
                checking: StubImage(number: 1, width: 342).bytes,
                url: ImagePath.sample.url(.poster, .w342)))
    }
}

extension Review {
    /// A review of the film.
    public static var sample: Review {
        var review = Review(id: "sample", author: "관객", text: "끝까지 눈을 뗄 수 없었다.")
        review.rating = 8
        review.language = "ko"
        return review
    }
}

extension Videos.Video {
    /// A trailer of the film.
    public static var sample: Videos.Video {
        var video = Videos.Video(id: "sample", name: "예고편", site: "YouTube", key: "sampleKey_1")
        video.kind = .trailer
        video.isOfficial = true
        video.language = "ko"
        return video
    }
}

extension Credits.Person {
    /// The director of the film.
    public static var sample: Credits.Person { Credits.Person(id: 1, name: "허명행") }
}

extension [Credits.CastMember] {
    /// The cast of the film.
    public static var sample: [Credits.CastMember] {
        [("마동석", "마석도"), ("김무열", "백창기"), ("박지환", "장이수")].enumerated().map { number, role in
            Credits.CastMember(Credits.Person(id: PersonID(number + 2), name: role.0), as: role.1, order: number)
        }
    }
}

extension KobisCalendar {
    /// A Monday: yesterday, the week and the weekend have just ended, so an empty ranking of them is one not published
    /// yet.
    public static var sample: KobisCalendar {
        KobisCalendar(today: made(CalendarDay(year: 2024, month: 4, day: 29)))
    }
}

extension TMDBError {
    /// TMDB could not be reached.
    public static var sample: TMDBError {
        let context = ServiceErrorContext(operation: "tmdb.search", subject: "the search for “범죄도시4”")
        return TMDBError(.transport, context.with(\.transport, .sample))
    }
}

extension TransportError {
    /// No connection could be opened.
    public static var sample: TransportError {
        TransportError(.connectionFailed, reason: "The connection was refused.")
    }
}

/// Unwraps a constant; a test of this module creates every sample.
func made<Value>(_ value: Value?) -> Value {
    guard let value else { preconditionFailure("A constant of BoxOfficeTesting cannot be read.") }
    return value
}

extension CalendarDay {
    static var ofSamples: CalendarDay { made(CalendarDay(year: 2024, month: 4, day: 24)) }
}
