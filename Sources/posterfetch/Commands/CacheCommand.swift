import ArgumentParser
import BoxOfficeHTTP
import BoxOfficeStore
import BoxOfficeSystem

/// `posterfetch cache`: the stored responses of the services.
struct CacheCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Show or clear the stored responses.",
        subcommands: [Info.self, Clear.self]
    )

    /// `posterfetch cache info`.
    struct Info: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "info", abstract: "Show where the cache is and how much it holds.")

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
            commandName: "clear", abstract: "Remove all stored responses; posters stay.")

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
