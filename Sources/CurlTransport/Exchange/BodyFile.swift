import BoxOfficeHTTP
import BoxOfficePlatform

/// The caller's open file, which is never opened or closed here.
struct BodyFile {
    private let descriptor: CInt

    init(_ descriptor: CInt) { self.descriptor = descriptor }

    /// Empties the file.
    func empty() throws(TransportError) {
        while ftruncate(descriptor, 0) != 0 {
            if errno != EINTR { throw .unwritable(errno) }
        }
    }

    /// Writes all bytes at an offset.
    func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(TransportError) {
        var written = 0
        while written < bytes.count {
            let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
            let count = unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + written))
            if count > 0 {
                written += count
            } else if count == 0 || errno != EINTR {
                throw .unwritable(count == 0 ? EIO : errno)
            }
        }
    }
}

extension TransportError {
    fileprivate static func unwritable(_ number: CInt) -> TransportError {
        let text = unsafe strerror(number).map { unsafe String(cString: $0) }
        return TransportError(.fileNotWritten, reason: "The file could not be written: \(text ?? "error \(number)").")
    }
}
