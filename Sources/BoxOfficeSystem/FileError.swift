import BoxOfficeBasics

package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Kind: Sendable, Hashable {
        case cannotCreate
        /// The folder accepts no new file.
        case cannotAdd
        case input
        case output
        case replaced
    }

    package let kind: Kind
    package let path: String
    private let errno: CInt

    init(_ kind: Kind, path: String, errno: CInt) {
        // A full or broken disk is a failure to write, even if it is noticed when a file is created.
        self.kind =
            [.cannotCreate, .cannotAdd].contains(kind) && [ENOSPC, EDQUOT, EIO].contains(errno) ? .output : kind
        (self.path, self.errno) = (path, errno)
    }

    package var isBrokenPipe: Bool { errno == EPIPE }
    package var isOfNothing: Bool { errno == ENOENT }
    /// True if a file is where a folder should be.
    package var isOfFileAsFolder: Bool { errno == ENOTDIR }
    package var reason: String {
        isOfFileAsFolder ? "there is a file or a link in place of a folder" : unsafe String(cString: strerror(errno))
    }

    package var description: String {
        switch kind {
        case .cannotCreate: "\(path) cannot be created: \(reason)."
        case .cannotAdd: "No file can be created in \(path): \(reason)."
        case .input: "\(path) cannot be read: \(reason)."
        case .output: "\(path) cannot be written: \(reason)."
        case .replaced: "\(path) was replaced by another folder while it was in use."
        }
    }
}
