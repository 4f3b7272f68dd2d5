public import Aggregator
import BoxOfficeBasics
package import BoxOfficeHTTP
package import BoxOfficeSystem

/// A folder of posters, each with a sidecar file that describes it.
///
/// An image is loaded under a temporary name in the same folder, read back, checked to be whole, flushed to disk, and
/// only then renamed. Several tasks, processes and users may share a folder. Each poster is always whole. If the file
/// system has locks, one loads it, and the others wait for that for up to half a minute.
public struct PosterFolder: Sendable {
    /// The path of the folder, as it was given, but without slashes at its end.
    public let path: String
    /// Which posters are stored, and how.
    public let options: Options

    /// The open folder, through which all its files are reached; nil in a dry run if it does not exist.
    package let folder: Folder?
    let boxOffice: BoxOfficeAggregator
    let download: ImageDownload
    let seen = SeenPosters()
    let warn: @Sendable (PosterNotice) -> Void
    /// How long to wait for another run: loading takes less time, and a suspended run may never end.
    package var patience = Duration.seconds(30)
    package var silence = Duration.seconds(1)
    /// The clock of the pauses between attempts to load an image.
    package var clock: any Clock<Duration> = ContinuousClock()
    /// The recording that existing posters are added to as if they had been loaded; nil for none.
    package var recording: (any RecordingFolder)?
    private let wasCreated: Bool
    let announcements: Announcements
    let filmFolders = FilmFolders()
    let spellings = Spellings()
    let filmPosters = FilmPosters()

    /// Opens a folder, creates it if it does not exist, and removes what interrupted runs left in it.
    ///
    /// Leftovers of ended runs are removed: hidden files of our own naming. In a dry run, nothing is created or removed.
    ///
    /// - Throws: A ``PosterError`` if the options contradict each other or the folder cannot be opened.
    public init(
        _ path: String, _ boxOffice: BoxOfficeAggregator, options: Options = Options(),
        warn: @escaping @Sendable (PosterNotice) -> Void = { _ in }
    ) throws(PosterError) {
        guard !options.writesNFO || options.layout.supportsNFO else {
            throw PosterError(
                .invalidOptions, "The layout “\(options.layout)” has no folder per film, which movie.nfo needs.")
        }
        guard !options.onlyExisting || options.layout.hasFolders else {
            throw PosterError(
                .invalidOptions, "The layout “\(options.layout)” has no folders, so that no film can have one.")
        }
        (self.path, self.options, self.boxOffice, self.warn) = (Folder.plain(path), options, boxOffice, warn)
        announcements = Announcements(tell: warn)
        download = ImageDownload(tmdb: boxOffice.tmdb)
        do {
            wasCreated = (try? Folder(existing: path)) == nil
            if options.isDryRun {
                do throws(FileError) {
                    folder = try Folder(existing: path)
                } catch {
                    // What does not exist yet would be created; anything else is in the way, and this says so.
                    folder = error.isOfNothing ? nil : try Folder(creating: path)
                }
            } else {
                let folder = try Folder(creating: path)
                self.folder = folder
                announcements.clearLeftovers(in: folder)
            }
        } catch {
            throw PosterError(error)
        }
    }

    /// Removes the folder if this run created it and it is empty: another run may have used it.
    package func removeIfUnused() { if wasCreated { folder?.removeIfEmpty() } }

    /// Waits until the names of all stored files are on disk.
    ///
    /// Call it after the last poster of a batch. The content of each file is on disk before the file gets its name.
    public func synchronize() throws(PosterError) {
        guard !options.isDryRun else { return }
        do {
            try folder?.synchronize()
            if let words = folder?.takeLacks() { warn(.lacking(english: words.english, korean: words.korean)) }
        } catch {
            throw PosterError(error)
        }
    }
}

extension PosterFolder {
    /// Which posters a folder stores, and how.
    public struct Options: Sendable, Hashable {
        /// The preferred poster and its size.
        public var preference: PosterPreference
        /// How the folder is arranged.
        public var layout: PosterLayout
        /// True if `movie.nfo` is written next to each poster, in a layout with a folder per film.
        public var writesNFO: Bool
        /// True if an image without a poster's proportions is refused instead of stored with a warning.
        public var requiresPosterShape: Bool
        /// True if loaded posters are replaced, except those that this ``PosterFolder`` has loaded itself, of which it
        /// remembers up to 2,000; user-supplied images never are.
        public var overwrites: Bool
        /// True if films without a folder of their own are left out, in a layout with folders.
        public var onlyExisting: Bool
        /// True if nothing is loaded or written, and outcomes say what would be done.
        public var isDryRun: Bool

        /// Creates options.
        public init(
            preference: PosterPreference = PosterPreference(), layout: PosterLayout = .flat, writesNFO: Bool = false,
            requiresPosterShape: Bool = false, overwrites: Bool = false, onlyExisting: Bool = false,
            isDryRun: Bool = false
        ) {
            (self.preference, self.layout, self.writesNFO) = (preference, layout, writesNFO)
            (self.requiresPosterShape, self.overwrites) = (requiresPosterShape, overwrites)
            (self.onlyExisting, self.isDryRun) = (onlyExisting, isDryRun)
        }
    }
}

/// The posters stored or checked since the folder was opened.
///
/// They are not hashed again, and an image shared by several films is noticed.
final class SeenPosters: Sendable {
    private struct Owner {
        let posterPath: String?
        let title: String
        var isReported = false
    }

    private struct State {
        /// The files' digests and paths.
        var images: Set<String> = []
        var owners: [String: Owner] = [:]
    }

    /// A run over a million rows must not remember a million posters.
    private static let limit = 2_000

    private let state = Lock(State())

    func contains(_ record: PosterRecord) -> Bool { state.withLock { $0.images.contains(record.sha256 + record.path) } }

    /// Returns the title of the first film with the same image under another path, once per image.
    func remember(_ record: PosterRecord) -> String? {
        state.withLock { state in
            if state.images.count >= Self.limit { state.images = [] }
            if state.owners.count >= Self.limit { state.owners = [:] }
            state.images.insert(record.sha256 + record.path)
            guard let owner = state.owners[record.sha256] else {
                state.owners[record.sha256] = Owner(posterPath: record.posterPath, title: record.title)
                return nil
            }
            guard owner.posterPath != record.posterPath, !owner.isReported else { return nil }
            state.owners[record.sha256]?.isReported = true
            return owner.title
        }
    }
}
