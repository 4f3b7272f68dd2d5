import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// Heavy load, each test in a process of its own.
@Suite("Storms", .timeLimit(.minutes(10))) struct StormTests {
    @Test(
        "F74: a program that exits during TLS handshakes neither crashes nor hangs",
        .needsCertificates)
    func exitStorm() async throws {
        let certificates = try #require(await Certificates.all)
        for number in 0..<TestSize.pick(2, full: 150) {
            await #expect(processExitsWith: .success) {
                [certificates = certificates as Certificates, number = number as Int] in
                // The engine initialises OpenSSL first, which decides how OpenSSL is cleaned up at exit.
                let plain = try ScriptedServer.responding(responseText())
                #expect(await CurlHTTPTransport().code(plain.request()) == nil)
                let tls = try TLS(certificates.good)
                let server = try ScriptedServer { connection in
                    tls.serve(connection) { connection in
                        if connection.readRequest() != nil {
                            connection.write(responseText("200 OK", ["Connection: close"]))
                        }
                    }
                }
                let responses = Counter()
                for _ in 0..<4 {
                    let transport = CurlHTTPTransport(
                        configuration: .init(connectionsPerHost: 16, certificateAuthorities: certificates.authority))
                    for _ in 0..<16 {
                        Task {
                            while true {
                                _ = await transport.code(server.secureRequest())
                                responses.increment()
                            }
                        }
                    }
                }
                await until { responses.value >= number * 7 % 200 }
                exit(0)
            }
        }
    }

    @Test("F81: thousands of cancellations at random moments leave no transfer or descriptor behind")
    func cancelStorm() async {
        await #expect(processExitsWith: .success) {
            // Among them are some of the parent's.
            let before = try openDescriptors()
            let server = try ScriptedServer.responding(responseText("200 OK", [], String(repeating: "x", count: 2048)))
            let transport = CurlHTTPTransport()
            #expect(await transport.code(server.request()) == nil)
            let rounds = TestSize.pick(500, full: 10_000)
            var sizes: [Int] = []
            for _ in 1...3 {
                let codes = await storm(rounds, transport, server)
                #expect(codes.isSubset(of: [nil, .cancelled]), "\(codes)")
                let census = try #require(await transport.census())
                #expect(census.running == 0 && census.waiting == 0 && census.idleHandles <= 64, "\(census)")
                sizes.append(try residentPages())
            }
            // A page mostly has 4 KiB: the last round must not need much more than the first. Sanitizers do not return memory.
            let isSanitized = unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
            #expect(isSanitized || sizes[2] - sizes[0] < 1024, "\(sizes)")
            await transport.shutdown()
            // On a busy machine, the loop may take longer than a shutdown waits.
            await transport.loopHasEnded()
            server.stop()
            // The runtime's own, and none for each connection.
            let left = try openDescriptors().subtracting(before)
            #expect(left.count < 16, "\(left)")
        }
    }

    @Test("Thousands of requests at a time are all served, with at most 64 running")
    func queue() async {
        await #expect(processExitsWith: .success) {
            let server = try ScriptedServer.responding(responseText("200 OK", [], String(repeating: "x", count: 2048)))
            let transport = CurlHTTPTransport(configuration: .init(connectionsPerHost: 64))
            let failures = await withTaskGroup(of: Int.self) { group in
                for number in 0..<TestSize.pick(1000, full: 5000) {
                    group.addTask { await transport.code(server.request("/\(number)")) == nil ? 0 : 1 }
                }
                return await group.reduce(0, +)
            }
            #expect(failures == 0)
            #expect(server.connections <= 64)
            #expect(await transport.census()?.idleHandles ?? 0 <= 64)
        }
    }

    @Test("F10: without free descriptors requests fail, and succeed again once there are some")
    func descriptors() async {
        await #expect(processExitsWith: .success) {
            let gate = Latch()
            // The server is in this process too, so it must release its descriptors.
            let server = try ScriptedServer { connection in
                _ = connection.readRequest()
                gate.block()
                connection.write(responseText("200 OK", ["Connection: close"]))
            }
            let transport = CurlHTTPTransport(configuration: .init(connectionsPerHost: 64))
            func open() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
            let used = try open()
            var limit = rlimit(rlim_cur: rlim_t(used + 24), rlim_max: 4096)
            unsafe #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            // If the client takes all descriptors, the server can accept nobody, and only the limit ends that.
            let request = server.request(limits: .patient.with { $0.total = .seconds(1) })
            let tasks = (0..<64).map { _ in Task { await transport.code(request) } }
            gate.open()
            var codes: Set<TransportError.Code?> = []
            for task in tasks { codes.insert(await task.value) }
            #expect(
                codes.isSubset(of: [
                    nil, .connectionFailed, .connectionLost, .engineFailed, .nameNotResolved, .timedOut,
                ]), "\(codes)")
            // A busy machine's server may still hold some.
            await until { (try? open()) ?? .max < used + 12 }
            let code = await transport.code(server.request())
            #expect(code == nil, "\(String(describing: code))")
        }
    }

    @Test("Without another thread, requests fail, and tasks that prefer the transport's run on those that there are")
    func threads() async {
        await #expect(processExitsWith: .success) {
            let request = try ScriptedServer.responding(responseText()).request()
            // The threads of other tasks start before the limit, which root is exempt from.
            await withTaskGroup { group in
                for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { group.addTask { usleep(50_000) } }
            }
            try #require(geteuid() != 0 || setuid(65_534) == 0)
            var limit = rlimit(rlim_cur: 1, rlim_max: 1)
            try #require(unsafe setrlimit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue), &limit) == 0)

            let transport = CurlHTTPTransport()
            let code = await Task(executorPreference: transport.taskExecutor) { await transport.code(request) }.value
            #expect(code == .engineFailed)
            #expect(await transport.census() == nil)
        }
    }
}

/// Returns what this process has open, with its numbers.
private func openDescriptors() throws -> Set<String> {
    let (files, folder) = (FileManager.default, "/proc/self/fd/")
    return Set(
        try files.contentsOfDirectory(atPath: folder).map { number in
            number + " " + ((try? files.destinationOfSymbolicLink(atPath: folder + number)) ?? "")
        })
}

/// Returns the number of resident memory pages of this process.
private func residentPages() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try #require(Int(fields[1]))
}

/// Cancels requests after random times, and returns how they ended.
private func storm(_ count: Int, _ transport: CurlHTTPTransport, _ server: ScriptedServer) async -> Set<
    TransportError.Code?
> {
    await withTaskGroup(of: TransportError.Code?.self) { group in
        var codes: Set<TransportError.Code?> = []
        for number in 0..<count {
            if number >= 64, let code = await group.next() { codes.insert(code) }
            group.addTask {
                let task = Task { await transport.code(server.request("/\(number)")) }
                for _ in 0..<Int.random(in: 0...60) { await Task.yield() }
                task.cancel()
                return await task.value
            }
        }
        return await group.reduce(into: codes) { $0.insert($1) }
    }
}
