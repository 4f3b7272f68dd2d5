import BoxOfficeHTTP

extension SharingConformance {
    static let turns: [SharingCase] = [
        SharingCase("Four processes together get no more turns than the limit allows.") { open in
            let limit = limit(perSecond: 200, burst: 5)
            let start = ContinuousClock.now
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    let turns = try await open().turns
                    group.addTask { for _ in 0..<15 { try await take(turns, limit) } }
                }
                try await group.waitForAll()
            }
            let least = Duration.seconds(1) * (60 - 5) / 200
            try expect(start.duration(to: .now) >= least, "60 turns came in less than \(least).")
        },
        SharingCase("In no second are there more turns than the ceiling.") { open in
            let limit = limit(perSecond: 1_000, burst: 20, ceiling: 20)
            let start = ContinuousClock.now
            for _ in 0..<21 { try await take(try await open().turns, limit) }
            try expect(start.duration(to: .now) >= .seconds(1), "21 turns came within a second.")
        },
        SharingCase("A pause that one process was asked for holds for all.") { open in
            let (one, other) = (try await open().turns, try await open().turns)
            await one.pause("service", for: .seconds(60), refusing: false)
            for turn in [await other.turn(at: "service", limit: limit(perSecond: 9)), await other.pause(at: "service")]
            {
                guard case .askAgain(let time) = turn else {
                    throw ConformanceFailure("The pause does not hold: \(turn, default: "-").")
                }
                try expect(time > .seconds(40) && time <= .seconds(60), "The pause is of \(time) instead of a minute.")
            }
        },
        SharingCase("A shorter pause does not replace a longer one.") { open in
            let (one, other) = (try await open().turns, try await open().turns)
            await one.pause("service", for: .seconds(60), refusing: true)
            await other.pause("service", for: .seconds(2), refusing: false)
            try expect("The turn", await one.turn(at: "service", limit: nil), is: .refused)
        },
        SharingCase("A pause that is too long refuses requests, with a limit or without.") { open in
            await (try await open()).turns.pause("service", for: .seconds(60), refusing: true)
            let other = try await open().turns
            try expect("The turn", await other.turn(at: "service", limit: limit(perSecond: 9)), is: .refused)
            try expect("The turn without a limit", await other.turn(at: "service", limit: nil), is: .refused)
            try expect("The turn at another service", await other.turn(at: "another", limit: nil), is: .go)
        },
        SharingCase("A limit of a few requests an hour holds, too.") { open in
            let slow = limit(perSecond: 0.001)
            try expect("The first turn", await (try await open()).turns.turn(at: "service", limit: slow), is: .go)
            switch await (try await open()).turns.turn(at: "service", limit: slow) {
            case .reserved(let time), .askAgain(let time):
                try expect(time > .seconds(600), "The second turn comes after \(time).")
            case let turn: throw ConformanceFailure("The second turn is \(turn).")
            }
        },
        SharingCase("Each service has turns of its own.") { open in
            let turns = try await open().turns
            for service in ["one", "two", "three"] {
                try expect("The turn", await turns.turn(at: service, limit: limit(perSecond: 0.01)), is: .go)
                try expect("The pause", await turns.pause(at: service), is: nil)
            }
        },
    ]

    private static func limit(perSecond: Double, burst: Int = 1, ceiling: Int? = nil) -> RateLimit {
        RateLimit(for: .conformance, perSecond: perSecond, burst: burst, ceiling: ceiling)
    }

    private static func take(_ turns: any RequestTurns, _ limit: RateLimit) async throws {
        while true {
            switch await turns.turn(at: "service", limit: limit) {
            case .go: return
            case .reserved(let time): return try await Task.sleep(for: time)
            case .askAgain(let time): try await Task.sleep(for: time)
            default: throw ConformanceFailure("A turn was refused.")
            }
        }
    }
}
