import BoxOfficePlatform

/// Why a file or folder could not be used.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What failed.
    package enum Kind: Sendable, Hashable {
        /// Creating or renaming a file or folder.
        case cannotCreate
        /// Opening or reading.
        case input
        /// Writing.
        case output
        /// The folder was replaced by another one while it was open.
        case replaced
    }

    package let kind: Kind
    package let path: String
    private let errno: CInt

    init(_ kind: Kind, path: String, errno: CInt) {
        // A full or broken disk is a failure to write, even if it shows when a file is created.
        self.kind = kind == .cannotCreate && [ENOSPC, EDQUOT, EIO].contains(errno) ? .output : kind
        self.path = path
        self.errno = errno
    }

    /// Whether the reader of a pipe is gone, which is how `head` ends a pipe.
    package var isBrokenPipe: Bool { errno == EPIPE }

    /// What the system says.
    package var reason: String { unsafe String(cString: strerror(errno)) }

    /// What happened, and to which file.
    package var description: String {
        switch kind {
        case .cannotCreate: "\(path) cannot be created: \(reason)."
        case .input: "\(path) cannot be read: \(reason)."
        case .output: "\(path) cannot be written: \(reason)."
        case .replaced: "\(path) was replaced by another folder while it was in use."
        }
    }
}
