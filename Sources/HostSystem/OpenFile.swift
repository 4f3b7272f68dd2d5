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

    /// Opens a file for reading from its beginning to its end, or standard input by the name `-`.
    package convenience init(reading path: String) throws(FileError) {
        let file = path == "-" ? dup(STDIN_FILENO) : unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileError(.input, path: path, errno: errno) }
        self.init(file, name: path == "-" ? "standard input" : path)
    }

    /// The next bytes, waiting for them if need be; empty at the end.
    package func read(upTo count: Int) throws(FileError) -> [UInt8] {
        while true {
            var failed: CInt = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
                let result = unsafe systemRead(descriptor, buffer.baseAddress, count)
                failed = result < 0 ? errno : 0
                got = max(0, result)
            }
            guard failed != 0 else { return bytes }
            guard failed == EINTR else { throw FileError(.input, path: name, errno: failed) }
        }
    }

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
        try Self.write(bytes, to: descriptor, name: name)
    }

    /// Waits until the file's bytes are on the disk.
    package func synchronize() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw FileError(.output, path: name, errno: errno) }
    }

    static func write(_ bytes: [UInt8], to descriptor: CInt, name: String) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe systemWrite(descriptor, $0.baseAddress, $0.count) }
            guard written >= 0 else {
                if errno == EINTR { continue }
                throw FileError(.output, path: name, errno: errno)
            }
            rest = rest.dropFirst(written)
        }
    }
}

/// The system's own `write`, which the methods of that name would hide.
private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

/// The system's own `read`, which the method of that name would hide.
private func systemRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, bytes, count)
}
