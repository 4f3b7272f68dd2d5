import BoxOfficeHTTP
import HTTPTypes

extension SharingConformance {
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
        SharingCase("What the service says late of a day changes nothing for the next one.") { open in
            let calls = try await open().calls
            for day in [7, 8, 8] { _ = await calls.spend("kobis", day: day, limit: 9) }
            await calls.exhaust("kobis", day: 7)
            try expect("The usage", await calls.usage(of: "kobis", day: 8), is: QuotaUsage(spent: 2))
        },
    ]

    static let responses: [SharingCase] = [
        SharingCase("A response is returned exactly as it was stored, to another process too.") { open in
            let stored = response("{\"제목\":\"\\u0000\"}\0\u{1}", language: "ko")
            await (try await open()).responses.put(stored, for: key("/a"))
            let other = try await open().responses
            try expect("The response", await other.responses(for: key("/a")), is: [stored])
            try expect("Another response", await other.responses(for: key("/b")), is: [])
        },
        SharingCase("A response replaces the one for the same fields, and no other.") { open in
            let store = try await open().responses
            for text in ["old", "new"] { await store.put(response(text, language: "ko"), for: key("/a")) }
            await store.put(response("other", language: "en"), for: key("/a"))
            let texts = await (try await open()).responses.responses(for: key("/a")).map {
                String(decoding: $0.body, as: UTF8.self)
            }
            try expect("The responses", texts, is: ["new", "other"])
        },
        SharingCase("Of many variants, the first ones make room.") { open in
            let store = try await open().responses
            for number in 0..<12 { await store.put(response("\(number)", language: "x\(number)"), for: key("/a")) }
            let texts = await store.responses(for: key("/a")).map { String(decoding: $0.body, as: UTF8.self) }
            try expect("The responses", texts, is: (4..<12).map(String.init))
        },
        SharingCase("What is removed is removed for all.") { open in
            let (one, other) = (try await open().responses, try await open().responses)
            for path in ["/a", "/b", "/c"] { await one.put(response(path, language: "ko"), for: key(path)) }
            await other.remove(key("/a"))
            try expect("The responses", await one.responses(for: key("/a")), is: [])
            try expect("The usage", await one.usage().responses, is: 2)
            await other.removeAll()
            try expect("The responses", await one.responses(for: key("/b")), is: [])
            try expect("The usage", await one.usage().responses, is: 0)
        },
        SharingCase("A response past its time is not returned.") { open in
            let store = try await open().responses
            await store.put(response("old", language: "ko", keptFor: -1), for: key("/a"))
            try expect("The responses", await store.responses(for: key("/a")), is: [])
        },
    ]

    private static func key(_ path: String) -> ResponseKey {
        ResponseKey(TransportRequest(get: .conformance, path, query: [QueryItem("q", "영화")], operation: "t"))
    }

    private static func response(_ text: String, language: String, keptFor seconds: Int64 = 3_600) -> StoredResponse {
        let now = Timestamp.now
        var response = StoredResponse(
            head: HTTPResponse(
                status: .ok,
                headerFields: [.contentType: "application/json; charset=utf-8", .eTag: "W/\"영\"", .vary: ""]),
            body: Array(text.utf8), varyingFields: [.acceptLanguage: language], madeAt: now.adding(seconds: -5),
            freshUntil: now.adding(seconds: 3), keepUntil: now.adding(seconds: seconds))
        response.responseTime = now
        response.refreshUntil = now.adding(seconds: 4)
        response.usableUntil = now.adding(seconds: 5)
        response.mustRevalidate = true
        return response
    }
}
