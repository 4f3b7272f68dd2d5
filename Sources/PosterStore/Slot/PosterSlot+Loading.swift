import BoxOfficeSystem

extension PosterSlot {
    /// Keeps all other tasks and processes from this place; waits while another one has it.
    func lock() async throws -> OpenFile {
        guard let file = try await folder.reserve(files.lock, waitingUpTo: .seconds(300)) else {
            throw PosterError(.inUse, "Another process has been loading \(path) for five minutes.")
        }
        return file
    }

    /// Lets other processes in.
    ///
    /// - Parameter lock: The file that ``lock()`` returned. It must stay open until its name is gone.
    func unlock(_ lock: OpenFile) { withExtendedLifetime(lock) { folder.remove(files.lock) } }

    /// Opens the file to load into, with what an earlier run loaded of the image.
    func openPart() throws -> OpenFile { try openOwn(files.part) }

    /// Opens a file that only the holder of this place's lock may touch.
    func openOwn(_ name: String) throws -> OpenFile {
        guard let file = try folder.reserve(name) else { throw PosterError(.inUse, "\(path) is in use.") }
        return file
    }

    /// Removes what was loaded.
    func discardPart() {
        folder.remove(files.note)
        folder.remove(files.part)
    }

    /// Returns what an earlier run noted about the part that it left, once.
    func takeNote() throws(FileError) -> ResumeNote? {
        guard let json = try folder.contents(of: files.note, limit: 1 << 16) else { return nil }
        folder.remove(files.note)
        return ResumeNote(reading: json)
    }

    /// Leaves the part for the next run.
    func leave(_ note: ResumeNote) {
        folder.remove(files.note)
        // Without a note, the next run loads the image from its beginning.
        try? folder.create(files.note).write(note.json)
    }
}
