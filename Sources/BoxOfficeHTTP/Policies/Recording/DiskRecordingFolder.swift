#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A recording in a folder of the file system.
public struct DiskRecordingFolder: RecordingFolder {
    private let path: String

    /// Creates a recording in a folder, which is created with its first file.
    ///
    /// - Parameter path: The folder's path.
    public init(_ path: String) { self.path = path }

    /// Returns the names of all files.
    ///
    /// - Returns: The names, without a path.
    /// - Throws: The file system's error.
    public func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path) }

    /// Returns the content of a file.
    ///
    /// - Parameter name: The file's name.
    /// - Returns: Its content.
    /// - Throws: The file system's error.
    public func read(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
    }

    /// Writes a file atomically, replacing any other of that name.
    ///
    /// - Parameters:
    ///   - bytes: Its content.
    ///   - name: The file's name.
    /// - Throws: The file system's error.
    public func write(_ bytes: [UInt8], to name: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name), options: .atomic)
    }
}
