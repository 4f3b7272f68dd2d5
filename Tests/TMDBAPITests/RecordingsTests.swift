import BoxOfficeTesting
import Foundation
import TMDBAPI
import Testing

/// The folder with recorded responses, if one is given.
private let folder = ProcessInfo.processInfo.environment["TMDB_RECORDINGS"]

/// Decodes recorded responses, which are not part of the project; `scripts/decode-recordings tmdb FOLDER` runs this.
@Suite("Recorded responses of TMDB", .enabled(if: folder != nil))
struct RecordingsTests {
    @Test("every row of every recording is read, without findings")
    func everyRecording() async throws {
        let root = URL(fileURLWithPath: try #require(folder))
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        let paths = try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == "json" }
        try #require(!paths.isEmpty, "the folder has no recordings")
        var tallies: [String: Tally] = [:]
        for path in paths.sorted(by: { $0.path < $1.path }) {
            let document = try JSONSerialization.jsonObject(with: Data(contentsOf: path), options: .fragmentsAllowed)
            for response in RecordedResponse.all(in: document) {
                let name = path.deletingLastPathComponent().lastPathComponent + ", " + response.kind
                tallies[name, default: Tally()].add(
                    sent: response.sent, await response.decode(), of: path.lastPathComponent)
            }
        }
        print("folder, kind | responses | rows sent | rows read | problems")
        for (name, tally) in tallies.sorted(by: { $0.key < $1.key }) {
            print(name, tally.responses, tally.sent, tally.read, tally.problems.count, separator: " | ")
            for problem in tally.problems { print("    \(problem)") }
            #expect(tally.read == tally.sent, "\(name)")
            #expect(tally.problems.isEmpty, "\(name)")
        }
    }

    /// The outcome of the recordings of one kind.
    private struct Tally {
        var responses = 0
        var sent = 0
        var read = 0
        var problems: [String] = []

        mutating func add(sent: Int, _ outcome: (read: Int, problems: [String]), of file: String) {
            responses += 1
            self.sent += sent
            read += outcome.read
            problems += outcome.problems.map { "\(file): \($0)" }
        }
    }
}
