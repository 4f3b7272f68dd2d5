import BoxOfficePlatform

extension OpenFile {
    /// Writes all bytes at the current position.
    package func write(_ bytes: [UInt8]) throws(FileError) { try Self.write(bytes, to: descriptor, name: name) }

    /// Writes all bytes at an offset.
    package func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
        guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
            throw FileError(.output, path: name, errno: errno)
        }
        try write(bytes)
    }

    /// Cuts the file to a length.
    package func truncate(to length: Int) throws(FileError) {
        while ftruncate(descriptor, off_t(length)) != 0 {
            if errno != EINTR { throw FileError(.output, path: name, errno: errno) }
        }
    }

    /// Sets the time of the last change, in seconds since 1970, where the system allows it.
    package func setModificationTime(_ seconds: Int64) {
        let time = timespec(tv_sec: Int(seconds), tv_nsec: 0)
        _ = unsafe [time, time].withUnsafeBufferPointer { unsafe futimens(descriptor, $0.baseAddress) }
    }

    /// Waits until the file's content is on disk.
    package func synchronize() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw FileError(.output, path: name, errno: errno) }
    }

    /// What became of asking for a file's lock.
    enum LockState {
        case taken
        /// Another opening of the file has it.
        case heldByAnother
        /// The file system has no locks, or none for a file that is opened like this: nobody has it.
        case unavailable
    }

    /// Takes the file's lock for as long as the file is open.
    func lock() -> LockState {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK: return .heldByAnother
            default: return .unavailable
            }
        }
        return .taken
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
