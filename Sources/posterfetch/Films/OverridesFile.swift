import Aggregator
import BoxOfficeSystem
import FilmMatching
import FoundationEssentials

/// The file of the user's own decisions about films.
struct OverridesFile {
    /// Its path, behind all links.
    let path: String
    /// What is in it.
    private(set) var overrides: MatchOverrides

    /// Reads the file.
    ///
    /// - Parameters:
    ///   - path: Its path.
    ///   - isRequired: Whether it must be there.
    /// - Throws: A failure that names each line that cannot be read.
    init(_ path: String, isRequired: Bool) throws(CommandFailure) {
        self.path = Self.target(of: path)
        let file: SmallFile?
        do throws(FileError) {
            file = try SmallFile(reading: self.path, limit: 8 << 20)
        } catch {
            throw CommandFailure(.noInput, "\(error)")
        }
        guard file != nil || !isRequired else {
            throw CommandFailure.overridesNotFound(path)
        }
        do throws(MatchOverridesError) {
            overrides = try MatchOverrides(String(decoding: file?.bytes ?? [], as: UTF8.self))
        } catch {
            throw CommandFailure(.badInput, error.problems.map { "\(path), \($0)" }.joined(separator: "\n"))
        }
    }

    /// Reads the file that an option or a setting names, or else the usual one.
    ///
    /// - Parameters:
    ///   - options: The option.
    ///   - settings: The settings.
    ///   - folders: Where the usual one lies; without such a place, the result is nil.
    ///   - isNew: Whether the file may be made now, so that it need not be there.
    /// - Throws: A failure that names each line that cannot be read.
    init?(
        _ options: MatchingOptions, _ settings: Settings, _ folders: Folders, isNew: Bool = false
    ) throws(CommandFailure) {
        if let path = options.overrides ?? settings.path(.overrides) {
            try self.init(path, isRequired: !isNew)
        } else if let path = folders.overrides {
            try self.init(path, isRequired: false)
        } else {
            return nil
        }
    }

    /// Decides about a film, or takes a decision back, and writes the file: whole, or not at all.
    ///
    /// It is read again for that, so that what other runs decided meanwhile is kept.
    ///
    /// - Parameters:
    ///   - film: The film.
    ///   - answer: What is decided; nil takes it back.
    /// - Throws: A failure, or a ``FileError``.
    mutating func pin(_ film: KnownFilm, to answer: MatchOverride.Answer?) async throws {
        let (folderPath, name) = Folder.parts(of: path)
        let folder = try Folder(creating: folderPath)
        let (lockName, newName) = (".\(name).lock", ".\(name).new")
        // Others hold it no longer than writing takes.
        guard let lock = try await folder.reserve(lockName, waitingUpTo: .seconds(10)) else {
            throw CommandFailure.overridesInUse(path)
        }
        defer { withExtendedLifetime(lock) { folder.remove(lockName) } }
        self = try Self(path, isRequired: false)
        try overrides.pin(film, to: answer)
        // A run that left the file there does not hold the lock any more.
        folder.remove(newName)
        let file = try folder.create(newName)
        do {
            try file.write(Array(overrides.text.utf8))
            try file.synchronize()
            try folder.rename(newName, to: name)
        } catch {
            folder.remove(newName)
            throw error
        }
    }

    /// What a link leads to, so that a file that lives elsewhere stays there.
    private static func target(of path: String) -> String {
        var path = path
        for _ in 0..<8 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
            path = next.hasPrefix("/") ? next : (path.lastIndex(of: "/").map { path[...$0] } ?? "") + next
        }
        return path
    }
}
