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
    /// Whether a file is where a folder should be.
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

extension stat {
    var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }

    var modificationTime: Int64 {
        #if canImport(Darwin)
        Int64(st_mtimespec.tv_sec)
        #else
        Int64(st_mtim.tv_sec)
        #endif
    }

    func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}

/// Retries for less than a second while descriptors or memory are short: other work may free some.
func waitingForRoom(_ open: () -> CInt) -> CInt {
    for pause in [1, 2, 5, 10, 20, 50, 100, 200, 400] as [useconds_t] {
        let descriptor = open()
        guard descriptor < 0, [EMFILE, ENFILE, ENOMEM].contains(errno) else { return descriptor }
        usleep(pause * 1_000)
    }
    return open()
}
