import BoxOfficeHTTP
import HTTPTypes

extension TransportConformance {
    static let memoryCases: [ConformanceCase] = [
        .wellBehaved("memoryLimit", "A body may be as large as the limit, and not a byte larger.") { subject in
            let size = ServedResource.large.body.count
            let response = try await subject.get("/large", into: .memory(limit: size))
            try expect("bodyLength", response.bodyLength, is: size)
            try await subject.fail(subject.request("/large"), into: .memory(limit: size - 1), with: [.tooLarge])
            try await subject.fail(subject.request("/hello"), into: .memory(limit: 0), with: [.tooLarge])
            try expect(body: try await subject.get("/empty", into: .memory(limit: 0)).body, is: [])
        },
        .wellBehaved("memoryLimitDecoded", "The limit counts a compressed body at its full size.") { subject in
            let size = ServedResource.compressed.body.count
            let response = try await subject.get("/compressed", into: .memory(limit: size))
            try expect("bodyLength", response.bodyLength, is: size)
            try await subject.fail(subject.request("/compressed"), into: .memory(limit: size - 1), with: [.tooLarge])
        },
        .raw("memoryLimitIncompressible", "If compression makes a body larger, the decoded size counts.") { transport in
            let body = Array("0123456789".utf8)
            let compressed = Gzip.stored(body)
            let subject = try Subject(transport) { connection in
                while connection.readRequest() != nil {
                    connection.write(
                        Array(
                            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(compressed.count)\r\n\r\n"
                                .utf8) + compressed)
                }
            }
            try await subject.check("/", body: body, into: .memory(limit: body.count))
        },
        .raw("memoryLimitUnannounced", "The limit applies to a body of unannounced length.") { transport in
            for head in ["HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.0 200 OK\r\n\r\n"] {
                let subject = try Subject(transport, .sayingOnce(head + "0123456789"))
                try await subject.check("/", body: Array("0123456789".utf8), into: .memory(limit: 10))
                try await subject.fail(subject.request("/"), into: .memory(limit: 9), with: [.tooLarge])
            }
            let chunks = "5\r\n01234\r\n5\r\n56789\r\n0\r\n\r\n"
            let subject = try Subject(
                transport, .responding("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks))
            try await subject.check("/", body: Array("0123456789".utf8), into: .memory(limit: 10))
            try await subject.fail(subject.request("/"), into: .memory(limit: 9), with: [.tooLarge])
        },
        .raw("endlessBody", "A body without end is stopped at the limit, not read on.") { transport in
            let subject = try Subject(transport) { connection in
                guard connection.readRequest() != nil, connection.write("HTTP/1.1 200 OK\r\n\r\n") else { return }
                let part = [UInt8](repeating: 0x78, count: 64 << 10)
                // 256 MiB at most: a transport that keeps reading gets the wrong code, but does not fill the machine.
                for _ in 0..<4096 { guard connection.write(part) else { return } }
            }
            try await subject.fail(subject.request("/"), into: .memory(limit: 1 << 20), with: [.tooLarge])
        },
        .raw("compressedBomb", "F30: a small body that decompresses to a huge one is stopped at the limit.") {
            transport in
            let bomb = Gzip.bomb(length: 2 << 20)
            let subject = try Subject(transport) { connection in
                guard connection.readRequest() != nil else { return }
                connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
                connection.write(bomb)
            }
            // It decompresses to more than 300 MiB.
            try await subject.fail(subject.request("/"), into: .memory(limit: 8 << 20), with: [.tooLarge])
        },
    ]

    static let fileCases: [ConformanceCase] = [
        .wellBehaved("file", "A successful body replaces the file's content, and is not in memory.") { subject in
            // Longer than the body, and with the descriptor's position at its end.
            let file = try ScratchFile(String(repeating: "old", count: 2_000_000))
            let response = try await subject.get("/large", into: .image(descriptor: file.descriptor))
            try expect(body: file.contents, is: ServedResource.large.body)
            try expect(body: response.body, is: [])
            try expect("bodyLength", response.bodyLength, is: ServedResource.large.body.count)
        },
        .wellBehaved("fileEmptied", "A successful response without a body leaves an empty file.") { subject in
            for path in ["/empty", "/status/204"] {
                let file = try ScratchFile("old")
                _ = try await subject.get(path, into: .image(descriptor: file.descriptor))
                try expect(body: file.contents, is: [])
            }
        },
        .wellBehaved("fileOfError", "F48: the body of an error is in memory, and the file as it was.") { subject in
            for status in [304, 404, 500] {
                let file = try ScratchFile("old")
                let sink = BodySink.file(descriptor: file.descriptor, limit: 3)
                let explanation = status == 304 ? [] : Array("status \(status)\n".utf8)
                try await subject.check("/status/\(status)", status: status, body: explanation, into: sink)
                try expect(body: file.contents, is: Array("old".utf8))
            }
        },
        .wellBehaved("fileLimit", "A body in a file may be as large as the limit, and not larger.") { subject in
            let (whole, file, size) = (try ScratchFile(), try ScratchFile(), ServedResource.large.body.count)
            _ = try await subject.get("/large", into: .file(descriptor: whole.descriptor, limit: size))
            try expect("The file's length", whole.length, is: size)
            let sink = BodySink.file(descriptor: file.descriptor, limit: size - 1)
            try await subject.fail(subject.request("/large"), into: sink, with: [.tooLarge])
            try expect(file.length < size, "The file has more bytes than the limit allows.")
        },
        .wellBehaved("fileDecoded", "F32: a compressed body arrives decoded in the file.") { subject in
            let file = try ScratchFile()
            _ = try await subject.get("/compressed", into: .image(descriptor: file.descriptor))
            try expect(body: file.contents, is: ServedResource.compressed.body)
        },
        .wellBehaved("fileStaysOpen", "The descriptor stays open, whatever happens.") { subject in
            let file = try ScratchFile()
            _ = try await subject.get("/large", into: .image(descriptor: file.descriptor))
            _ = try await subject.get("/status/404", into: .image(descriptor: file.descriptor))
            let sink = BodySink.file(descriptor: file.descriptor, limit: 1)
            try await subject.fail(subject.request("/large"), into: sink, with: [.tooLarge])
            try expect(file.length >= 0, "The descriptor was closed.")
        },
        .wellBehaved("fileNotWritable", "F70: a file that cannot be written has its own error.") { subject in
            let file = ScratchFile.readOnly
            let sink = BodySink.image(descriptor: file.descriptor)
            let error = try await subject.fail(subject.request("/large"), into: sink, with: [.fileNotWritten])
            try expect(!error.isRetryable, "The error is retryable, and should not be.")
        },
        .raw("fileOfLongError", "The body of an error is cut at 64 KiB, and counted in full.") { transport in
            let body = String(repeating: "x", count: 100_000)
            let (file, subject) = (
                try ScratchFile("old"), try Subject(transport, .responding(responseText("500 Oops", [], body)))
            )
            let response = try await subject.get("/", into: .image(descriptor: file.descriptor))
            try expect(body: response.body, is: Array(body.utf8.prefix(64 << 10)))
            try expect("bodyLength", response.bodyLength, is: 100_000)
            try expect(body: file.contents, is: Array("old".utf8))
        },
        .raw("fileLimitUnannounced", "The limit applies to a file of unannounced length.") { transport in
            let subject = try Subject(transport, .sayingOnce("HTTP/1.1 200 OK\r\n\r\n0123456789"))
            let file = try ScratchFile()
            _ = try await subject.get("/", into: .file(descriptor: file.descriptor, limit: 10))
            try expect(body: file.contents, is: Array("0123456789".utf8))
            let sink = BodySink.file(descriptor: file.descriptor, limit: 9)
            try await subject.fail(subject.request("/"), into: sink, with: [.tooLarge])
        },
        .raw("fileTruncated", "F20: half a body in a file is an error too.") { transport in
            let subject = try Subject(
                transport, .sayingOnce("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nonly this"))
            let file = try ScratchFile()
            let sink = BodySink.image(descriptor: file.descriptor)
            try await subject.fail(subject.request("/"), into: sink, with: [.connectionLost])
        },
    ]
}
