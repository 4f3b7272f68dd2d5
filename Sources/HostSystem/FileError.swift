#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Why a file or folder could not be used.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was tried.
    package enum Kind: Sendable, Hashable {
        case cannotCreate
        case input
        case output
    }

    package let kind: Kind
    package let path: String
    private let errno: CInt

    init(_ kind: Kind, path: String, errno: CInt) {
        self.kind = kind
        self.path = path
        self.errno = errno
    }

    /// Whether nobody reads what was written any more, which is how `head` ends a pipe.
    package var isBrokenPipe: Bool { errno == EPIPE }

    package var description: String {
        let action =
            switch kind {
            case .cannotCreate: "cannot be made"
            case .input: "cannot be read"
            case .output: "cannot be written"
            }
        return "\(path) \(action): \(unsafe String(cString: strerror(errno)))."
    }
}
