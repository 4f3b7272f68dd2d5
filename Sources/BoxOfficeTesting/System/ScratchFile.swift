#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An open file without a name, which goes away with its owner.
package final class ScratchFile: Sendable {
    package let descriptor: CInt

    /// Opens a file.
    ///
    /// - Parameter contents: What it has; the descriptor's own position is behind it.
    /// - Throws: `SocketError`.
    package init(_ contents: String = "") throws(SocketError) {
        guard let file = unsafe tmpfile() else { throw SocketError(call: "tmpfile", number: errno) }
        // The stream is not wanted, only its descriptor.
        descriptor = unsafe dup(fileno(file))
        unsafe fclose(file)
        write(contents)
    }

    private init(owning descriptor: CInt) { self.descriptor = descriptor }

    /// One that can only be read.
    package static var readOnly: ScratchFile { unsafe ScratchFile(owning: open("/dev/null", O_RDONLY)) }

    deinit { close(descriptor) }

    /// What the file has.
    package var contents: [UInt8] {
        var contents: [UInt8] = []
        while true {
            let part = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
                count = unsafe max(0, pread(descriptor, buffer.baseAddress, buffer.count, off_t(contents.count)))
            }
            if part.isEmpty { return contents }
            contents += part
        }
    }

    /// How many bytes the file has; -1 if its descriptor is closed.
    var length: Int { Int(lseek(descriptor, 0, SEEK_END)) }

    /// Puts another file in the place of this one, under the same descriptor.
    func becomes(_ other: ScratchFile) { dup2(other.descriptor, descriptor) }

    private func write(_ contents: String) {
        let bytes = Array(contents.utf8)
        // A file without a name has room for what a test writes, or the test fails when it reads.
        _ = unsafe bytes.withUnsafeBytes { unsafe Self.write(descriptor, $0.baseAddress, $0.count) }
    }

    private static func write(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
        unsafe Darwin.write(descriptor, bytes, count)
        #else
        unsafe Glibc.write(descriptor, bytes, count)
        #endif
    }
}
