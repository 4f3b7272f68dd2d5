import BoxOfficeHTTP

extension SharingConformance {
    static let flights: [SharingCase] = [
        SharingCase("Of a hundred who ask for the same, one leads.") { open in
            let leaders = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<4 {
                    let flights = try await open().flights
                    for _ in 0..<25 { group.addTask { await flights.claim("a").isLead ? 1 : 0 } }
                }
                return try await group.reduce(0, +)
            }
            try expect("The number of leaders", leaders, is: 1)
        },
        SharingCase("A follower hears that the response is stored, or is not.") { open in
            let (one, other) = (try await open().flights, try await open().flights)
            for ending in [RequestFlight.Ending.stored, .notStored, .abandoned] {
                let flight = try await pair(one, other)
                async let heard = other.ending(of: flight)
                await one.end(flight, ending)
                try expect("The ending", await heard, is: ending)
                try expect("The ending that is heard of late", await other.ending(of: flight), is: ending)
            }
        },
        SharingCase("A follower hears of a failure, with its code and reason.") { open in
            let (one, other, flight) = try await pair(open)
            let error = TransportError(.nameNotResolved, reason: "실패: \"api.example\"\n2")
            async let ending = other.ending(of: flight)
            await one.end(flight, .failed(error))
            guard case .failed(let heard) = await ending else {
                throw ConformanceFailure("The follower did not hear of the failure.")
            }
            try expect("The code", heard.code, is: error.code)
            try expect("The reason", heard.reason, is: error.reason)
        },
        SharingCase("Once a flight has ended, the next who asks leads.") { open in
            let (one, other, flight) = try await pair(open)
            await one.end(flight, .stored)
            guard case .lead(let next) = await other.claim("a") else {
                throw ConformanceFailure("A flight that has ended is still followed.")
            }
            try expect(next.token != flight.token, "Two flights have one token.")
            // The first leader no longer has a say.
            await one.end(flight, .failed(refused))
            await one.renew(flight)
            try expect("The claim", await one.claim("a"), is: .follow(next))
        },
        SharingCase("Different requests do not wait for each other.") { open in
            let flights = try await open().flights
            for key in ["a", "b", "A", "a\nko", "a\nen", ""] {
                try expect(await flights.claim(key).isLead, "Another request's flight was followed.")
            }
        },
        SharingCase("A follower whose task is cancelled waits no longer.") { open in
            let (one, other, flight) = try await pair(open)
            let waiting = Task { await other.ending(of: flight) }
            waiting.cancel()
            try expect("The ending", await waiting.value, is: nil)
            try expect("The claim", await other.claim("a"), is: .follow(flight))
        },
    ]

    /// Cases about leaders that die, for flights with a lease of a third to half of a second.
    public static var leases: [SharingCase] {
        [
            SharingCase("F102: a leader that dies loses its lease, and another takes over.") { open in
                let (one, other) = (try await open().flights, try await open().flights)
                try await unlessLate { key, watch in
                    let flight = try await pair(one, other, key)
                    try expect("The ending", await other.ending(of: flight), is: nil)
                    watch = Watch()
                    guard case .lead(let next) = await other.claim(key) else {
                        throw ConformanceFailure("Nobody took over.")
                    }
                    await one.end(flight, .failed(refused))
                    try expect("The claim", await one.claim(key), is: .follow(next))
                }
            },
            SharingCase("A leader that renews its flight keeps it.") { open in
                let (one, other) = (try await open().flights, try await open().flights)
                try await unlessLate { key, watch in
                    let flight = try await pair(one, other, key)
                    // Longer than any lease of three renewals.
                    for _ in 0..<16 {
                        watch.restart()
                        try await Task.sleep(for: flight.renewal / 4)
                        await one.renew(flight)
                    }
                    try expect("The claim", await other.claim(key), is: .follow(flight))
                }
            },
        ]
    }

    private struct Watch {
        private var start = ContinuousClock.now
        private var longest = Duration.zero

        mutating func restart() { (longest, start) = (time, .now) }
        var time: Duration { max(longest, start.duration(to: .now)) }
    }

    /// Repeats steps that fail only because the machine stood still and lost a lease.
    private static func unlessLate(_ steps: (_ key: String, _ watch: inout Watch) async throws -> Void) async throws {
        for attempt in 0..<20 {
            var watch = Watch()
            do {
                return try await steps("\(attempt)", &watch)
            } catch let failure as ConformanceFailure {
                if watch.time < .milliseconds(100) || attempt == 19 { throw failure }
            }
        }
    }

    private static let refused = TransportError(.connectionFailed, reason: "The connection was refused.")

    private static func pair(
        _ open: SharingCase.Processes
    ) async throws -> (one: any RequestFlights, other: any RequestFlights, flight: RequestFlight) {
        let (one, other) = (try await open().flights, try await open().flights)
        return (one, other, try await pair(one, other))
    }

    private static func pair(
        _ one: any RequestFlights, _ other: any RequestFlights, _ key: String = "a"
    ) async throws(ConformanceFailure) -> RequestFlight {
        guard case .lead(let flight) = await one.claim(key) else { throw ConformanceFailure("Nobody leads.") }
        guard case .follow(let followed) = await other.claim(key) else {
            throw ConformanceFailure("Two lead the same request.")
        }
        try expect("The flight's token", followed.token, is: flight.token)
        return followed
    }
}

extension RequestFlight.Claim {
    fileprivate var isLead: Bool {
        if case .lead = self { true } else { false }
    }
}
