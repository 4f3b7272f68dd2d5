import BoxOfficeHTTP
import HTTPTypes

extension TransportConformance {
    /// Bodies in memory, and their limit.
    static let memoryCases: [ConformanceCase] = [
        .wellBehaved("memoryLimit", "A body may be as large as the limit, and not a byte larger.") { subject in
            let size = ServedResource.large.body.count
            let response = try await subject.get("/large", into: .memory(limit: size))
            try expect("bodyLength", response.bodyLength, is: size)
            try await subject.fail(subject.request("/large"), into: .memory(limit: size - 1), with: .tooLarge)
            try await subject.fail(subject.request("/hello"), into: .memory(limit: 0), with: .tooLarge)
            try expect(body: try await subject.get("/empty", into: .memory(limit: 0)).body, is: [])
        },
        .wellBehaved("memoryLimitDecoded", "The limit counts a compressed body at its full size.") { subject in
            let size = ServedResource.compressed.body.count
            let response = try await subject.get("/compressed", into: .memory(limit: size))
            try expect("bodyLength", response.bodyLength, is: size)
            try await subject.fail(subject.request("/compressed"), into: .memory(limit: size - 1), with: .tooLarge)
        },
        .raw("memoryLimitIncompressible", "If compression makes a body larger, the decoded size counts.") { transport in
            let body = Array("0123456789".utf8)
            let compressed = Gzip.stored(body)
            let server = try ScriptedServer { connection in
                while connection.readRequest() != nil {
                    connection.write(
                        Array(
                            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(compressed.count)\r\n\r\n"
                                .utf8) + compressed)
                }
            }
            let response = try await Subject(transport, server).get("/", into: .memory(limit: body.count))
            try expect(body: response.body, is: body)
        },
        .raw("memoryLimitUnannounced", "The limit applies to a body of unannounced length.") { transport in
            for head in ["HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.0 200 OK\r\n\r\n"] {
                let subject = try Subject(transport, .sayingOnce(head + "0123456789"))
                let response = try await subject.get("/", into: .memory(limit: 10))
                try expect(body: response.body, is: Array("0123456789".utf8))
                try await subject.fail(subject.request("/"), into: .memory(limit: 9), with: .tooLarge)
            }
            let chunks = "5\r\n01234\r\n5\r\n56789\r\n0\r\n\r\n"
            let subject = try Subject(
                transport, .responding("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks))
            let response = try await subject.get("/", into: .memory(limit: 10))
            try expect(body: response.body, is: Array("0123456789".utf8))
            try await subject.fail(subject.request("/"), into: .memory(limit: 9), with: .tooLarge)
        },
        .raw("endlessBody", "A body without end is stopped at the limit, not read on.") { transport in
            let server = try ScriptedServer { connection in
                guard connection.readRequest() != nil, connection.write("HTTP/1.1 200 OK\r\n\r\n") else { return }
                let part = [UInt8](repeating: 0x78, count: 64 << 10)
                // 256 MiB at most: a transport that reads on fails by its code, not by filling the machine.
                for _ in 0..<4096 { guard connection.write(part) else { return } }
            }
            let subject = try Subject(transport, server)
            try await subject.fail(subject.request("/"), into: .memory(limit: 1 << 20), with: .tooLarge)
        },
        .raw("compressedBomb", "F30: a small body that decompresses to a huge one is stopped at the limit.") {
            transport in
            let bomb = Gzip.bomb(length: 2 << 20)
            let server = try ScriptedServer { connection in
                guard connection.readRequest() != nil else { return }
                connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
                connection.write(bomb)
            }
            let subject = try Subject(transport, server)
            // It decompresses to more than 300 MiB.
            try await subject.fail(subject.request("/"), into: .memory(limit: 8 << 20), with: .tooLarge)
        },
    ]
}
