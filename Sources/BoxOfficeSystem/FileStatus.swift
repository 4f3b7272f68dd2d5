import BoxOfficeBasics

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
