/// A folder with the files of a recording.
public protocol RecordingFolder: Sendable {
    /// Returns the names of all files.
    ///
    /// - Returns: The names, without a path.
    /// - Throws: An error if the folder cannot be read.
    func names() throws -> [String]

    /// Returns the content of a file.
    ///
    /// - Throws: An error if the file cannot be read.
    func read(_ name: String) throws -> [UInt8]

    /// Writes a file atomically, replacing any other of that name.
    ///
    /// - Throws: An error if the file cannot be written.
    func write(_ bytes: [UInt8], to name: String) throws
}
