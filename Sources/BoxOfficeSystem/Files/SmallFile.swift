import BoxOfficePlatform

/// A regular file that was read whole, such as a configuration file.
package struct SmallFile: Sendable {
    /// The content.
    package let bytes: [UInt8]
    /// Whether people other than its owner may read it.
    package let isReadableByOthers: Bool

    /// Reads a file; nil if it does not exist.
    ///
    /// - Parameters:
    ///   - limit: The longest content to accept, in bytes.
    /// - Throws: A ``FileError`` if the file cannot be read, is longer, or is not a regular file.
    package init?(reading path: String, limit: Int = 64 << 10) throws(FileError) {
        // Opening a pipe would wait for a writer.
        let descriptor = waitingForRoom { unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw FileError(.input, path: path, errno: errno)
        }
        let file = OpenFile(descriptor, name: path)
        guard let status = file.status else { throw FileError(.input, path: path, errno: errno) }
        guard let bytes = try file.contents(limit: limit) else {
            throw FileError(.input, path: path, errno: status.isRegularFile ? EFBIG : EINVAL)
        }
        self.bytes = bytes
        isReadableByOthers = status.st_mode & 0o077 != 0
    }
}
