import BoxOfficeBasics
import BoxOfficeHTTP
import HTTPTypes

extension TransportConformance {
    static let cancellationCases: [ConformanceCase] = [
        .raw("cancelledBefore", "A task that is cancelled already sends nothing.") { transport in
            let subject = try Subject(transport, .responding(responseText()))
            let start = Latch()
            let task = Task {
                await start.wait()
                return await subject.transport.error(subject.request("/"))
            }
            task.cancel()
            start.open()
            try expect("The error", await task.value?.code, is: .cancelled)
            try expect("The number of connections", subject.scripted?.connections, is: 0)
        },
        .raw("cancelledWaiting", "Cancelling while waiting for the response is prompt, and ends the connection.") {
            transport in
            let (asked, hungUp) = (Latch(), Latch())
            let gaveUp = Lock(false)
            let subject = try Subject(transport) { connection in
                guard connection.readRequest() != nil else { return }
                asked.open()
                let isStillThere = connection.pause(for: ScriptedServer.patience)
                gaveUp.withLock { $0 = isStillThere }
                hungUp.open()
            }
            let error = await subject.error(cancelling: subject.request("/"), at: asked)
            try expect("The error", error?.code, is: .cancelled)
            await hungUp.wait()
            try expect(!gaveUp.withLock(\.self), "The exchange went on after its task was cancelled.")
        },
        .raw("cancelledInBody", "F81: after cancelling in the body, nothing is written any more.") { transport in
            let (arrived, cancelled, hungUp) = (Latch(), Latch(), Latch())
            let subject = try Subject(transport) { connection in
                guard connection.readRequest() != nil else { return }
                let part = [UInt8](repeating: 0x78, count: 64 << 10)
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(1024 * part.count)\r\n\r\n")
                connection.write(part)
                arrived.open()
                cancelled.block()
                // Send more, in case the transport still reads.
                for _ in 1..<1024 { guard connection.write(part) else { break } }
                hungUp.open()
            }
            let (file, next) = (try ScratchFile(), try ScratchFile("another file"))
            let sink = BodySink.file(descriptor: file.descriptor, limit: 128 << 20)
            let error = await subject.error(cancelling: subject.request("/"), into: sink, at: arrived)
            // By now the descriptor may be another file's, as after a close and an open.
            file.becomes(next)
            cancelled.open()
            await hungUp.wait()
            try expect("The error", error?.code, is: .cancelled)
            try expect(body: next.contents, is: Array("another file".utf8))
        },
        .wellBehaved("cancelledAnytime", "Cancelling disturbs no other request, on whatever connection.") { subject in
            let slow = Task { await subject.transport.error(subject.request("/slow")) }
            // By then the slow request is under way.
            for _ in 1...5 { _ = try await subject.get("/hello") }
            async let other = subject.get("/large")
            slow.cancel()
            try expect("The error", await slow.value?.code, is: .cancelled)
            try expect(body: try await other.body, is: ServedResource.large.body)
        },
        .wellBehaved("cancelledOften", "F81: cancelled at any moment, a request ends as cancelled or with a response.")
        {
            subject in
            let codes = await withTaskGroup(of: TransportError.Code?.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        let task = Task { await subject.transport.error(subject.request("/hello"))?.code }
                        for _ in 0..<number % 40 { await Task.yield() }
                        task.cancel()
                        return await task.value
                    }
                }
                return await group.reduce(into: Set()) { $0.insert($1) }
            }
            try expect(codes.isSubset(of: [nil, .cancelled]), "Requests ended with \(codes).")
            try expect(body: try await subject.get("/hello").body, is: ServedResource.hello.body)
        },
    ]
}

extension Subject {
    fileprivate func error(
        cancelling request: TransportRequest, into sink: BodySink = .json, at latch: Latch
    ) async -> TransportError? {
        let task = Task {
            let error = await transport.error(request, into: sink)
            // Do not wait for the server if it was never reached.
            latch.open()
            return error
        }
        await latch.wait()
        task.cancel()
        return await task.value
    }
}
