import BoxOfficeBasics

extension stat {
    /// True if a path leads to a named pipe; opening one waits for a program that writes.
    static func isPipe(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

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
