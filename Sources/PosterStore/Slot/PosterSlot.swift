import BoxOfficeSystem

/// The place of one poster on disk.
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

    /// Where the image goes, without the extension, which its content decides.
    var path: String { path(of: files.stem) }

    /// What is found under the name of a sidecar.
    enum Sidecar {
        case none
        case record(PosterRecord)
        /// Something that this package did not write.
        case foreign
    }

    /// Reads the sidecar.
    func sidecar() throws(FileError) -> Sidecar {
        switch try folder.content(of: files.sidecar, limit: 1 << 20) {
        case .nothing: .none
        case .bytes(let json): PosterRecord(reading: json, in: folder).map { .record($0) } ?? .foreign
        case .tooLarge, .notAFile: .foreign
        }
    }

    /// Returns whether the image that a sidecar describes is there and unchanged.
    func holds(_ record: PosterRecord) throws(FileError) -> Bool {
        guard let bytes = try folder.contents(of: record.file), bytes.count == record.bytes else { return false }
        return bytes.sha256 == record.sha256
    }

    /// Returns whether there is a file under the name that a sidecar gives.
    func hasFile(of record: PosterRecord) throws(FileError) -> Bool { try folder.entry(record.file) == .file }

    func path(of name: String) -> String { "\(folder.path)/\(name)" }
}

extension PosterSlot {
    /// Asks all other tasks and processes to leave this place alone; waits while another one has it.
    ///
    /// - Returns: The lock; nil if there is none to be had, or if another one has it for too long.
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

    /// Creates a file of our own to load into, or takes over the beginning that an earlier run left.
    func openPart(of url: String) throws(FileError) -> (file: TemporaryFile, note: ResumeNote?) {
        if let part = folder.adopt(files.part), let note = ResumeNote(takenFrom: part.file), note.url == url {
            return (part, note)
        }
        return (try folder.temporary(), nil)
    }

    /// Leaves the beginning of an image to the next run, with a note at its end.
    ///
    /// Both are in one file, so that two runs cannot leave the one's beginning beside the other's note.
    func leave(_ part: TemporaryFile, _ note: ResumeNote) {
        // Without it, the next run loads the image from its beginning.
        try? note.append(to: part.file)
        try? part.publish(as: files.part)
    }
}
