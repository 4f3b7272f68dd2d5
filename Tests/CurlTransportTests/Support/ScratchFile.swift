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

    var contents: [UInt8] {
        get throws { try Array(Data(contentsOf: URL(fileURLWithPath: path))) }
    }
}
