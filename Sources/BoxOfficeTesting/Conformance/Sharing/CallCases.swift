import BoxOfficeHTTP

extension SharingConformance {
    /// Calls of a day: all processes together send no more than the day allows.
    static let calls: [SharingCase] = [
        SharingCase("Four processes together get exactly the calls of the day.") { open in
            let passed = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<4 {
                    let calls = try await open().calls
                    group.addTask {
                        var passed = 0
                        for _ in 0..<40 where await calls.spend("kobis", day: 7, limit: 100) { passed += 1 }
                        return passed
                    }
                }
                return try await group.reduce(0, +)
            }
            try expect("The number of calls", passed, is: 100)
            try expect(
                "The usage", await (try await open()).calls.usage(of: "kobis", day: 7), is: QuotaUsage(spent: 100))
        },
        SharingCase("Each day and each quota has its own count.") { open in
            let calls = try await open().calls
            for (name, day, passes) in [("a", 7, true), ("a", 7, false), ("a", 8, true), ("b", 8, true)] {
                let hasPassed = await calls.spend(name, day: day, limit: 1)
                try expect("Whether a call of \(name) on day \(day) passes", hasPassed, is: passes)
            }
        },
        SharingCase("What the service says is final for that day, for all.") { open in
            let calls = try await open().calls
            try expect("Whether a call passes", await calls.spend("kobis", day: 7, limit: 9), is: true)
            await calls.exhaust("kobis", day: 7)
            let other = try await open().calls
            try expect("Whether a further one does", await other.spend("kobis", day: 7, limit: 9), is: false)
            try expect("The usage", await other.usage(of: "kobis", day: 7), is: QuotaUsage(spent: 1, isExhausted: true))
            try expect("Whether one of the next day does", await other.spend("kobis", day: 8, limit: 9), is: true)
        },
    ]
}
