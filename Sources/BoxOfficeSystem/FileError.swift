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
        /// The folder was replaced by another one while it was in use.
        case replaced
    }

    package let kind: Kind
    package let path: String
    private let errno: CInt

    init(_ kind: Kind, path: String, errno: CInt) {
        // A full disk or a broken one is trouble with writing, also when it shows as early as this.
        self.kind = kind == .cannotCreate && [ENOSPC, EDQUOT, EIO].contains(errno) ? .output : kind
        self.path = path
        self.errno = errno
    }

    /// Whether nobody reads what was written any more, which is how `head` ends a pipe.
    package var isBrokenPipe: Bool { errno == EPIPE }

    package var description: String {
        let reason = unsafe String(cString: strerror(errno))
        return switch kind {
        case .cannotCreate: "\(path) cannot be made: \(reason)."
        case .input: "\(path) cannot be read: \(reason)."
        case .output: "\(path) cannot be written: \(reason)."
        case .replaced: "\(path) was replaced by another folder while it was in use."
        }
    }
}
