import BoxOfficeSystem

extension PosterSlot {
    /// Asks all other tasks and processes to leave this place alone; waits while another one has it.
    ///
    /// - Parameters:
    ///   - silence: How long to wait without a word.
    ///   - tell: Receives what a person should know, each thing once in a run.
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
    ///
    /// - Parameter url: Where the image comes from; a beginning of another one is removed.
    /// - Returns: The file, and what is known of its content.
    /// - Throws: A ``FileError`` if a file cannot be created.
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
