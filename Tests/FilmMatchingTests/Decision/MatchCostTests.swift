import BoxOfficeWire
import Testing

@testable import FilmMatching

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite("What matching costs") struct MatchCostTests {
    /// Returns the CPU time of this thread, which does not depend on the machine's load.
    private func cpuTime() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The limit in seconds, higher in debug builds, where everything takes many times as long.
    private var bound: Double {
        #if DEBUG
        0.2
        #else
        0.001
        #endif
    }

    @Test("A film among twenty candidates is decided in a millisecond of CPU time (without optimisation, in 200)")
    func decision() {
        let known = film(
            "마지막 여름의 비밀 2: 돌아온 사람들", "2024-04-24", english: "The Last Summer's Secret 2", year: 2023,
            nations: ["한국"], directors: ["김보라", "이창동"], runtime: 118)
        let candidates = (1...20).map { id in
            candidate(
                id, "마지막 여름의 비밀 \(id): 돌아온 사람들", "20\(id + 10)-04-24",
                details: CandidateFilm.Details(
                    koreanTitles: ["마지막 여름의 비밀 \(id)"], translatedTitles: ["The Last Summer's Secret \(id)"],
                    koreanReleaseDays: [], countries: ["KR"], directors: ["Kim Bo-ra", "김보라"],
                    cast: ["박지후", "정인기", "이승연", "박수연", "설혜인"], runtime: 118))
        }
        let times = (0..<20).map { _ in
            let start = cpuTime()
            let decision = MatchModel.standard.decision(for: known, among: candidates)
            #expect(decision.candidates.count == 20)
            return cpuTime() - start
        }
        #expect(times.min() ?? 1 < bound)
    }
}
