import Aggregator
import BoxOfficeBasics
import BoxOfficeSystem
import BoxOfficeTesting
import BoxOfficeWire
import Testing

@testable import PosterStore
@testable import posterfetch

@Suite("The screen of a run") struct LiveScreenTests {
    private let films = [BoxOfficeEntry].sample.map(KnownFilm.init)

    private func screen(
        _ reports: [RunEvent], _ extent: RunProgress.Extent = .rankings(1), of ranking: Ranking = .sample
    ) -> LiveScreen {
        var screen = LiveScreen(extent)
        screen.take(.ranking(ranking, of: .daily()))
        for report in reports { screen.take(report) }
        return screen
    }

    /// Four films are loading, two are being looked up, and the others wait.
    private var loading: [RunEvent] {
        films.prefix(4).map { .step($0, .loading) } + films[4..<6].map { .step($0, .searching) }
    }

    private var saved: [RunEvent] { films.map { .poster($0, .saved(.sample($0))) } }

    /// Returns the lines that a run changes until it ends.
    private func live(
        _ screen: @autoclosure () -> LiveScreen, _ columns: Int = 100, lines: Int = 40,
        in language: InterfaceLanguage = .english
    ) -> [String] {
        InterfaceLanguage.$spoken.withValue(language) {
            screen().lines(room: columns, height: lines).map { $0.fitting(columns: columns).text(color: false) }
        }
    }

    /// Returns the lines that a run leaves.
    private func end(
        _ screen: @autoclosure () -> LiveScreen, _ columns: Int = 100, color: Bool = false,
        in language: InterfaceLanguage = .english, _ change: (inout Summary) -> Void = { _ in }
    ) -> [String] {
        InterfaceLanguage.$spoken.withValue(language) {
            var (screen, summary) = (screen(), Summary())
            (summary.films, summary.saved, summary.duration) = (10, 10, .seconds(3))
            change(&summary)
            screen.take(.summary(summary))
            screen.stop()
            let lines =
                screen.settle(room: columns, isOver: true) + screen.conclusion(folder: "posters", room: columns)
            return lines.map { $0.text(color: color) }
        }
    }

    /// Returns the column in which each line's state begins.
    private func signs(_ rows: [String]) -> Set<Int?> {
        Set(rows.map { row in row.firstIndex { "·○◎↓✓–✗".contains($0) }.map { String(row[..<$0]).columnCount } })
    }

    /// Returns the fields of a line, separated by two spaces, each with the column in which it ends.
    private func fields(_ line: String) -> [(text: Substring, end: Int)] {
        line.ranges(of: #/\S+( \S+)*/#).map { (line[$0], String(line[..<$0.upperBound]).columnCount) }
    }

    /// Returns whether all figures end in the same column as their headers.
    private func hasFiguresInColumns(_ lines: [String]) -> Bool {
        let names = ["관객", "누적 관객", "매출액", "스크린", "Audience", "Total", "Sales", "Screens"]
        guard let header = lines.first(where: { $0.contains(#/^(순위|Rank)  /#) }) else { return false }
        let ends = Set(fields(header).filter { names.contains(String($0.text)) }.map(\.end))
        let rows = lines.joined(separator: "\n").filmLines
        return !ends.isEmpty && rows.allSatisfy { ends.isSubset(of: fields($0).map(\.end)) }
    }

    private func expectTable(_ lines: [String], within columns: Int) {
        let rows = lines.joined(separator: "\n").filmLines
        #expect(rows.count == 10, "\(lines)")
        #expect(signs(rows).count == 1 && signs(rows) != [nil], "\(lines)")
        #expect(hasFiguresInColumns(lines), "\(lines)")
        #expect(lines.allSatisfy { $0.columnCount <= columns }, "\(lines)")
    }

    @Test(
        "Every row ends with its poster's state, aligned whatever the titles, and within the width (F87b)",
        arguments: [100, 60, 40], [InterfaceLanguage.korean, .english])
    func columns(width: Int, language: InterfaceLanguage) {
        let lines = end(screen(saved), width, in: language)
        expectTable(lines, within: width)
        #expect(lines.last?.hasPrefix(language == .korean ? "10편: 저장 10" : "10 films: 10 saved") == true)
    }

    @Test(
        "While images are loading, the table shows the state of each film", arguments: [100, 60, 40],
        [(InterfaceLanguage.korean, "영화 0/10편"), (.english, "0 of 10 films")])
    func during(width: Int, language: (code: InterfaceLanguage, progress: String)) {
        let lines = live(screen(loading), width, in: language.code)
        expectTable(lines, within: width)
        let rows = lines.joined(separator: "\n").filmLines
        #expect(["↓", "○", "·"].map { sign in rows.count { $0.contains(sign) } } == [4, 2, 4])
        #expect(lines.last?.contains("─  \(language.progress)") == true, "\(lines)")
    }

    @Test("Each column is below its header")
    func table() {
        let lines = live(screen(loading + [saved[6]]))
        let table = """
            Box office in Korea, 24 Apr 2024

            Rank  Change  Title                 Open         Audience       Total   Sales  Screens  Poster
               1  ▲4      범죄도시4             24 Apr 2024   821,466     861,918   ₩6.8B    2,930  ↓ loading
               2  ▼1      쿵푸팬더4             10 Apr 2024     7,593   1,282,142  ₩60.5M      652  ↓ loading
               3  ▼1      파묘                  22 Feb 2024     5,580  11,816,302  ₩50.7M      485  ↓ loading
               4  NEW     챌린저스              24 Apr 2024     4,763       6,204  ₩45.3M      416  ↓ loading
               5  ▼2      오멘: 저주의 시작     3 Apr 2024      1,020     112,857   ₩9.4M      105  ○ searching
               6  -       악은 존재하지 않는다  27 Mar 2024       861      37,912   ₩8.1M       91  ○ searching
               7  ▲2      여행자의 필요         24 Apr 2024       842       1,399   ₩7.7M       90  ✓ saved
               8  ▼2      댓글부대              27 Mar 2024       655     971,430   ₩6.1M       74  · waiting
               9  -       듄: 파트2             28 Feb 2024       541   2,004,116   ₩5.9M       65  · waiting
              10  ▲11     한낮의 소나기                           368       2,110   ₩3.3M       50  · waiting

            """
        #expect(lines.dropLast().joined(separator: "\n") == table)
    }

    @Test("The line below the table measures how many films are done")
    func progress() {
        let lines = (0...10).map { done in live(screen(Array(saved.prefix(done)))).last ?? "" }
        for (done, line) in lines.enumerated() {
            #expect(line.contains("  \(done) of 10 films"))
            #expect(line.count { $0 == "━" } == 28 * done / 10 && line.count { $0 == "─" } == 28 - 28 * done / 10)
        }
        // A film that failed is done, too, and no film is done twice.
        let twice = [saved[0], saved[0], .failure(films[1], CommandFailure(.badInput, "No.", "아님."))]
        #expect(live(screen(twice)).last?.contains("  2 of 10 films") == true)
    }

    @Test("Of several rankings, the first on the screen counts by how many of its films are done")
    func rankings() {
        for done in [0, 3, 5] {
            let line = live(screen(Array(saved.prefix(done)), .rankings(2))).last ?? ""
            #expect(line.hasSuffix("  0 of 2 rankings" + (done > 0 ? " · \(done) films" : "")), "\(line)")
            #expect(line.count { $0 == "━" } == 28 * done / 20, "\(line)")
        }
    }

    @Test(
        "After two seconds it also says how fast the run is, and how long it will take",
        arguments: [
            (2, 100, "━━━━━━━━────────────────────  3 of 10 films"),
            (3, 100, "━━━━━━━━────────────────────  3 of 10 films · 1.0 films/s · 8 s left"),
            (6, 100, "━━━━━━━━────────────────────  3 of 10 films · 0.5 films/s · 15 s left"),
            (6, 49, "━━──────  3 of 10 films · 0.5 films/s · 15 s left"),
            (6, 46, "3 of 10 films · 0.5 films/s · 15 s left"),
        ])
    func speed(seconds: Int, columns: Int, text: String) {
        let progress = RunProgress(extent: .films(10), films: 3)
        #expect(progress.line(columns, after: .seconds(seconds)).text(color: false) == text)
    }

    @Test(
        "It says which of all rows are done and how many calls are left; what is of least use goes from a narrow window",
        arguments: [
            (90, "44 of 400 rows · 7 matched · 7.3 films/s · 49 s left · 2,882 KOBIS calls left today"),
            (75, "44 of 400 rows · 7 matched · 49 s left · 2,882 KOBIS calls left today"),
            (40, "44 of 400 rows · 7 matched · 49 s left"), (30, "44 of 400 rows · 7 matched"), (20, "44 of 400 rows"),
        ])
    func rows(columns: Int, text: String) {
        let progress = RunProgress(extent: .rows(400), films: 44, matched: 7, callsLeft: 2_882)
        #expect(progress.line(columns, after: .seconds(6)).text(color: false) == text)
    }

    @Test(
        "Each step of a film has its sign and word, and what went wrong is said below its row",
        arguments: [InterfaceLanguage.english, .korean])
    func states(language: InterfaceLanguage) {
        let film = films[0]
        let gone = PosterError(.httpStatus, "The image host responded with 404.", cause: .status(404))
        let steps: [([RunEvent], english: [String], korean: [String])] = [
            ([], ["· waiting"], ["· 대기"]), ([.step(film, .searching)], ["○ searching"], ["○ 찾는 중"]),
            ([.match(film, .sample)], ["◎ matched"], ["◎ 찾음"]), ([.step(film, .loading)], ["↓ loading"], ["↓ 받는 중"]),
            ([saved[0]], ["✓ saved"], ["✓ 저장"]), ([.poster(film, .kept(.sample(film)))], ["✓ kept"], ["✓ 이미 있음"]),
            (
                [.match(film, .sampleWithoutMatch), .poster(film, .kept(.own(film)))], ["✓ your own"], ["✓ 직접 넣음"]
            ),
            (
                [.poster(film, .planned(path: "posters/a", url: ""))], ["✓ planned", "      └ posters/a"],
                ["✓ 예정", "      └ posters/a"]
            ),
            (
                // The run's last lines say why, for all films at once.
                [.poster(film, .missing(place: nil))], ["– missing"], ["– 없음"]
            ),
            (
                [.match(film, .sampleWithoutMatch), .poster(film, .unmatched(place: nil))], ["– missing"], ["– 없음"]
            ),
            ([.match(film, .sample), .poster(film, .leftOut)], ["– no folder"], ["– 폴더 없음"]),
            (
                [.poster(film, .failed(gone))],
                ["✗ failed", "      └ " + CommandFailure(gone).words.english],
                ["✗ 실패", "      └ " + CommandFailure(gone).words.korean]
            ),
            (
                [.failure(film, CommandFailure(.badInput, "No.", "아님."))], ["✗ failed", "      └ No."],
                ["✗ 실패", "      └ 아님."]
            ),
            // What has ended is not begun again.
            ([saved[0], .step(film, .loading)], ["✓ saved"], ["✓ 저장"]),
        ]
        for (reports, english, korean) in steps {
            let lines = live(screen(reports), 200, in: language)
            let words = language == .english ? english : korean
            #expect(lines[3].hasSuffix("  " + words[0]), "\(lines)")
            #expect(lines[4] == (words.count > 1 ? words[1] : lines[4]) && lines[4].contains("└") == (words.count > 1))
        }
    }

    @Test("A reason that is longer than the window is wrapped between words, below its row")
    func wrappedReason() {
        let reason = "The image /8xXk2yQJYQ.jpg: the image host  responded with status 503. Try again later."
        let failed = RunEvent.failure(films[0], CommandFailure(.unreachable, Phrase(same: reason)))
        let lines = end(screen([failed] + saved.dropFirst()), 40)
        let note = Array(lines.drop { !$0.contains("└") }.prefix { !$0.contains("✓") })
        #expect(note.count > 2 && note.allSatisfy { $0.hasPrefix("      ") && $0.columnCount <= 40 }, "\(lines)")
        let words = note.joined(separator: " ").split(separator: " ").dropFirst().joined(separator: " ")
        #expect(words == reason.replacing("  ", with: " "))
        // In a window that has room, it is one line as it stands.
        #expect(end(screen([failed] + saved.dropFirst()), 120).contains("      └ " + reason))
    }

    @Test("What a run left undone when it was interrupted is stopped, and the progress goes")
    func stopped() {
        let lines = end(screen(loading + saved.prefix(2))) {
            ($0.saved, $0.isInterrupted) = (2, true)
        }
        let rows = lines.joined(separator: "\n").filmLines
        #expect(
            rows.count { $0.hasSuffix("✓ saved") } == 2 && rows.count { $0.hasSuffix("· stopped") } == 8, "\(lines)")
        #expect(!lines.joined().contains(#/[━─]/#))
        #expect(
            lines.last?.hasPrefix("2 of 10 films: 2 saved  3.0 s") == true, "\(lines)")
    }

    @Test("A run that was stopped before anything was done does not say that there was nothing to do")
    func stoppedEarly() {
        for (language, words) in [
            (InterfaceLanguage.english, "0 of 10 films  3.0 s"), (.korean, "10편 중 0편  3.0초"),
        ] {
            let lines = end(screen([]), in: language) { ($0.saved, $0.isInterrupted) = (0, true) }
            #expect(lines.last?.hasPrefix(words) == true, "\(lines)")
        }
        let done = end(screen([])) { ($0.films, $0.saved) = (0, 0) }
        #expect(done.last?.hasPrefix("0 films: nothing to do") == true, "\(done)")
    }

    @Test(
        "The gallery's path is shown below the summary",
        arguments: [(InterfaceLanguage.korean, "갤러리"), (.english, "Gallery")])
    func gallery(language: InterfaceLanguage, word: String) {
        let lines = end(screen(saved), 40, in: language) { $0.gallery = "posters/index.html" }
        #expect(lines.last == "\(word)  posters/index.html", "\(lines)")
    }

    @Test("Settled rows leave the region in the order of the ranks, as soon as all before them have ended")
    func settling() {
        var screen = screen([saved[1]])
        #expect(screen.settle(room: 100).isEmpty)
        screen.take(saved[0])
        let settled = screen.settle(room: 100).map { $0.text(color: false) }
        #expect(settled.joined(separator: "\n").filmLines.count == 2)
        let lines = screen.lines(room: 100, height: 40).map { $0.text(color: false) }
        #expect(lines.joined(separator: "\n").filmLines.count == 8 && lines[0].hasPrefix("   3"), "\(lines)")
    }

    @Test("In a low window the progress stays in view")
    func low() {
        let lines = live(screen(loading), lines: 6)
        #expect(lines.count == 6 && lines.last?.contains("0 of 10 films") == true, "\(lines)")
    }

    @Test("Colours can be switched off")
    func colors() {
        let coloured = end(screen(saved), color: true).joined()
        #expect(coloured.contains("\u{1B}[31m▲4") && coloured.contains("\u{1B}[32m✓"))
        #expect(!end(screen(saved)).joined().contains("\u{1B}"))
    }

    @Test("Named films show their English titles at once if the interface is English")
    func englishTitles() {
        var film = KnownFilm(movieCode: "20234675", title: "파묘")
        film.englishTitle = "Exhuma"
        for (language, name) in [(InterfaceLanguage.english, "Exhuma (파묘)"), (.korean, "파묘")] {
            func screen() -> LiveScreen {
                var screen = LiveScreen(.films(1))
                screen.take(.film(film))
                return screen
            }
            let lines = live(screen(), in: language)
            #expect(lines[1].hasPrefix(name + "  "), "\(lines)")
        }
    }

    @Test("A title cannot manipulate the live table (F95)")
    func titles() {
        var entries = [BoxOfficeEntry].sample
        let old = entries[0]
        entries[0] = BoxOfficeEntry(
            rank: old.rank, movieCode: old.movieCode, title: "범\u{1B}[2J\u{9B}31m\u{202E}죄\n도\r시4")
        (entries[0].audience, entries[0].audienceTotal) = (old.audience, old.audienceTotal)
        (entries[0].sales, entries[0].screens) = (old.sales, old.screens)
        let ranking = Ranking(period: .daily, days: Ranking.sample.days, entries: entries)
        let lines = live(screen(loading, of: ranking))
        expectTable(lines, within: 100)
        #expect(lines[3].contains("범[2J31m죄도시4"), "\(lines)")
        #expect(
            lines.joined().unicodeScalars.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) })
    }
}

extension PosterRecord {
    /// The stored poster of a film.
    static func sample(_ film: KnownFilm) -> PosterRecord {
        var record = PosterRecord(
            movieCode: film.movieCode, title: film.title, tmdbID: 1, tmdbTitle: film.title, layout: "flat",
            file: "\(film.id).jpg", posterPath: "/x.jpg", size: "w342", url: "", bytes: 20_000, sha256: "", width: 342,
            height: 513)
        record.path = "posters/\(film.id).jpg"
        return record
    }

    /// A poster that a person has put in.
    static func own(_ film: KnownFilm) -> PosterRecord {
        var record = sample(film)
        record.origin = .own
        return record
    }
}
