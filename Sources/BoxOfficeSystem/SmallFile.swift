#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A regular file that was read whole, such as one with settings.
package struct SmallFile: Sendable {
    /// What is in it.
    package let bytes: [UInt8]
    /// Whether people other than its owner may read it.
    package let isReadableByOthers: Bool

    /// Reads a file; nil if there is none.
    ///
    /// Nothing but a regular file is waited for.
    ///
    /// - Parameters:
    ///   - path: Its path.
    ///   - limit: How long it may be.
    /// - Throws: A ``FileError`` if it cannot be read, is longer, or is no regular file.
    package init?(reading path: String, limit: Int = 64 << 10) throws(FileError) {
        let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw FileError(.input, path: path, errno: errno)
        }
        let file = OpenFile(descriptor, name: path)
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(.input, path: path, errno: errno) }
        guard let bytes = try file.contents(limit: limit) else {
            throw FileError(.input, path: path, errno: status.st_mode & S_IFMT == S_IFREG ? EFBIG : EINVAL)
        }
        self.bytes = bytes
        isReadableByOthers = status.st_mode & 0o077 != 0
    }
}
