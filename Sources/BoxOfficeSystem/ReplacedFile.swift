package import BoxOfficeBasics
import CBoxOfficeSystem

/// A file written next to the one that it replaces once it is complete.
///
/// A link is followed to its file. The new file keeps the old one's mode, extended attributes and
/// access list and, where the system allows it, owner and group.
package final class ReplacedFile: Sendable {
    package enum Outcome: Sendable, Hashable {
        /// Written; the file that had the name has this path now, if it was to be kept.
        case written(backup: String?)
        /// The file already had the same bytes, and was not touched.
        case unchanged
        /// Another program changed the file meanwhile, so it was not touched.
        case outdated
    }

    private let path: String
    private let folder: Folder
    private let name: String
    private let before: stat?
    private let temporary: TemporaryFile

    /// Returns nil for something that cannot be replaced, such as a device, a pipe or what is open already (`/dev/stdout`).
    package init?(_ path: String) throws(FileError) {
        var status = stat()
        let exists = unsafe stat(path, &status) == 0
        self.path = Folder.target(of: path)
        guard !exists || status.isRegularFile, Folder.descriptor(named: self.path) == nil else { return nil }
        before = exists ? status : nil
        // A read-only file must not be replaced merely because its folder allows it.
        if exists, unsafe access(self.path, W_OK) != 0 {
            throw FileError(.cannotCreate, path: path, errno: errno)
        }
        let parts = Folder.parts(of: self.path)
        name = parts.name
        do throws(FileError) {
            folder = try Folder(existing: parts.folder)
        } catch {
            throw FileError(.cannotCreate, path: path, errno: ENOENT)
        }
        guard !name.isEmpty else { throw FileError(.cannotCreate, path: path, errno: EISDIR) }
        // A link that leads nowhere, or to itself.
        if !exists, case .other = try folder.entry(name) {
            throw FileError(.cannotCreate, path: path, errno: ELOOP)
        }
        // Leftovers that cannot be removed do not prevent writing.
        _ = try? folder.removeLeftovers()
        // Never open to more people than the old file.
        temporary = try folder.temporary(mode: 0o644 & UInt32(before?.st_mode ?? 0o644))
        guard let before else { return }
        try temporary.takeAccess(from: OpenFile(reading: self.path), before)
    }

    /// What the file system lacks for it, once; nil if nothing is.
    package var lacks: Phrase? { folder.takeLacks() }

    /// True if a file is replaced.
    package var exists: Bool { before != nil }

    package func write(_ bytes: [UInt8]) throws(FileError) { try temporary.file.write(bytes) }

    /// Gives the file its name; the file that had it keeps another one if it is wanted: its own with `.bak`, `.bak2` and so on.
    package func publish(keepsBackup: Bool = false) throws(FileError) -> Outcome {
        try temporary.synchronize()
        guard let before else { return try finish() }
        let old = try OpenFile(reading: path)
        guard let status = old.status, status.isUnchanged(since: before) else { return .outdated }
        if try temporary.file.hasSameBytes(as: old) { return .unchanged }
        return try finish(keepsBackup ? try folder.keepBackup(of: name, old) : nil)
    }

    private func finish(_ backup: String? = nil) throws(FileError) -> Outcome {
        try folder.checkPlace()
        try temporary.publish(as: name)
        try folder.synchronize()
        return .written(backup: backup.map { path.contains("/") ? folder.path(of: $0) : $0 })
    }
}

extension Folder {
    /// Gives a file a second name that is free: its own with `.bak`, `.bak2` and so on.
    package func keepBackup(of name: String, _ old: OpenFile) throws(FileError) -> String {
        var number = 1
        while true {
            let free = name + ".bak" + (number > 1 ? String(number) : "")
            if case .nothing = try entry(free), try keep(name, old, as: free) { return free }
            number += 1
        }
    }

    /// Links the file to a second name, which takes no space, or copies it on file systems without such links; false if
    /// another run has taken the name meanwhile.
    private func keep(_ name: String, _ old: OpenFile, as backup: String) throws(FileError) -> Bool {
        if unsafe linkat(descriptor, name, descriptor, backup, 0) == 0 { return true }
        guard errno != EEXIST else { return false }
        let copy = try temporary()
        while case let bytes = try old.read(upTo: 1 << 16), !bytes.isEmpty { try copy.file.write(bytes) }
        if let status = old.status {
            try copy.takeAccess(from: old, status)
            copy.file.setModificationTime(status.modificationTime)
        }
        try copy.synchronize()
        try copy.publish(as: backup)
        return true
    }

    /// The number of the open file that a path names, such as `/dev/fd/1`; nil for any other path.
    fileprivate static func descriptor(named path: String) -> CInt? {
        let (parts, own) = (parts(of: path), "/proc/\(getpid())/")
        guard let number = CInt(parts.name), let real = unsafe realpath(parts.folder, nil) else { return nil }
        defer { unsafe free(real) }
        let folder = unsafe String(cString: real)
        return folder == "/dev/fd" || folder.hasPrefix(own) && folder.hasSuffix("/fd") ? number : nil
    }

    /// Returns where a path leads, following a link even to a file that does not exist yet, but none of an open file.
    package static func target(of path: String) -> String {
        var path = path
        for _ in 0..<8 {
            guard descriptor(named: path) == nil,
                let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
            else { return path }
            path = next.hasPrefix("/") ? next : (path.lastIndex(of: "/").map { path[...$0] } ?? "") + next
        }
        return path
    }
}

extension OpenFile {
    /// Opens a device or a pipe, which is written directly, as is what is open already, after what is in it if it is appended to.
    package convenience init(writing path: String) throws(FileError) {
        let open = Folder.descriptor(named: Folder.target(of: path))
        let file = waitingForRoom { open.map { dup($0) } ?? (unsafe BoxOfficeBasics.open(path, O_WRONLY | O_CLOEXEC)) }
        guard file >= 0 else { throw FileError(.cannotCreate, path: path, errno: errno) }
        self.init(file, name: path)
    }

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    fileprivate func hasSameBytes(as other: OpenFile) throws(FileError) -> Bool {
        guard let length, length == other.length else { return false }
        for start in stride(from: 0, to: length, by: 1 << 16) {
            guard try piece(at: start, upTo: 1 << 16) == other.piece(at: start, upTo: 1 << 16) else { return false }
        }
        return true
    }
}

extension TemporaryFile {
    /// Gives the file another one's owner, group, mode, extended attributes and access list, as far as the system allows.
    fileprivate func takeAccess(from other: OpenFile, _ status: stat) throws(FileError) {
        let descriptor = file.descriptor
        if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
            // Only root gives files away, but anybody may give them to a group of theirs.
            _ = fchown(descriptor, uid_t.max, status.st_gid)
        }
        var mode = status.st_mode & 0o7777
        _ = fchmod(descriptor, mode)
        var losesList = false
        let failed = unsafe boxoffice_copy_attributes(other.descriptor, descriptor, &losesList)
        guard ![EIO, EROFS, ENOSPC, EDQUOT].contains(failed) else {
            throw FileError(.output, path: file.name, errno: failed)
        }
        if losesList {
            // Without its list, the group's bits, which bound what the list allows, would allow it to the whole group.
            mode &= 0o7707
            _ = fchmod(descriptor, mode)
        }
        if failed != 0 || file.status.map({ $0.st_mode & 0o7777 }) != mode { folder.lacks.note(.access) }
    }
}

extension stat {
    fileprivate func isUnchanged(since earlier: stat) -> Bool {
        #if canImport(Darwin)
        let (time, other) = (st_mtimespec, earlier.st_mtimespec)
        #else
        let (time, other) = (st_mtim, earlier.st_mtim)
        #endif
        return isSameFile(as: earlier) && st_size == earlier.st_size && time.tv_sec == other.tv_sec
            && time.tv_nsec == other.tv_nsec
    }
}
