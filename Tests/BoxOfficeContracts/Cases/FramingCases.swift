import BoxOfficeHTTP
import HTTPTypes

extension TransportConformance {
    static let framingCases: [ConformanceCase] = [
        .raw("chunked", "A body in chunks arrives whole, without their sizes, extensions and trailers.") { transport in
            let subject = try Subject(
                transport,
                .responding(chunked + "5\r\nhello\r\n1;name=value\r\n,\r\n00006\r\n world\r\n0\r\nETag: late\r\n\r\n"))
            for _ in 1...2 { try await subject.check("/", body: Array("hello, world".utf8)) }
        },
        .raw("closeDelimited", "Without a length, the body ends with the connection.") { transport in
            for version in ["1.0", "1.1"] {
                let subject = try Subject(transport, .sayingOnce("HTTP/\(version) 200 OK\r\n\r\nto the end"))
                try expect(body: try await subject.get("/").body, is: Array("to the end".utf8))
            }
        },
        .raw("headWithLength", "A length in a response to HEAD, a 204 or a 304 announces no body.") { transport in
            let subject = try Subject(transport) { connection in
                while let request = connection.readRequest() {
                    let status = request.split(separator: "/").dropFirst().first?.prefix(3) ?? ""
                    connection.write("HTTP/1.1 \(status) Status\r\nContent-Length: 5000\r\n\r\n")
                }
            }
            for (code, method) in [(200, HTTPRequest.Method.head), (304, .get), (404, .head)] {
                let response = try await subject.send(subject.request("/\(code)", method: method))
                try expect("The status", response.head.status.code, is: code)
                try expect(body: response.body, is: [])
            }
        },
        .raw("truncated", "F20: a body shorter than announced is a lost connection.") { transport in
            let subject = try Subject(
                transport, .sayingOnce("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nonly this"))
            let error = try await subject.fail(subject.request("/"), with: [.connectionLost])
            try expect(error.isRetryable, "The error is not retryable, and should be.")
        },
        .raw("excess", "F21: bytes after the announced length belong neither to this body nor to the next.") {
            transport in
            let subject = try Subject(
                transport, .responding("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbodyHTTP/1.1 404 Fake\r\n\r\n"))
            for _ in 1...3 { try await subject.check("/", body: Array("body".utf8)) }
        },
        .failing(
            "truncatedChunks", "F22: chunks without the last one are a lost connection.", [.connectionLost],
            after: ["5\r\nhello\r\n", "ff\r\nhello", "5\r\nhello\r\n0"].map { chunked + $0 }),
        .failing(
            "chunkSize", "F23: an invalid chunk size is a malformed response, which may be retried.",
            [.malformedResponse, .connectionLost],
            after: ["-5", "zz", "ffffffffffffffffff"].map { chunked + "\($0)\r\nhello\r\n0\r\n\r\n" }),
        .failing(
            "conflictingLengths", "F24: two different lengths are malformed.", [.malformedResponse],
            after: [3, 9].map { "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: \($0)\r\n\r\nhello" }),
        .raw("slicedResponse", "F28: a response in segments of one byte is the same response.") { transport in
            let body = #"{"title":"범죄도시 4","rank":1}"#
            let subject = try Subject(transport) { connection in
                while connection.readRequest() != nil {
                    for byte in Array(responseText("200 OK", ["ETag: \"1\""], body).utf8) {
                        connection.write([byte])
                        guard connection.pause(for: .milliseconds(1)) else { return }
                    }
                }
            }
            let response = try await subject.check("/", body: Array(body.utf8))
            try expect("ETag", response.head.headerFields[.eTag], is: "\"1\"")
        },
        .raw("endlessHeader", "F29: a header of ten megabytes is stopped.") { transport in
            let subject = try Subject(transport) { connection in
                guard connection.readRequest() != nil, connection.write("HTTP/1.1 200 OK\r\n") else { return }
                let line = "X-Line: " + String(repeating: "x", count: 1000) + "\r\n"
                for _ in 0..<10_000 { guard connection.write(line) else { return } }
                connection.write("Content-Length: 0\r\n\r\n")
            }
            let error = try await subject.fail(subject.request("/"), with: [.tooLarge])
            try expect(!error.isRetryable, "The error is retryable, and should not be.")
        },
        .raw("brokenCompression", "F31: a plain body that claims to be compressed is malformed.") { transport in
            let subject = try Subject(
                transport, .responding(responseText("200 OK", ["Content-Encoding: gzip"], "this is not gzip")))
            try await subject.fail(subject.request("/"), with: [.malformedResponse])
        },
        .raw("interimResponses", "F33: interim responses (1xx) are skipped.") { transport in
            for interim in ["100 Continue", "103 Early Hints"] {
                let subject = try Subject(
                    transport,
                    .responding("HTTP/1.1 \(interim)\r\nETag: early\r\n\r\n" + responseText("200 OK", [], "final")))
                let response = try await subject.check("/", body: Array("final".utf8))
                try expect("ETag", response.head.headerFields[.eTag], is: nil)
            }
        },
        .failing(
            "notHTTP", "What is not HTTP is malformed.", [.malformedResponse],
            after: ["SSH-2.0-OpenSSH_9.2\r\n\r\n", "<html>hello</html>", "HTTP/1.1 abc OK\r\n\r\n"]),
    ]

    private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
}
