import BoxOfficeBasics
import Synchronization

/// An open file, closed with the last reference to it.
package final class OpenFile: Sendable {
    package let name: String
    package let descriptor: CInt
    private let patience: Duration?
    private let isLocked = Atomic(false)

    init(_ descriptor: CInt, name: String, _ patience: Duration? = nil) {
        (self.descriptor, self.name, self.patience) = (descriptor, name, patience)
    }

    deinit {
        // A program that another thread is starting has the file open, too: closing alone would leave it the lock.
        if isLocked.load(ordering: .relaxed) { flock(descriptor, LOCK_UN) }
        close(descriptor)
    }

    /// Opens a file or a pipe; with a patience, a pipe may be silent only for so long, and needs a writer at once.
    package convenience init(reading path: String, patience: Duration? = nil) throws(FileError) {
        // Opening a pipe would wait for a writer.
        let flags = O_RDONLY | O_CLOEXEC | (patience == nil ? 0 : O_NONBLOCK)
        let file = path == "-" ? dup(STDIN_FILENO) : waitingForRoom { unsafe open(path, flags) }
        guard file >= 0 else { throw FileError(.input, path: path, errno: errno) }
        self.init(file, name: path == "-" ? "standard input" : path, patience)
        // A writer that is about to open it, as a shell's is, may come a moment later.
        if patience != nil, !isRegular { _ = Self.wait(for: POLLIN, on: descriptor, atMost: .seconds(1)) }
    }

    package func read(upTo count: Int) throws(FileError) -> [UInt8] {
        try unsafe bytes(upTo: count) { unsafe BoxOfficeBasics.read(descriptor, $0, count) }
    }

    /// Returns the content of a regular file from its beginning; nil for anything else, or above the limit.
    package func contents(limit: Int) throws(FileError) -> [UInt8]? {
        guard let status else { throw FileError(.input, path: name, errno: errno) }
        let size = Int(clamping: status.st_size)
        guard status.isRegularFile, size <= limit else { return nil }
        var bytes = try piece(at: 0, upTo: size)
        // Only of a very large file is that not all.
        while bytes.count < size, case let more = try piece(at: bytes.count, upTo: size - bytes.count), !more.isEmpty {
            bytes += more
        }
        return bytes
    }

    /// Returns bytes of a regular file from an offset on; none at its end.
    package func piece(at start: Int, upTo count: Int) throws(FileError) -> [UInt8] {
        try unsafe bytes(upTo: count) { unsafe pread(descriptor, $0, count, off_t(start)) }
    }

    private func bytes(
        upTo count: Int, _ read: (UnsafeMutablePointer<UInt8>?) -> Int
    ) throws(FileError) -> [UInt8] {
        while true {
            var failed: CInt = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
                let result = unsafe read(buffer.baseAddress)
                failed = result < 0 ? errno : 0
                got = max(0, result)
            }
            guard failed != 0 else { return bytes }
            if failed == EAGAIN {
                guard Self.wait(for: POLLIN, on: descriptor, atMost: patience) else {
                    throw FileError(.input, path: name, errno: ETIMEDOUT)
                }
            } else if failed != EINTR {
                throw FileError(.input, path: name, errno: failed)
            }
        }
    }

    package var isRegular: Bool { status?.isRegularFile ?? false }
    package var length: Int? { status.map { Int($0.st_size) } }

    var status: stat? {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? status : nil
    }
}

extension OpenFile {
    package func write(_ bytes: [UInt8]) throws(FileError) { try Self.write(bytes, to: descriptor, name: name) }

    package func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
        guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
            throw FileError(.output, path: name, errno: errno)
        }
        try write(bytes)
    }

    package func truncate(to length: Int) throws(FileError) {
        while ftruncate(descriptor, off_t(length)) != 0 {
            if errno != EINTR { throw FileError(.output, path: name, errno: errno) }
        }
    }

    /// Sets the modification time, in seconds since 1970, if the system allows it.
    package func setModificationTime(_ seconds: Int64) {
        let time = timespec(tv_sec: Int(seconds), tv_nsec: 0)
        _ = unsafe [time, time].withUnsafeBufferPointer { unsafe futimens(descriptor, $0.baseAddress) }
    }

    enum LockState: Equatable {
        case taken
        case heldByAnother
        /// The file system has no locks, none for a file opened in this way, or fails; with the error's number.
        case unavailable(CInt)
    }

    func lock() -> LockState {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK: return .heldByAnother
            default: return .unavailable(errno)
            }
        }
        isLocked.store(true, ordering: .relaxed)
        return .taken
    }

    static func write(_ bytes: [UInt8], to descriptor: CInt, name: String) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { bytes in
                unsafe BoxOfficeBasics.write(descriptor, bytes.baseAddress, bytes.count)
            }
            guard written >= 0 else {
                if errno == EAGAIN {
                    _ = wait(for: POLLOUT, on: descriptor)
                } else if errno != EINTR {
                    throw FileError(.output, path: name, errno: errno)
                }
                continue
            }
            rest = rest.dropFirst(written)
        }
    }

    // Another program that shares a stream may have set it not to block. False if nothing comes in time.
    private static func wait(for event: CInt, on descriptor: CInt, atMost patience: Duration? = nil) -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: event), revents: 0)
        let milliseconds = patience.map { CInt(clamping: $0.components.seconds * 1_000) } ?? -1
        return unsafe poll(&wanted, 1, milliseconds) != 0
    }
}

/// A regular file that was read whole, such as a configuration file.
package struct SmallFile: Sendable {
    package let bytes: [UInt8]
    package let isReadableByOthers: Bool

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
