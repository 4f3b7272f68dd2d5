#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An open file, closed when nobody holds it any more.
package final class OpenFile: Sendable {
    package let name: String
    package let descriptor: CInt

    init(_ descriptor: CInt, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    deinit { close(descriptor) }

    /// The whole file from its beginning, or nil if it is no regular file or larger than the limit.
    package func contents(limit: Int) throws(FileError) -> [UInt8]? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(.input, path: name, errno: errno) }
        let size = Int(status.st_size)
        guard status.st_mode & S_IFMT == S_IFREG, size <= limit else { return nil }
        var failed: CInt = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let target = unsafe UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                let got = unsafe pread(descriptor, target.baseAddress, target.count, off_t(count))
                guard got > 0 else {
                    if got < 0, errno == EINTR { continue }
                    failed = got < 0 ? errno : 0
                    return
                }
                count += got
            }
        }
        guard failed == 0 else { throw FileError(.input, path: name, errno: failed) }
        return bytes
    }

    /// Writes all bytes at the file's present position.
    package func write(_ bytes: [UInt8]) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe Self.write(descriptor, $0.baseAddress, $0.count) }
            guard written >= 0 else {
                if errno == EINTR { continue }
                throw FileError(.output, path: name, errno: errno)
            }
            rest = rest.dropFirst(written)
        }
    }

    /// Waits until the file's bytes are on the disk.
    package func synchronize() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw FileError(.output, path: name, errno: errno) }
    }

    private static func write(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
        unsafe Darwin.write(descriptor, bytes, count)
        #else
        unsafe Glibc.write(descriptor, bytes, count)
        #endif
    }
}
