import BoxOfficeTesting
import FilmMatching
import Testing

@testable import Aggregator

@Suite("Results that come late, on a screen") struct ScreenWorkTests {
    private var work: ScreenWork
    private let rows = [BoxOfficeRow].sample

    init() throws {
        work = ScreenWork(state: .sampleLoading, content: .films, loading: .shownRows)
        work.enter(1, AsyncStream<Void>.makeStream().continuation)
        let begunNumber = work.beginRanking()?.number
        let number = try #require(begunNumber)
        work.receive(rows, of: try CalendarDay.complete...CalendarDay.complete, asOf: .now, number)
    }

    @Test("A page that was cancelled does not end the loading of the one that was opened after it")
    func pages() throws {
        var work = work
        work.select(rows[0].film, .all)
        let begunFirst = work.beginSelection()
        let (_, first) = try #require(begunFirst)
        work.select(rows[1].film, .all)
        #expect(work.end().isEmpty)
        let begunSecond = work.beginSelection()
        let (selection, second) = try #require(begunSecond)
        #expect(selection.id == rows[1].id && first != second)
        work.fail(EnrichmentError(.cancelled, film: KnownFilm.sample), first)
        work.receive(FilmDetails.sample, first)
        #expect(work.state.selection?.isLoading == true)
        #expect(work.state.selection?.error == nil && work.state.selection?.details == nil)
        work.receive(FilmDetails.sample, second)
        #expect(work.state.selection?.isLoading == false && work.state.selection?.details == .sample)
    }

    @Test("What is loading when the last reader leaves is given up, and begins again with the next one")
    func unread() {
        var work = work
        work.refresh()
        let first = work.beginRanking()
        work.leave(1)
        #expect(work.end().isEmpty)
        #expect(!work.state.isLoading)
        let unread = work.beginRanking()
        work.enter(2, AsyncStream<Void>.makeStream().continuation)
        let second = work.beginRanking()
        #expect(first != nil && unread == nil && second != nil)
    }

    @Test("A refresh joins another, and takes the place of a question that nobody waits for")
    func joining() throws {
        var work = work
        work.load(.weekend())
        let begunLoad = work.beginRanking()
        work.refresh()
        let begunRefresh = work.beginRanking()
        let (load, refresh) = (try #require(begunLoad), try #require(begunRefresh))
        #expect(!load.anew && refresh.anew)
        work.refresh()
        let joined = work.beginRanking()
        #expect(joined == nil)
        work.fail(KobisError.sample, load.number)
        #expect(work.state.isLoading && work.state.error == nil)
        work.fail(KobisError.sample, refresh.number)
        #expect(!work.state.isLoading && work.state.error == .sample)
    }

    @Test("A ranking that was replaced is not shown, and ends nothing")
    func rankings() throws {
        var work = work
        work.refresh()
        let begunFirst = work.beginRanking()?.number
        let first = try #require(begunFirst)
        work.load(.weekend())
        let begunSecond = work.beginRanking()?.number
        let second = try #require(begunSecond)
        work.receive([], of: try CalendarDay.complete...CalendarDay.complete, asOf: .now, first)
        work.fail(KobisError.sample, first)
        #expect(work.state.isLoading && work.state.rows.map(\.id) == rows.map(\.id) && work.state.error == nil)
        work.receive([], of: try CalendarDay.incomplete...CalendarDay.incomplete, asOf: .now, second)
        #expect(!work.state.isLoading && work.state.rows.isEmpty)
    }

    @Test("A film whose row was hidden and shown again is that of the later lookup")
    func films() throws {
        var work = work
        let row = rows[3].id
        work.show(row)
        let first = work.beginFilm(row)
        work.hide(row)
        _ = work.end()
        work.show(row)
        let second = work.beginFilm(row)
        work.fail(EnrichmentError(.cancelled, film: KnownFilm.sample), for: row, first)
        #expect(work.state.rows[3].lookup == .loading)
        work.receive(Enrichment.sample, for: row, second)
        #expect(work.state.rows[3].lookup == .known(.sample))
    }

    @Test("A film whose image fails keeps what is known of it; one that is not known fails whole")
    func images() throws {
        var work = ScreenWork(state: .sampleLoading, content: .posters(), loading: .everyRow)
        work.enter(1, AsyncStream<Void>.makeStream().continuation)
        let begunRanking = work.beginRanking()?.number
        work.receive(
            rows, of: try CalendarDay.complete...CalendarDay.complete, asOf: .now, try #require(begunRanking))
        let error = EnrichmentError(.cancelled, film: KnownFilm.sample)
        let (known, unknown) = (work.beginFilm(rows[3].id), work.beginFilm(rows[4].id))
        work.receive(Enrichment.sample, for: rows[3].id, known)
        work.fail(error, for: rows[3].id, known)
        work.fail(error, for: rows[4].id, unknown)
        #expect(work.state.rows[3].lookup == .known(.sample) && work.state.rows[3].poster == .failed(error))
        #expect(work.state.rows[4].lookup == .failed(error) && work.state.rows[4].poster == .failed(error))
    }

    @Test("A film that is selected again is loaded again only if other parts of it are wanted")
    func parts() throws {
        var work = work
        work.select(rows[0].film, .matched)
        let begunFirst = work.beginSelection()
        let (_, first) = try #require(begunFirst)
        work.receive(FilmDetails.sample, first)
        work.select(rows[0].film, .matched)
        let again = work.beginSelection()
        #expect(again == nil && work.state.selection?.details == .sample)
        work.select(rows[0].film, .all)
        let begunMore = work.beginSelection()
        let (more, _) = try #require(begunMore)
        #expect(more.parts == .all && more.details == nil)
    }

    @Test("A row whose new view comes before its old one goes is still shown, as between list and grid")
    func listAndGrid() throws {
        var work = work
        let row = rows[3].id
        work.show(row)
        _ = work.beginFilm(row)
        work.show(row)
        work.hide(row)
        #expect(work.end().isEmpty && work.state.rows[3].lookup == .loading)
        work.hide(row)
        _ = work.end()
        #expect(work.state.rows[3].lookup == .waiting)
    }
}
