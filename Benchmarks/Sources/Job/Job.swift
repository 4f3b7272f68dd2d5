import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The work that every Swift client is given: `JOB BASE COUNT INFLIGHT [CAFILE|-] [DIR]`.
///
/// It asks for `BASE/JOB/10000` and the COUNT - 1 numbers that follow, INFLIGHT at a time: each of INFLIGHT tasks takes
/// the next number until none is left. For the job `queued` there is a task per number instead, and the client itself
/// must see to it that no more than INFLIGHT run. With DIR the bodies go to files there, otherwise into memory.
public struct Job: Sendable {
    /// How many requests may run at one time.
    public let inFlight: Int
    /// A file with certificate authorities.
    public let authorities: String?
    /// Scheme, host and port of the server.
    public let base: String

    private let path: String
    private let count: Int
    private let tasks: Int
    private let folder: String?

    private init?(_ arguments: [String]) {
        guard arguments.count >= 5, let count = Int(arguments[3]), let inFlight = Int(arguments[4]) else { return nil }
        let isQueued = arguments[1] == "queued"
        base = arguments[2]
        path = "/\(isQueued ? "json" : arguments[1])/"
        self.count = count
        self.inFlight = inFlight
        tasks = isQueued ? count : inFlight
        authorities = arguments.count > 5 && arguments[5] != "-" ? arguments[5] : nil
        folder = arguments.count > 6 ? arguments[6] : nil
    }

    /// Runs the job of the command line with a client, and prints how many responses and bytes came.
    ///
    /// The main thread waits for it, rather than being the main actor's: valgrind 3.19 does not survive an async main.
    ///
    /// - Parameter client: Makes the client and calls ``fetchAll(_:)``.
    public static func run(_ client: @escaping @Sendable (Job) async throws -> Void) -> Never {
        guard let job = Job(CommandLine.arguments) else {
            print("usage: \(CommandLine.arguments[0]) JOB BASE COUNT INFLIGHT [CAFILE|-] [DIR]")
            exit(64)
        }
        let end = DispatchSemaphore(value: 0)
        Task.detached {
            do {
                try await client(job)
            } catch {
                print("\(error)")
                exit(1)
            }
            end.signal()
        }
        end.wait()
        exit(0)
    }

    /// Calls `fetch` for every path of the job, and prints the sums.
    ///
    /// - Parameter fetch: Fetches a path of the server, to a file if there is the path of one, and returns the status
    ///   of the response and the length of its body.
    /// - Throws: What `fetch` throws, or ``Unexpected``.
    public func fetchAll(_ fetch: @escaping @Sendable (String, String?) async throws -> (Int, Int)) async throws {
        let next = Counter()
        let bytes = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<tasks {
                group.addTask {
                    var bytes = 0
                    while let number = next.take(below: count) {
                        let name = String(10_000 + number)
                        let (status, length) = try await fetch(path + name, folder.map { "\($0)/\(name)" })
                        guard status == 200 else { throw Unexpected(status: status) }
                        bytes += length
                        if tasks == count { break }
                    }
                    return bytes
                }
            }
            return try await group.reduce(0, +)
        }
        print(count, bytes)
    }

    /// A response that is none.
    public struct Unexpected: Error {
        let status: Int
    }
}

private final class Counter: Sendable {
    private let value = Atomic(0)

    func take(below end: Int) -> Int? {
        let number = value.add(1, ordering: .relaxed).oldValue
        return number < end ? number : nil
    }
}
