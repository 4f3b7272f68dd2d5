#if canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Folder {
    /// Returns the names of everything in the folder, in no particular order.
    package func names() throws(FileError) -> [String] {
        let duplicate = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
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

    /// Returns the content of a regular file; nil if no file has this name, or if the file is larger than the limit.
    package func contents(of name: String, limit: Int = 64 << 20) throws(FileError) -> [UInt8]? {
        let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT || errno == ELOOP { return nil }
            throw failure(.input, name)
        }
        return try OpenFile(file, name: path(of: name)).contents(limit: limit)
    }
}
