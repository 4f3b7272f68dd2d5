public import BoxOfficeHTTP

/// A folder of recorded exchanges in memory.
public final class MemoryCassettes: CassetteFolder {
    private struct Missing: Error {}

    private let kept: Lock<[String: [UInt8]]>

    /// Creates a folder.
    ///
    /// - Parameter files: What is in it, by name.
    public init(_ files: [String: [UInt8]] = [:]) { kept = Lock(files) }

    /// What is in the folder, by name.
    public var files: [String: [UInt8]] { kept.withLock { $0 } }

    /// The names of all files.
    ///
    /// - Returns: The names.
    public func names() -> [String] { Array(files.keys) }

    /// Reads a file.
    ///
    /// - Parameter name: The file's name.
    /// - Returns: Its content.
    /// - Throws: An error if there is no such file.
    public func read(_ name: String) throws -> [UInt8] {
        guard let file = files[name] else { throw Missing() }
        return file
    }

    /// Writes a file.
    ///
    /// - Parameters:
    ///   - bytes: Its content.
    ///   - name: The file's name.
    public func write(_ bytes: [UInt8], to name: String) { kept.withLock { $0[name] = bytes } }
}
