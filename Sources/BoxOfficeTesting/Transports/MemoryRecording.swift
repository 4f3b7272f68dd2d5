public import BoxOfficeHTTP

/// A recording in memory.
public final class MemoryRecording: RecordingFolder {
    private struct Missing: Error {}

    private let contents: Lock<[String: [UInt8]]>

    /// Creates a recording.
    ///
    /// - Parameter files: Its files, by name.
    public init(_ files: [String: [UInt8]] = [:]) { contents = Lock(files) }

    /// The files, by name.
    public var files: [String: [UInt8]] { contents.withLock { $0 } }

    /// Returns the names of all files.
    ///
    /// - Returns: The names.
    public func names() -> [String] { Array(files.keys) }

    /// Returns the content of a file.
    ///
    /// - Parameter name: The file's name.
    /// - Returns: Its content.
    /// - Throws: An error if the file does not exist.
    public func read(_ name: String) throws -> [UInt8] {
        guard let file = files[name] else { throw Missing() }
        return file
    }

    /// Writes a file.
    ///
    /// - Parameters:
    ///   - bytes: Its content.
    ///   - name: The file's name.
    public func write(_ bytes: [UInt8], to name: String) { contents.withLock { $0[name] = bytes } }
}
