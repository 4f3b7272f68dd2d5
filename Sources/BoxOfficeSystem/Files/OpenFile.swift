import BoxOfficePlatform

/// An open file, which is closed with the last reference to it.
package final class OpenFile: Sendable {
    /// The path or name, for messages.
    package let name: String
    package let descriptor: CInt

    init(_ descriptor: CInt, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    deinit { close(descriptor) }

    /// Opens a file to read it from beginning to end; `-` is standard input.
    package convenience init(reading path: String) throws(FileError) {
        let file = path == "-" ? dup(STDIN_FILENO) : waitingForRoom { unsafe open(path, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { throw FileError(.input, path: path, errno: errno) }
        self.init(file, name: path == "-" ? "standard input" : path)
    }

    /// Waits for the next bytes and returns them; empty at the end.
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

    /// Returns the content of a regular file from its beginning; nil for anything else, or if it is larger than the limit.
    package func contents(limit: Int) throws(FileError) -> [UInt8]? {
        guard let status else { throw FileError(.input, path: name, errno: errno) }
        let size = Int(status.st_size)
        guard status.isRegularFile, size <= limit else { return nil }
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

    /// The length in bytes; nil if the system does not say.
    package var length: Int? { status.map { Int($0.st_size) } }

    var status: stat? {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? status : nil
    }
}

/// The system's own `read`, which the method of that name would hide.
private func systemRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, bytes, count)
}
