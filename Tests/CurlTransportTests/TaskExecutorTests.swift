import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import Foundation
import TestSupport
import Testing

@Suite("Tasks on a transport's thread", .timeLimit(.minutes(10))) struct TaskExecutorTests {
    private let server = Result { try ScriptedServer.responding(responseText("200 OK", [], "x")) }

    @Test("Tasks that prefer the transport's thread run on it before and after a request, and others do not")
    func thread() async throws {
        let (server, transport) = (try server.get(), CurlHTTPTransport())
        let names = await withTaskExecutorPreference(transport.taskExecutor) {
            let before = threadName()
            let code = await transport.code(server.request())
            async let child = threadName()
            return (before, code, threadName(), await child)
        }
        #expect(names == ("curl-transport", nil, "curl-transport", "curl-transport"))
        _ = await transport.code(server.request())
        #expect(await Task.detached { threadName() }.value != "curl-transport")
    }

    @Test("A loop ends and starts again while a task prefers its thread")
    func idle() async throws {
        let (server, transport) = (try server.get(), CurlHTTPTransport(configuration: .init(idleTime: .zero)))
        await withTaskExecutorPreference(transport.taskExecutor) {
            for _ in 1...3 {
                #expect(await transport.code(server.request()) == nil)
                await transport.loopHasEnded()
                #expect(threadName() == "curl-transport")
            }
        }
        #expect(server.connections == 3)
    }

    @Test("After a shutdown, tasks that prefer the thread go on elsewhere")
    func shutdown() async throws {
        let (server, transport) = (try server.get(), CurlHTTPTransport())
        await withTaskExecutorPreference(transport.taskExecutor) {
            #expect(await transport.code(server.request()) == nil)
            await transport.shutdown()
            #expect(threadName() != "curl-transport")
            #expect(await transport.code(server.request()) == .shutDown)
        }
    }

    @Test(
        "All tasks on the thread end, whether their requests are cancelled or race with a shutdown", arguments: [1, 64])
    func races(requestsInFlight: Int) async throws {
        let server = try server.get()
        for _ in 0..<20 {
            let transport = CurlHTTPTransport(configuration: .init(requestsInFlight: requestsInFlight))
            let tasks = (0..<20).map { number in
                Task(executorPreference: transport.taskExecutor) { await transport.code(server.request("/\(number)")) }
            }
            for task in tasks.prefix(10) { task.cancel() }
            await transport.shutdown()
            for task in tasks { #expect([nil, .cancelled, .shutDown].contains(await task.value)) }
        }
    }

    @Test("A task on the thread that never pauses does not hold up a request")
    func restless() async throws {
        let (server, transport) = (try server.get(), CurlHTTPTransport())
        let restless = Task(executorPreference: transport.taskExecutor) {
            while !Task.isCancelled { await Task.yield() }
        }
        #expect(await transport.code(server.request()) == nil)
        restless.cancel()
        await restless.value
    }

    @Test("A task goes on when the transport whose thread it prefers has been released")
    func released() async throws {
        let executor = CurlHTTPTransport().taskExecutor
        #expect(await Task(executorPreference: executor) { threadName() }.value != "curl-transport")
    }
}

private func threadName() -> String {
    #if canImport(Darwin)
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { name in
        guard let start = name.baseAddress, unsafe pthread_getname_np(pthread_self(), start, 64) == 0 else { return "" }
        return unsafe String(cString: start)
    }
    #else
    (try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8).trimmingCharacters(in: .newlines)) ?? ""
    #endif
}
