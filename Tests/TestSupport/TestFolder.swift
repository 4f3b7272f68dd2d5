package import Foundation

/// An empty folder for one test, which goes with the last reference to it: however a test ends, nothing stays behind.
package final class TestFolder: Sendable {
    /// Where it is.
    package let url = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
    /// Its path.
    package var path: String { url.path }

    /// Creates the folder.
    ///
    /// If that fails, so does whatever a test writes into it.
    package init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }
}
