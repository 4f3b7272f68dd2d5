import BoxOfficeFixtures
import Foundation
import Testing

/// What a run has left that several tests begin with: made once by the command, and written into the folder of each.
struct PreparedPosters: Sendable {
    private let files: [String: Data]

    /// The ten posters of 24 April 2024, with their page.
    static let day = Task { try await PreparedPosters("daily", "--date", "2024-04-24") }

    /// Runs the command once, with services that are prepared.
    init(_ arguments: String..., preparing prepare: (FixtureServices) throws -> Void = { _ in }) async throws {
        let tool = try Posterfetch()
        try prepare(tool.services)
        let result = try await tool.run(arguments + ["-o", "posters", "--gallery"])
        try #require(result.status == 0, "\(result.errors)")
        files = try Dictionary(
            uniqueKeysWithValues: tool.names().map { ($0, try Data(contentsOf: tool.posters.appending(path: $0))) })
    }

    /// Writes the files into a new folder.
    func write(to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, content) in files { try content.write(to: folder.appending(path: name)) }
    }
}
