// Bundle is not in FoundationEssentials.
import Foundation

/// The files of this folder: responses of the services, and posters.
package enum FixtureFiles {
    /// A file that is not there.
    package struct Missing: Error {
        /// Its path below this folder.
        package let path: String
    }

    /// The bytes of a file.
    ///
    /// - Parameter path: The path below this folder, such as `kobis/daily/20240424.json`.
    /// - Returns: The bytes.
    /// - Throws: `Missing`.
    package static func bytes(_ path: String) throws(Missing) -> [UInt8] {
        let data = Bundle.module.resourceURL.flatMap { try? Data(contentsOf: $0.appending(path: path)) }
        guard let data else { throw Missing(path: path) }
        return Array(data)
    }

    /// The text of a file.
    ///
    /// - Parameter path: The path below this folder.
    /// - Returns: The text.
    /// - Throws: `Missing`.
    package static func text(_ path: String) throws(Missing) -> String {
        String(decoding: try bytes(path), as: UTF8.self)
    }

    /// The names of the files in a folder, in order.
    ///
    /// - Parameter folder: The path below this folder, such as `images`.
    /// - Returns: The names.
    /// - Throws: `Missing`.
    package static func names(in folder: String) throws(Missing) -> [String] {
        let names = Bundle.module.resourceURL.flatMap {
            try? FileManager.default.contentsOfDirectory(atPath: $0.appending(path: folder).path)
        }
        guard let names else { throw Missing(path: folder) }
        return names.sorted()
    }
}
