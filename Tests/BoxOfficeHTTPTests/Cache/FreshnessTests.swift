import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("Freshness (RFC 9111, 4.2)") struct FreshnessTests {
    @Test("A fresh response is not requested again, up to the last second")
    func maxAge() async throws {
        let rig = CacheRig([.json("1", .maxAge(60)), .json("2", .maxAge(60))])
        #expect(try await rig.ask().metrics.source == .network)
        let hit = try await rig.ask(after: 59)
        #expect(hit.text == "1")
        #expect(hit.metrics.source == .cache(age: .seconds(59)))
        #expect(hit.metrics.attempts == 0)
        #expect(rig.asked == 1)
        #expect(try await rig.ask(after: 1).text == "2")
    }

    @Test("A response without an explicit lifetime is requested again")
    func noLifetime() async throws {
        let rig = CacheRig([.json("1"), .json("2")])
        _ = try await rig.ask()
        #expect(try await rig.ask().text == "2")
    }

    @Test("Expires counts from the server's own date, and an unreadable value counts as past")
    func expires() async throws {
        let rig = CacheRig([])
        let (now, later) = (rig.time.now.adding(seconds: -7_200), rig.time.now.adding(seconds: -3_600))
        // The server's clock is two hours slow: the response seems to be two hours old, which is more than its hour.
        let slow = CacheRig([.json("1", [.date: now.httpDate, .expires: later.httpDate]), .json("2")])
        _ = try await slow.ask()
        #expect(try await slow.ask().text == "2")
        let fast = CacheRig([
            .json(
                "1",
                [.date: rig.time.now.adding(seconds: 60).httpDate, .expires: rig.time.now.adding(seconds: 90).httpDate]),
            .json("2"),
        ])
        _ = try await fast.ask()
        #expect(try await fast.ask(after: 29).text == "1")
        #expect(try await fast.ask(after: 1).text == "2")
        let zero = CacheRig([.json("1", [.expires: "0"]), .json("2")])
        _ = try await zero.ask()
        #expect(try await zero.ask().text == "2")
    }

    @Test(
        "Odd directives never make a response fresher",
        arguments: [
            "max-age=60, max-age=5", "max-age=5, max-age=60", "max-age=soon", "max-age=-1", "max-age", "max-age=1e9",
            "no-cache, max-age=60", "max-age=5, no-cache=\"set-cookie, x\"", "private=\"max-age=60\"", "s-maxage=60",
            "",
        ])
    func oddDirectives(value: String) async throws {
        let rig = CacheRig([.json("1", [.cacheControl: value]), .json("2")])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: 10).text == "2")
    }

    @Test(
        "Directives are read in any case, spacing and quoting",
        arguments: [
            "MAX-AGE=60", "public ,max-age = 60", "foo=\"a, b\", max-age=\"60\"", "max-age=99999999999999999999",
        ])
    func directives(value: String) async throws {
        let rig = CacheRig([.json("1", [.cacheControl: value]), .json("2")])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: 59).text == "1")
    }

    @Test("A clock that is set back makes nothing fresh for longer")
    func clockSetBack() async throws {
        let rig = CacheRig([.json("1", .maxAge(60)), .json("2", .maxAge(60))])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: -1).text == "2")
    }

    /// The rules of RFC 9111, 4.2, implemented a second time and independently: from the real times of the exchange instead of
    /// stored moments.
    struct Exchange {
        let maxAge: Int64
        let age: Int64?
        /// How far the server's clock is ahead.
        let skew: Int64?
        let delay: Int64
        let later: Int64

        init(seed: UInt64) {
            var dice = Dice(seed: seed)
            maxAge = .random(in: 0...300, using: &dice)
            age = Bool.random(using: &dice) ? .random(in: 0...300, using: &dice) : nil
            skew = Bool.random(using: &dice) ? .random(in: -200...200, using: &dice) : nil
            delay = .random(in: 0...20, using: &dice)
            later = .random(in: 0...400, using: &dice)
        }

        var currentAge: Int64 {
            let apparent = skew.map { max(0, -$0) } ?? 0
            return max(apparent, (age ?? 0) + delay) + later
        }
    }

    @Test(
        "Any combination of max-age, Age, Date, delay and waiting follows RFC 9111", arguments: 0..<300 as Range<UInt64>
    )
    func arithmetic(seed: UInt64) async throws {
        let exchange = Exchange(seed: seed)
        let time = TestTime(1_757_172_600)
        let store = MemoryResponseStore(now: { time.now })
        let server = StubTransport { _ in
            time.pass(seconds: exchange.delay)
            var fields = HTTPFields.maxAge(Int(exchange.maxAge))
            fields[.age] = exchange.age.map { String($0) }
            fields[.date] = exchange.skew.map { time.now.adding(seconds: $0).httpDate }
            return .json("{}", fields)
        }
        let transport = CacheTransport(server, cache: ResponseCache(store), now: { time.now })
        _ = try await transport.send(.sample())
        time.pass(seconds: exchange.later)
        let source = try await transport.send(.sample()).metrics.source
        let expected = exchange.maxAge > exchange.currentAge
        #expect(source == (expected ? .cache(age: .seconds(exchange.currentAge)) : .network), "\(exchange)")
    }
}
