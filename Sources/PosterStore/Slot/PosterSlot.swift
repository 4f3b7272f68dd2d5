import BoxOfficeSystem

struct PosterSlot: Sendable {
    let folder: Folder
    let files: PosterFiles

    /// Opens a place; nil if one of its folders does not exist and may not be created.
    init?(_ place: PosterPlace, in root: Folder, clearing leftovers: Leftovers?) throws(FileError) {
        var folder = root
        for name in place.folders {
            guard let leftovers else {
                guard let next = try folder.folder(existing: name) else { return nil }
                folder = next
                continue
            }
            folder = try folder.folder(creating: name)
            leftovers.clear(folder)
        }
        self.folder = folder
        files = PosterFiles(stem: place.stem)
    }

    var path: String { path(of: files.stem) }

    enum Sidecar {
        case none
        case record(PosterRecord)
        case foreign
    }

    func sidecar() throws(FileError) -> Sidecar {
        switch try folder.content(of: files.sidecar, limit: 1 << 20) {
        case .nothing: .none
        case .bytes(let json): PosterRecord(reading: json, in: folder).map { .record($0) } ?? .foreign
        case .tooLarge, .notAFile: .foreign
        }
    }

    func holds(_ record: PosterRecord) throws(FileError) -> Bool {
        guard let bytes = try folder.contents(of: record.file), bytes.count == record.bytes else { return false }
        return bytes.sha256 == record.sha256
    }

    func hasFile(of record: PosterRecord) throws(FileError) -> Bool { try folder.entry(record.file) == .file }
    func path(of name: String) -> String { "\(folder.path)/\(name)" }
}

extension PosterSlot {
    /// Returns nil if there is no lock to be had, or if another one has it for too long.
    func lock(
        waitingUpTo patience: Duration, silentFor silence: Duration, telling tell: Announcements
    ) async throws -> NameLock? {
        let attempt = try await folder.lock(files.lock, waitingUpTo: patience, silentFor: silence) {
            tell.once(.waiting(path: path, seconds: Int(patience.components.seconds)))
        }
        switch attempt {
        case .taken(let lock): return lock
        case .inUse:
            tell.once(.impatience(path: path))
            return nil
        case .unavailable(let error?):
            tell.once(.noLock(path: path, problem: "\(error)"))
            return nil
        case .unavailable(nil): return nil
        }
    }

    func openPart(of url: String) throws(FileError) -> (file: TemporaryFile, note: ResumeNote?) {
        if let part = folder.adopt(files.part), let note = ResumeNote(takenFrom: part.file), note.url == url {
            return (part, note)
        }
        return (try folder.temporary(), nil)
    }

    /// Both are in one file, so that two runs cannot leave the one's beginning beside the other's note.
    func leave(_ part: TemporaryFile, _ note: ResumeNote) {
        // Without it, the next run loads the image from its beginning.
        try? note.append(to: part.file)
        try? part.publish(as: files.part)
    }
}
