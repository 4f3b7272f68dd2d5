import BoxOfficeContracts
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import BoxOfficeWire
import Foundation
import LiveCheck
import TestSupport
import Testing

@Suite("The check in bad circumstances", .timeLimit(.minutes(10)))
struct CircumstanceTests {
    @Test("Nothing of keys and texts is in report and shapes")
    func canaries() async throws {
        let examination = try Examination()
        // Every text is another, every member that is new is one, and the key comes back.
        let secret = Examination.kobisKey
        for (service, key) in [(FixtureServices.Service.kobis, secret), (.tmdb, Examination.tmdbKey)] {
            let change = Change("", service, "") { name, value in
                guard case .string(let text) = value, name != "movieCd", name != "showRange" else {
                    return (name, value)
                }
                return (name, .string(text + "” Kanarienvogel 카나리아 \(key)"))
            }
            examination.services.fail(
                service, times: .max,
                with: .init { reply in
                    var reply = change.change(reply).with("X-RateLimit-Limit", key).with(
                        "Cache-Control", "Kanarienvogel 1")
                    reply.body = Array(
                        String(decoding: reply.body, as: UTF8.self)
                            .replacing("{\"", with: "{\"Kanarienvogel 카나리아\":1,\"", maxReplacements: 1).utf8)
                    return reply
                })
        }
        let report = try await examination.report()
        for text in [report.markdown(revision: nil), report.shapes.text] {
            for words in ["Kanarienvogel", "카나리아", "canary"] {
                #expect(!text.contains(words), "\(words): \(text.split(separator: "\n").filter { $0.contains(words) })")
            }
        }
        #expect(report.questions == LiveCheck.questions)
    }

    @Test("Without keys nothing is asked; with one, one service is, and the report says so")
    func oneKey() async throws {
        var examination = try Examination()
        examination.settings.tmdbKey = nil
        let report = try await examination.report()
        #expect(report.status == 1)
        #expect(report.verdict.hasPrefix("holds but for") && report.verdict.hasSuffix("(there is no key)"))
        #expect(report.requests["tmdb"] == nil)
        #expect(report.markdown(revision: nil).contains("| there is no key |"))

        examination = try Examination()
        (examination.settings.kobisKey, examination.settings.tmdbKey) = (nil, nil)
        #expect(try await examination.report().status == 78)
    }

    @Test("A used-up quota, refused keys and services out of reach end early, each with its status")
    func nothingToAsk() async throws {
        var examination = try Examination()
        (examination.settings.kobisKey, examination.settings.tmdbKey) = (Secret("spent"), nil)
        var report = try await examination.report()
        #expect(report.status == 75)
        #expect(report.requests == ["kobis": 1])
        #expect(report.markdown(revision: nil).contains("| the key's calls of the day are used up |"))

        examination = try Examination()
        (examination.settings.kobisKey, examination.settings.tmdbKey) = (Secret("bad"), Secret("bad"))
        report = try await examination.report()
        #expect(report.status == 77)
        #expect(report.requests == ["kobis": 1, "tmdb": 1])

        examination = try Examination()
        examination.services.stop()
        report = try await examination.report()
        #expect(report.status == 69)
        #expect(report.markdown(revision: nil).contains("the service cannot be reached (connectionFailed)"))
        // Two questions of each, sent again once.
        #expect(report.requests == ["kobis": 4, "tmdb": 4])
    }

    @Test("A refusal of a key that was good is an answer; used-up calls end the asking, whenever they come")
    func midway() async throws {
        func report(_ fault: String) async throws -> Report {
            let examination = try Examination()
            examination.services.fail(
                .kobis, path: "searchMovieInfo", times: .max, with: .init { _ in .json(#"{"faultInfo":\#(fault)}"#) })
            return try await examination.report()
        }
        let refused = try await report(#"{"message":"유효하지않은 키값입니다.","errorCode":"320010"}"#)
        #expect(refused.status == 76)
        #expect(!refused.markdown(revision: nil).contains("the key was refused"))
        let spent = try await report(#"{"message":"일일 이용량 초과","errorCode":"320011"}"#)
        #expect(spent.status == 1)
        #expect(
            spent.verdict.contains("without an answer (the key's calls of the day are used up)"), "\(spent.verdict)")
        #expect(refused.requests["kobis", default: 0] > spent.requests["kobis", default: 0])
    }

    @Test("The calls of a check are bounded, whatever is sent again")
    func bounds() async throws {
        let examination = try Examination()
        for service in [FixtureServices.Service.kobis, .tmdb] {
            examination.services.fail(service, times: .max, with: .htmlPage)
        }
        let report = try await examination.report()
        #expect(report.requests["kobis", default: 0] <= LiveCheck.kobisCalls)
        #expect(report.requests["tmdb", default: 0] + report.requests["images", default: 0] <= LiveCheck.tmdbRequests)
        #expect(report.questions == LiveCheck.questions)
        #expect(report.status == 76)
    }

    @Test("A recording is judged again, without keys and services")
    func replay() async throws {
        var examination = try Examination()
        let recording = MemoryRecording()
        examination.settings.recording = recording
        examination.settings.today = CalendarDay("2024-04-26")
        #expect(try await examination.report().verdict == "holds")

        var again = examination.settings
        (again.recording, again.kobisKey, again.tmdbKey, again.isReplay) = (nil, nil, nil, true)
        let report = try await LiveCheck(again, through: ReplayTransport(recording)).run(against: examination.kept)
        #expect(report.verdict == "holds", "\(report.markdown(revision: nil))")
    }

    @Test("The program says what it needs, and ends behind a proxy that refuses")
    func program() async throws {
        let program = Examination.program
        let keyless = try await Program([program], environment: [:]).run()
        #expect(keyless.status == 78)
        #expect(keyless.errors.contains("KOBIS_API_KEY") && keyless.errors.contains("TMDB_ACCESS_TOKEN"))
        for arguments in [
            "--sideways", "--record", "--films", "--films -1", "--days 0", "--today yesterday", "--record a --replay b",
        ] {
            let words = arguments.split(separator: " ").map(String.init)
            let usage = try await Program([program] + words, environment: [:]).run()
            #expect(usage.status == 64, "\(arguments)")
            #expect(usage.errors.hasPrefix("usage: scripts/check-live"), "\(arguments)")
        }
        // Either one alone is understood, and lacks keys or a recording.
        for option in ["--record", "--replay"] {
            let alone = try await Program([program, option, "a"], environment: [:]).run()
            #expect(alone.status == 78 && !alone.errors.hasPrefix("usage"), "\(option)")
        }

        // It asks for the services by their names, which it must not resolve itself.
        let proxy = try LoopbackServer { _ in .status(403) }
        defer { proxy.stop() }
        let refused = try await Program(
            [program, "--folder", Examination.folder],
            environment: [
                "https_proxy": proxy.baseURL, "KOBIS_API_KEY": Examination.kobisKey,
                "TMDB_API_KEY": Examination.tmdbKey,
            ]
        ).run()
        #expect(refused.status == 69, "\(refused.output)\(refused.errors)")
        #expect(refused.output.contains("the service cannot be reached (proxyRefused)"))
        #expect(!refused.output.contains("canary"))
        #expect(proxy.requests.allSatisfy { $0.method == "CONNECT" })
    }
}
