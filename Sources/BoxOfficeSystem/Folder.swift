import BoxOfficeBasics
import CBoxOfficeSystem

/// An open directory, through which all its files are reached.
///
/// It stays open, so replacing the folder by a link during a run has no effect. Links inside it are not followed, and
/// only regular files are read. Swift on Linux has no safe counterparts of these POSIX calls.
package final class Folder: Sendable {
    package let path: String
    let descriptor: CInt
    let lacks: FolderLacks
    private let groups = Lock<[String: [String]]?>(nil)

    package init(creating path: String) throws(FileError) {
        let path = Self.plain(path)
        (self.path, lacks) = (path, FolderLacks())
        var refused: (path: Substring, errno: CInt)?
        let parents = path.indices.filter { path[$0] == "/" && $0 != path.startIndex }.map { path[..<$0] }
        for folder in parents + [path[...]] {
            if let errno = Self.makeDirectory(folder) { refused = refused ?? (folder, errno) }
        }
        descriptor = waitingForRoom { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard descriptor >= 0 else {
            // The reason why the first folder could not be created says more than that the last one does not exist.
            if errno == ENOENT, let refused {
                throw FileError(.cannotCreate, path: String(refused.path), errno: refused.errno)
            }
            throw FileError(.cannotCreate, path: path, errno: errno)
        }
    }

    package init(existing path: String) throws(FileError) {
        let path = Self.plain(path)
        (self.path, lacks) = (path, FolderLacks())
        descriptor = waitingForRoom { unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw FileError(.input, path: path, errno: errno) }
    }

    private init(_ descriptor: CInt, _ name: String, in folder: Folder) {
        (self.descriptor, path, lacks) = (descriptor, folder.path(of: name), folder.lacks)
    }

    deinit { close(descriptor) }

    /// A link to a folder is an error.
    package func folder(creating name: String) throws(FileError) -> Folder {
        _ = unsafe mkdirat(descriptor, name, 0o777)
        let opened = waitingForRoom { unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
        guard opened >= 0 else { throw failure(.cannotCreate, name) }
        return Folder(opened, name, in: self)
    }

    package func folder(existing name: String) throws(FileError) -> Folder? {
        let opened = waitingForRoom { unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
        guard opened >= 0 else {
            if [ENOENT, ENOTDIR, ELOOP].contains(errno) { return nil }
            throw failure(.input, name)
        }
        return Folder(opened, name, in: self)
    }

    /// Checks that the folder is still at its path, where people look for its files.
    package func checkPlace() throws(FileError) {
        var (held, found) = (stat(), stat())
        guard unsafe fstat(descriptor, &held) == 0, unsafe stat(path, &found) == 0 else {
            throw FileError(.cannotCreate, path: path, errno: errno)
        }
        guard held.st_nlink > 0, held.isSameFile(as: found) else { throw FileError(.replaced, path: path, errno: 0) }
    }

    package func synchronize() throws(FileError) { try flush(descriptor, path) }

    /// Waits until a file, or the names in the folder, are on disk; does without where that is not offered.
    func flush(_ descriptor: CInt, _ path: String) throws(FileError) {
        if fsync(descriptor) == 0 || lacks.note(.flushing, after: errno) { return }
        throw FileError(.output, path: path, errno: errno)
    }

    package static func parts(of path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    /// Leaves slashes at the end out, which would stand twice in its files' paths.
    package static func plain(_ path: String) -> String {
        // By scalars: a slash may be one character with the letter before it.
        var plain = path.unicodeScalars[...]
        while plain.count > 1, plain.last == "/" { plain.removeLast() }
        return String(plain)
    }

    package func path(of name: String) -> String { "\(path)/\(name)" }

    func failure(_ kind: FileError.Kind, _ name: String) -> FileError {
        FileError(kind, path: path(of: name), errno: errno)
    }

    private static func makeDirectory(_ path: Substring) -> CInt? {
        unsafe mkdir(String(path), 0o777) == 0 || errno == EEXIST ? nil : errno
    }
}

extension Folder {
    package func names() throws(FileError) -> [String] {
        let duplicate = waitingForRoom { unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard duplicate >= 0, let stream = unsafe fdopendir(duplicate) else {
            defer { if duplicate >= 0 { close(duplicate) } }
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

    /// Returns the names by a key, without those that have none; they are read once, and later ones are not among them.
    package func namesOnce(by key: (String) -> String?) throws(FileError) -> [String: [String]] {
        if let groups = groups.withLock({ $0 }) { return groups }
        var found: [String: [String]] = [:]
        for name in try names() {
            if let key = key(name) { found[key, default: []].append(name) }
        }
        groups.withLock { [found] in $0 = found }
        return found
    }

    package enum Entry: Sendable {
        case nothing
        case file
        case folder
        /// A link, a pipe or a device, which is neither read nor replaced.
        case other
    }

    package func entry(_ name: String) throws(FileError) -> Entry {
        guard let status = status(of: name) else {
            if errno == ENOENT { return .nothing }
            throw failure(.input, name)
        }
        if status.isRegularFile { return .file }
        return status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
    }

    private func status(of name: String) -> stat? {
        var status = stat()
        return unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }

    /// Returns the length of a regular file in bytes; nil for anything else.
    package func size(of name: String) -> Int? {
        status(of: name).flatMap { $0.isRegularFile ? Int($0.st_size) : nil }
    }

    package enum Content: Sendable, Hashable {
        case nothing
        case bytes([UInt8])
        case tooLarge
        case notAFile
    }

    /// Returns a file's content, or why there is none; does not follow links.
    package func content(of name: String, limit: Int = 64 << 20) throws(FileError) -> Content {
        try content(of: name) { file throws(FileError) in try file.contents(limit: limit) }
    }

    /// Returns the first bytes of a file, which may be longer than could be read whole.
    package func beginning(of name: String, upTo count: Int) throws(FileError) -> Content {
        try content(of: name) { file throws(FileError) in try file.read(upTo: count) }
    }

    private func content(
        of name: String, _ read: (OpenFile) throws(FileError) -> [UInt8]?
    ) throws(FileError) -> Content {
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
        return try read(file).map { .bytes($0) } ?? .tooLarge
    }

    /// Nil for anything but a regular file within the limit; ``content(of:limit:)`` tells the cases apart.
    package func contents(of name: String, limit: Int = 64 << 20) throws(FileError) -> [UInt8]? {
        guard case .bytes(let bytes) = try content(of: name, limit: limit) else { return nil }
        return bytes
    }
}

extension Folder {
    func move(_ name: String, to newName: String) throws(FileError) -> Bool {
        if unsafe renameat(descriptor, name, descriptor, newName) == 0 { return true }
        if errno == ENOENT { return false }
        throw failure(.cannotCreate, newName)
    }

    /// Renames a file unless the new name is taken; nil if the file does not exist.
    func moveIfFree(_ name: String, to newName: String) throws(FileError) -> Bool? {
        var failed = unsafe boxoffice_rename_not_over(descriptor, name, newName)
        if FolderLacks.means(.links, failed) {
            failed = unsafe linkat(descriptor, name, descriptor, newName, 0) == 0 ? 0 : errno
            if failed == 0 { remove(name) }
        }
        switch failed {
        case 0: return true
        case EEXIST: return false
        case ENOENT: return nil
        case _ where FolderLacks.means(.links, failed):
            // Without links, too, looking first is all that can be done.
            guard try entry(newName) == .nothing else { return false }
            let isMoved = try move(name, to: newName)
            lacks.note(.links)
            return isMoved
        default: throw FileError(.cannotCreate, path: path(of: newName), errno: failed)
        }
    }

    /// Exchanges two files' names; false if one of them does not exist.
    func exchange(_ name: String, _ other: String) throws(FileError) -> Bool {
        switch unsafe boxoffice_exchange(descriptor, name, other) {
        case 0: return true
        case ENOENT: return false
        case let failed where FolderLacks.means(.links, failed):
            let aside = HiddenName.newTemporary().text
            guard try move(other, to: aside) else { return false }
            let isMoved: Bool?
            do throws(FileError) {
                isMoved = try moveIfFree(name, to: other)
            } catch {
                _ = try moveIfFree(aside, to: other)
                throw error
            }
            guard isMoved != nil else {
                _ = try moveIfFree(aside, to: other)
                return false
            }
            // If the name is taken again, what was moved aside is as good as replaced by that.
            lacks.note(.links)
            return try move(aside, to: name) && isMoved == true
        case let failed: throw FileError(.cannotCreate, path: path(of: other), errno: failed)
        }
    }

    package func remove(_ name: String) { _ = unsafe unlinkat(descriptor, name, 0) }
    package func removeIfEmpty() { _ = unsafe rmdir(path) }

    func isName(_ name: String, of file: OpenFile) -> Bool {
        guard let found = status(of: name), let held = file.status else { return false }
        return held.isSameFile(as: found)
    }
}

extension Folder {
    /// Removes leftovers of ended processes: temporaries, unheld locks, and abandoned downloads.
    ///
    /// Touches only files with names of ``HiddenName``'s forms. A temporary is removed if its lock is free and no
    /// process with its number runs here; an owner on another machine without locks writes it again.
    @discardableResult
    package func removeLeftovers() throws(FileError) -> [String] {
        var kept: [String] = []
        for name in try names() {
            switch HiddenName(name) {
            case .temporary?: if !removeTemporary(name) { kept.append(name) }
            case .lock?: if !removeLock(name) { kept.append(name) }
            case .part?:
                if let age = age(of: name), age > Self.resumableSeconds, !tryToRemove(name) { kept.append(name) }
            case nil: break
            }
        }
        return kept
    }

    private func removeLock(_ name: String) -> Bool {
        // It may be gone by now, and asking for its lock would create it again.
        guard age(of: name) != nil else { return true }
        switch lock(name) {
        case .taken(let lock):
            lock.release()
            return age(of: name) == nil
        case .inUse, .unavailable(nil): return true
        case .unavailable: return false
        }
    }

    private func removeTemporary(_ name: String) -> Bool {
        guard let age = age(of: name) else { return true }
        // After an hour without a byte, the number belongs to another process.
        if HiddenName(name)?.hasOwner == true, age < Self.ownedSeconds { return true }
        let opened = waitingForRoom { unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        guard opened >= 0 else { return errno == ENOENT }
        let file = OpenFile(opened, name: path(of: name))
        guard lock(file) != .heldByAnother, isName(name, of: file) else { return true }
        return tryToRemove(name)
    }

    private func tryToRemove(_ name: String) -> Bool { unsafe unlinkat(descriptor, name, 0) == 0 || errno == ENOENT }

    private func age(of name: String) -> Int64? {
        guard let status = status(of: name), status.isRegularFile else { return nil }
        return Int64(time(nil)) &- status.modificationTime  // which may be any number
    }

    private static let ownedSeconds: Int64 = 3_600
    /// How long an unfinished download waits to be resumed: a week.
    private static let resumableSeconds: Int64 = 7 * 86_400
}
