import ArgumentParser
import BoxOfficeHTTP
import BoxOfficeStore
import BoxOfficeSystem

/// `posterfetch cache`: what is kept of the services' answers.
struct CacheCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Look at the answers that are kept, or forget them.",
        subcommands: [Info.self, Clear.self]
    )

    /// `posterfetch cache info`.
    struct Info: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "info", abstract: "Say where the cache is, and how much is in it.")

        func run() async throws {
            try await CommandFailure.reporting {
                let (path, store) = try CacheCommand.store()
                let usage = await store.usage()
                let line: JSON = .object([
                    ("type", "cache"), ("path", .string(path)), ("responses", .int(usage.responses)),
                    ("bytes", .int(usage.bytes)), ("limit", .int(usage.limit)),
                ])
                try StandardStream.output.write(line.text + "\n")
            }
        }
    }

    /// `posterfetch cache clear`.
    struct Clear: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "clear", abstract: "Forget all answers; posters stay.")

        func run() async throws {
            try await CommandFailure.reporting {
                let (_, store) = try CacheCommand.store()
                await store.removeAll()
                let left = await store.usage().responses
                guard left == 0 else {
                    throw CommandFailure.cacheInUse(left: left)
                }
            }
        }
    }

    private static func store() throws -> (path: String, store: DiskStore) {
        guard let path = Environment.process.folders.responses else {
            throw CommandFailure.noPlaceForCache
        }
        return (path, DiskStore(file: path, warn: Console.warn))
    }
}
