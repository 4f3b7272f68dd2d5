import BoxOfficeHTTP
import HTTPTypes

extension TransportConformance {
    static let responseCases: [ConformanceCase] = [
        .wellBehaved("body", "Status and body of a response are what the server sent.") { subject in
            let response = try await subject.check("/hello", body: ServedResource.hello.body)
            try expect("bodyLength", response.bodyLength, is: ServedResource.hello.body.count)
        },
        .wellBehaved("statuses", "F47-F49: any complete response is a success with its body, whatever its status.") {
            subject in
            for resource in ServedResource.statuses {
                try await subject.check(resource.path, status: resource.status, body: resource.body)
            }
        },
        .wellBehaved("emptyBody", "A body may be empty.") { subject in
            let response = try await subject.check("/empty", body: [])
            try expect("bodyLength", response.bodyLength, is: 0)
        },
        .wellBehaved("head", "A response to HEAD has no body, and the next request is not disturbed.") { subject in
            for resource in [ServedResource.hello, .large] {
                let response = try await subject.send(subject.request(resource.path, method: .head))
                try expect("The status", response.head.status, is: .ok)
                try expect(body: response.body, is: [])
            }
            try expect(body: try await subject.get("/hello").body, is: ServedResource.hello.body)
        },
        .wellBehaved("repeatedField", "A field that occurs twice keeps both values, in order.") { subject in
            let fields = try await subject.get("/fields").head.headerFields
            // Separate, or joined as RFC 9110 allows: `HTTPFields` shows both in the same way.
            try expect("X-Twice", try fields[.named("X-Twice")], is: "one, two")
        },
        .wellBehaved("fieldOutsideASCII", "A field's value may hold UTF-8.") { subject in
            let fields = try await subject.get("/fields").head.headerFields
            try expect("X-Title", try fields[.named("X-Title")], is: "범죄도시 “4”")
        },
        .wellBehaved("largeBody", "A body of 4 MiB arrives whole and in order.") { subject in
            try await subject.check("/large", body: ServedResource.large.body)
        },
        .wellBehaved("compressedBody", "A compressed body arrives decoded, and counts decoded.") { subject in
            let response = try await subject.check("/compressed", body: ServedResource.compressed.body)
            try expect("bodyLength", response.bodyLength, is: ServedResource.compressed.body.count)
        },
        .wellBehaved("hundredAtOnce", "F82: of a hundred requests at once, each gets its own response.") { subject in
            try await withThrowingTaskGroup(of: (Int, String).self) { group in
                for number in 0..<100 {
                    group.addTask {
                        let response = try await subject.get("/mirror?number=\(number)")
                        return (number, String(decoding: response.body, as: UTF8.self))
                    }
                }
                for try await (number, text) in group {
                    let target = subject.server.prefix + "/mirror?number=\(number)"
                    try expect(
                        text.hasPrefix(ServedResource.mirrorLine("target", target)),
                        "Request \(number) has another request's response.")
                }
            }
        },
        .raw("passwordAsked", "A server that asks for a password gets none, and its response is returned.") {
            transport in
            let fields = ["WWW-Authenticate: Basic realm=\"films\""]
            let subject = try Subject(transport, .responding(responseText("401 Unauthorized", fields, "who?")))
            for _ in 1...2 { try await subject.check("/", status: 401, body: Array("who?".utf8)) }
            let requests = subject.scripted?.requests ?? []
            try expect("The number of requests", requests.count, is: 2)
            try expect(!requests.contains { $0.contains("Authorization") }, "The server was sent a password.")
        },
        .raw("unusualStatus", "A status without a reason phrase, or without a meaning, is a response too.") {
            transport in
            for (line, code) in [("200", 200), ("200 ", 200), ("299 Odd", 299), ("599 Odd", 599)] {
                let subject = try Subject(transport, .responding(responseText(line, [], "x")))
                try await subject.check("/", status: code, body: Array("x".utf8))
            }
        },
    ]
}
