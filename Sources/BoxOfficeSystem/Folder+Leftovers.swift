import BoxOfficePlatform

extension Folder {
    /// Removes what ended processes left: temporaries, locks that nobody holds, and beginnings that nobody came back for.
    ///
    /// Only files with a name of ``HiddenName``'s forms are touched. A temporary is removed if nobody holds its lock and no
    /// process of its number runs here; should its owner run elsewhere and without locks, it writes the file again.
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
        // It may be gone by now; asking for its lock would create it again.
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
        guard file.lock() != .heldByAnother, isName(name, of: file) else { return true }
        return tryToRemove(name)
    }

    private func tryToRemove(_ name: String) -> Bool { unsafe unlinkat(descriptor, name, 0) == 0 || errno == ENOENT }

    private func age(of name: String) -> Int64? {
        var status = stat()
        guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.isRegularFile else {
            return nil
        }
        return Int64(time(nil)) - status.modificationTime
    }

    private static let ownedSeconds: Int64 = 3_600
    /// How long a beginning waits for somebody who wants the rest: a week.
    private static let resumableSeconds: Int64 = 7 * 86_400
}
