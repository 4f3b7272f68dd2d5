import BoxOfficeBasics

/// Where a path leads, through links, `..` and other spellings: two paths with equal places are one file or folder.
///
/// A file that does not exist yet is known by its folder and its name in any Unicode form.
package enum FilePlace: Sendable, Hashable {
    case existing(device: UInt64, number: UInt64)
    case new(name: String, device: UInt64, number: UInt64)

    /// Nil for a pipe, a terminal or a device, which nothing replaces, and for a path whose folder does not exist.
    package init?(of path: String) {
        var status = stat()
        if unsafe stat(path, &status) == 0 {
            self.init(status)
            return
        }
        let parts = Folder.parts(of: Folder.target(of: path))
        guard unsafe stat(parts.folder, &status) == 0 else { return nil }
        self = .new(name: parts.name, device: status.device, number: status.number)
    }

    /// The file to or from which the shell redirected a standard stream.
    package init?(of stream: StandardStream) {
        guard let status = stream.status else { return nil }
        self.init(status)
    }

    private init?(_ status: stat) {
        guard status.isRegularFile || status.st_mode & S_IFMT == S_IFDIR else { return nil }
        self = .existing(device: status.device, number: status.number)
    }
}

extension stat {
    // Their types differ between systems.
    fileprivate var device: UInt64 { UInt64(truncatingIfNeeded: st_dev) }
    fileprivate var number: UInt64 { UInt64(truncatingIfNeeded: st_ino) }
}
