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

extension stat {
    var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }

    /// When the content was last changed, in seconds since 1970.
    var modificationTime: Int64 {
        #if canImport(Darwin)
        Int64(st_mtimespec.tv_sec)
        #else
        Int64(st_mtim.tv_sec)
        #endif
    }

    func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}

/// Opens something, and tries again for less than a second while the process or the system is short of descriptors or memory.
///
/// Other work of this process, or of another one, gives them back.
///
/// - Parameter open: Opens it: returns a descriptor, or a negative number and sets `errno`.
func waitingForRoom(_ open: () -> CInt) -> CInt {
    for pause in [1, 2, 5, 10, 20, 50, 100, 200, 400] as [useconds_t] {
        let descriptor = open()
        guard descriptor < 0, [EMFILE, ENFILE, ENOMEM].contains(errno) else { return descriptor }
        usleep(pause * 1_000)
    }
    return open()
}
