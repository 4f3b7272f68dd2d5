import BoxOfficeSystem
import TMDBAPI

/// The place of one poster on the disk: the picture, its sidecar, and the file that it is loaded into.
struct PosterSlot: Sendable {
    private let folder: Folder
    private let stem: String
    private let hiddenName: String

    /// Opens a place; nil if a folder is missing that may not be made.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - root: The folder of all posters.
    ///   - mayMake: Whether missing folders are made.
    /// - Throws: A ``FileError`` if a folder cannot be made.
    init?(_ place: PosterPlace, in root: Folder, mayMake: Bool) throws(FileError) {
        var folder = root
        for name in place.folders {
            guard let next = mayMake ? try folder.folder(creating: name) : try folder.folder(existing: name) else {
                return nil
            }
            folder = next
        }
        self.folder = folder
        stem = place.stem
        hiddenName = Self.hiddenPrefix + String(Array(place.stem.utf8).sha256.prefix(16))
    }

    /// What the sidecar says; nil if there is none that can be read.
    func record() throws(FileError) -> PosterRecord? {
        guard let json = try folder.contents(of: sidecarName, limit: 1 << 20),
            var record = PosterRecord(reading: json)
        else { return nil }
        record.path = "\(folder.path)/\(record.file)"
        return record
    }

    /// Whether the picture that a sidecar tells of is there, and still whole.
    func holds(_ record: PosterRecord) throws(FileError) -> Bool {
        guard let bytes = try folder.contents(of: record.file), bytes.count == record.bytes else { return false }
        return bytes.sha256 == record.sha256
    }

    /// Where a picture would go, for messages; its extension is not known before it is there.
    var path: String { "\(folder.path)/\(stem)" }

    // MARK: Loading

    /// Keeps all other runs from this place; waits while another one has it.
    func lock() async throws -> OpenFile {
        guard let file = try await folder.reserve(lockName, waitingUpTo: .seconds(300)) else {
            throw Report.Failure(
                message: "Another run has been loading \(path) for five minutes. Try again later.",
                isRetryable: true, status: .tryLater)
        }
        return file
    }

    /// Lets other runs in.
    ///
    /// - Parameter lock: What ``lock()`` returned: it must live until the name is gone.
    func unlock(_ lock: OpenFile) { withExtendedLifetime(lock) { folder.remove(lockName) } }

    /// The file to load into, with what an earlier run got of the picture.
    func openPart() throws -> OpenFile { try open(partName) }

    /// Opens a file that only who has the lock of this place may touch.
    private func open(_ name: String) throws -> OpenFile {
        guard let file = try folder.reserve(name) else {
            throw Report.Failure(message: "\(path) is in use.", isRetryable: true, status: .tryLater)
        }
        return file
    }

    /// Gives up what was loaded.
    func discard() {
        folder.remove(noteName)
        folder.remove(partName)
    }

    /// What an earlier run noted about the beginning of a picture that it left; the note is used once.
    func takeNote() throws(FileError) -> ResumeNote? {
        guard let json = try folder.contents(of: noteName, limit: 1 << 16) else { return nil }
        folder.remove(noteName)
        return ResumeNote(reading: json)
    }

    /// Leaves the beginning of a picture for the next run.
    func leave(_ note: ResumeNote) {
        folder.remove(noteName)
        // Without a note, the next run begins at the beginning.
        try? folder.create(noteName).write(note.json)
    }

    // MARK: Publishing

    /// Makes sure that nothing but files has the names that a picture and its sidecar may get.
    func check() throws {
        for name in [sidecarName] + ImageFormat.allCases.map(pictureName) {
            switch try folder.entry(name) {
            case .nothing, .file: break
            case .folder: throw Report.Failure(cannotReplace: "\(folder.path)/\(name)", "is a folder")
            case .other: throw Report.Failure(cannotReplace: "\(folder.path)/\(name)", "is a link, a pipe or a device")
            }
        }
    }

    /// Makes sure that a picture replaces none that no sidecar knows, unless it is the same one.
    func check(_ poster: VerifiedPoster) throws {
        let name = pictureName(poster.facts.format)
        guard let bytes = try folder.contents(of: name), bytes.sha256 != poster.sha256 else { return }
        throw Report.Failure(
            cannotReplace: "\(folder.path)/\(name)", "is a picture from elsewhere (--overwrite replaces it)")
    }

    /// Gives a picture its name, and then writes its sidecar.
    ///
    /// The picture first: a sidecar without its picture would be a lie, a picture without a sidecar is found to be the
    /// same when it is loaded again.
    ///
    /// - Parameters:
    ///   - poster: The picture.
    ///   - wanted: What it was wanted for.
    ///   - old: What the sidecar says now.
    /// - Returns: What the sidecar says from now on.
    /// - Throws: A ``FileError``.
    func publish(
        _ poster: VerifiedPoster, of wanted: WantedPoster, replacing old: PosterRecord?
    ) throws -> PosterRecord {
        var record = PosterRecord(poster, of: wanted, file: pictureName(poster.facts.format))
        record.path = "\(folder.path)/\(record.file)"
        if let time = poster.modificationTime { poster.file.setModificationTime(time) }
        try poster.file.synchronize()
        try folder.rename(partName, to: record.file)
        try write(try record.json(), as: sidecarName)
        if let old, old.file != record.file, old.file.hasPrefix(stem + ".") { folder.remove(old.file) }
        return record
    }

    /// Whether the file that media servers read is there, or one that somebody else made.
    func hasNFO(_ wanted: WantedPoster) throws(FileError) -> Bool {
        guard let old = try folder.contents(of: MovieNFO.fileName, limit: 1 << 20) else { return false }
        return old == MovieNFO.xml(wanted) || !MovieNFO.isOurs(old)
    }

    /// Writes the file that media servers read.
    func writeNFO(_ wanted: WantedPoster) throws {
        if try !hasNFO(wanted) { try write(MovieNFO.xml(wanted), as: MovieNFO.fileName) }
    }

    private func write(_ bytes: [UInt8], as name: String) throws {
        do {
            let file = try open(textName)
            try file.truncate(to: 0)
            try file.write(bytes)
            try file.synchronize()
            try folder.rename(textName, to: name)
        } catch {
            folder.remove(textName)
            throw error
        }
    }

    private var sidecarName: String { stem + ".json" }
    private var lockName: String { hiddenName + ".lock" }
    private var partName: String { hiddenName + Self.partExtension }
    private var noteName: String { hiddenName + Self.noteExtension }
    private var textName: String { hiddenName + ".text" }
    private func pictureName(_ format: ImageFormat) -> String { "\(stem).\(format.fileExtension)" }

    // MARK: Leftovers

    private static let hiddenPrefix = ".posterfetch-"
    private static let partExtension = ".part"
    private static let noteExtension = ".resume"

    /// Clears away what interrupted runs left in a folder, but for what can be resumed or is in use.
    static func clear(_ folder: Folder) throws(FileError) {
        let names = try folder.names().filter { $0.hasPrefix(hiddenPrefix) }
        for (place, names) in Dictionary(grouping: names, by: { $0.dropFirst().prefix { $0 != "." } }) {
            let hiddenName = "." + place
            // A name is only touched by who has the lock of its place.
            guard let lock = try folder.reserve(hiddenName + ".lock") else { continue }
            let isResumable = names.contains(hiddenName + noteExtension)
            for name in names where !isResumable || name.hasSuffix(".text") { folder.remove(name) }
            withExtendedLifetime(lock) { folder.remove(hiddenName + ".lock") }
        }
    }
}

extension Report.Failure {
    fileprivate init(cannotReplace path: String, _ reason: String) {
        self.init(message: "\(path) \(reason), and stays as it is.", isRetryable: false, status: .cannotCreate)
    }
}
