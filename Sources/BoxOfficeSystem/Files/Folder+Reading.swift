import BoxOfficePlatform

extension Folder {
    /// Returns the names of everything in the folder, in no particular order.
    package func names() throws(FileError) -> [String] {
        let duplicate = waitingForRoom { unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard duplicate >= 0, let stream = unsafe fdopendir(duplicate) else {
            throw FileError(.input, path: path, errno: errno)
        }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The kind of object that a name refers to.
    package enum Entry: Sendable {
        case nothing
        case file
        case folder
        /// A link, a pipe or a device: something that is neither read nor replaced.
        case other
    }

    /// Returns what a name refers to; a link is not followed.
    package func entry(_ name: String) throws(FileError) -> Entry {
        var status = stat()
        guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            if errno == ENOENT { return .nothing }
            throw failure(.input, name)
        }
        if status.isRegularFile { return .file }
        return status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
    }

    /// What is read under a name.
    package enum Content: Sendable, Hashable {
        /// Nothing has this name.
        case nothing
        /// A regular file with this content.
        case bytes([UInt8])
        /// A regular file that is larger than the limit.
        case tooLarge
        /// A link, a folder, a pipe or a device.
        case notAFile
    }

    /// Reads a file, and tells apart what is absent from what is of another kind.
    ///
    /// - Parameters:
    ///   - name: The file's name; a link is not followed.
    ///   - limit: The longest content to read, in bytes.
    /// - Throws: A ``FileError`` if something has this name that cannot be opened or read.
    package func content(of name: String, limit: Int = 64 << 20) throws(FileError) -> Content {
        let opened = waitingForRoom { unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        guard opened >= 0 else {
            switch errno {
            case ENOENT: return .nothing
            case ELOOP, ENXIO: return .notAFile
            default: throw failure(.input, name)
            }
        }
        let file = OpenFile(opened, name: path(of: name))
        guard let status = file.status else { throw failure(.input, name) }
        guard status.isRegularFile else { return .notAFile }
        return try file.contents(limit: limit).map { .bytes($0) } ?? .tooLarge
    }

    /// Returns the content of a regular file; nil if no file has this name, or if the file is larger than the limit.
    ///
    /// For what is ours to replace; ``content(of:limit:)`` tells the cases apart.
    package func contents(of name: String, limit: Int = 64 << 20) throws(FileError) -> [UInt8]? {
        guard case .bytes(let bytes) = try content(of: name, limit: limit) else { return nil }
        return bytes
    }
}
