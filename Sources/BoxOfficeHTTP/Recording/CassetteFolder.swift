#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where the files of a recording are.
public protocol CassetteFolder: Sendable {
    /// The names of all files.
    ///
    /// - Returns: The names, without a path.
    /// - Throws: Whatever keeps the folder from being read.
    func names() throws -> [String]

    /// Reads a file.
    ///
    /// - Parameter name: The file's name.
    /// - Returns: Its content.
    /// - Throws: Whatever keeps it from being read.
    func read(_ name: String) throws -> [UInt8]

    /// Writes a file whole, in place of any other of that name.
    ///
    /// - Parameters:
    ///   - bytes: Its content.
    ///   - name: The file's name.
    /// - Throws: Whatever keeps it from being written.
    func write(_ bytes: [UInt8], to name: String) throws
}

/// A folder of the file system.
public struct DiskCassetteFolder: CassetteFolder {
    private let path: String

    /// Names a folder, which is made when the first file is written.
    ///
    /// - Parameter path: The folder's path.
    public init(_ path: String) { self.path = path }

    /// The names of all files.
    ///
    /// - Returns: The names, without a path.
    /// - Throws: The file system's error.
    public func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path) }

    /// Reads a file.
    ///
    /// - Parameter name: The file's name.
    /// - Returns: Its content.
    /// - Throws: The file system's error.
    public func read(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
    }

    /// Writes a file whole, in place of any other of that name.
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
