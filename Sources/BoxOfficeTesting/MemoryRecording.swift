import BoxOfficeBasics
public import BoxOfficeHTTP

/// A recording in memory.
public final class MemoryRecording: RecordingFolder {
    private struct Missing: Error {}

    private let contents: Lock<[String: [UInt8]]>

    /// Creates a recording.
    public init(_ files: [String: [UInt8]] = [:]) { contents = Lock(files) }

    /// The files, by name.
    public var files: [String: [UInt8]] { contents.withLock { $0 } }

    /// Returns the names of all files.
    public func names() -> [String] { Array(files.keys) }

    /// Returns the content of a file, or throws if there is none.
    public func read(_ name: String) throws -> [UInt8] {
        guard let file = files[name] else { throw Missing() }
        return file
    }

    /// Writes a file.
    public func write(_ bytes: [UInt8], to name: String) { contents.withLock { $0[name] = bytes } }
}
