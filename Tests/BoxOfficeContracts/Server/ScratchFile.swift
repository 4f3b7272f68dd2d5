import BoxOfficeBasics

/// An open file without a name, deleted when released.
package final class ScratchFile: Sendable {
    package let descriptor: CInt

    package init(_ contents: String = "") throws(SocketError) {
        guard let file = unsafe tmpfile() else { throw SocketError(call: "tmpfile", number: errno) }
        // Only the stream's descriptor is needed.
        descriptor = unsafe dup(fileno(file))
        unsafe fclose(file)
        fill(contents)
    }

    private init(owning descriptor: CInt) { self.descriptor = descriptor }

    package static var readOnly: ScratchFile { unsafe ScratchFile(owning: open("/dev/null", O_RDONLY)) }

    deinit { close(descriptor) }

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

    /// The file's size in bytes; -1 if its descriptor is closed.
    var length: Int { Int(lseek(descriptor, 0, SEEK_END)) }

    func becomes(_ other: ScratchFile) { dup2(other.descriptor, descriptor) }

    private func fill(_ contents: String) {
        let bytes = Array(contents.utf8)
        // If the disk is full, the test fails when it reads.
        _ = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    }
}
