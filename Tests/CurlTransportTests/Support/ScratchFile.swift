import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// An open file that goes away with its owner.
final class ScratchFile: Sendable {
    let descriptor: CInt
    private let path: String

    init(_ contents: String = "", readOnly: Bool = false) throws {
        path = NSTemporaryDirectory() + "CurlTransportTests-" + UUID().uuidString
        try Data(contents.utf8).write(to: URL(fileURLWithPath: path))
        descriptor = unsafe open(path, readOnly ? O_RDONLY : O_RDWR)
    }

    deinit {
        close(descriptor)
        unsafe unlink(path)
    }

    /// What the file has now, as long as that is less than 2 MiB.
    var contents: [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: 2 << 20) { buffer, count in
            count = unsafe max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
        }
    }
}
