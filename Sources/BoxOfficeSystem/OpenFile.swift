#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An open file, closed when nobody holds it any more.
package final class OpenFile: Sendable {
    /// Its path or name, for messages.
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

    /// How many bytes the file has; nil if the system does not say.
    package var length: Int? { status.map { Int($0.st_size) } }

    /// Sets the time of the last change, in seconds since 1970; a system that refuses has its own time there.
    package func setModificationTime(_ seconds: Int64) {
        let time = timespec(tv_sec: Int(seconds), tv_nsec: 0)
        _ = unsafe [time, time].withUnsafeBufferPointer { unsafe futimens(descriptor, $0.baseAddress) }
    }

    /// Cuts the file to a length.
    package func truncate(to length: Int) throws(FileError) {
        while ftruncate(descriptor, off_t(length)) != 0 {
            if errno != EINTR { throw FileError(.output, path: name, errno: errno) }
        }
    }

    /// Writes all bytes at an offset.
    package func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
        guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
            throw FileError(.output, path: name, errno: errno)
        }
        try write(bytes)
    }

    /// Writes all bytes at the file's present position.
    package func write(_ bytes: [UInt8]) throws(FileError) {
        try Self.write(bytes, to: descriptor, name: name)
    }

    /// Waits until the file's bytes are on the disk.
    package func synchronize() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw FileError(.output, path: name, errno: errno) }
    }

    /// Makes writing beyond the user's limit on file sizes an error instead of the end of the process.
    package static func reportSizeLimits() { _ = signal(SIGXFSZ, SIG_IGN) }

    var status: stat? {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? status : nil
    }

    /// Takes the file's lock for as long as it is open; false if another process, or another opening, has it.
    ///
    /// A file system without locks has no second process to be afraid of, as far as anybody can tell.
    func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

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
