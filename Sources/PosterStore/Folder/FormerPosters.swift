import Aggregator
package import BoxOfficeBasics
import BoxOfficeSystem
import FilmMatching

/// Why a poster was kept although a person's decision says that its film is another one.
@nonexhaustive
public enum KeptPoster: Sendable, Hashable {
    /// The image or its sidecar is not what was stored.
    case changed
    /// It is the poster of the film with this KOBIS code, too.
    case shared(String)
    /// A file that no run has stored, such as a video, is in its folder.
    case beside(String)
    /// It could not be read or removed, and why.
    case unreadable(String)

    package var words: Phrase {
        switch self {
        case .changed: Phrase("it is not the image that was stored", "저장했던 이미지가 아닙니다")
        case .shared(let code): Phrase("it is the poster of \(code), too", "\(code)의 포스터이기도 합니다")
        case .beside(let name): Phrase("\(name) is beside it", "같은 폴더에 다른 파일이 있습니다(\(name))")
        case .unreadable(let problem): Phrase(problem, "읽거나 지울 수 없습니다")
        }
    }
}

extension PosterRecord {
    /// True if what a person says of a film means that this poster, which a run has loaded, is another film's.
    func isContradicted(by choice: MatchOverride.Choice?) -> Bool {
        guard source != .own else { return false }
        return switch choice {
        case .film(let id)?: tmdbID != id
        case .noMatch?: true
        default: false
        }
    }

    /// True if the name of its folder says that it is another film's: by an id, or by a Korean title where films have folders.
    func isContradicted(byFolder name: String) -> Bool {
        guard source != .own, let tmdbID else { return false }
        let folder = FolderName(name, latestYear: 2_100)
        let ids = folder.ids.filter { if case .tmdb = $0 { true } else { false } }
        if !ids.isEmpty, !ids.contains(.tmdb(tmdbID)) { return true }
        guard
            !folder.ids.isEmpty || PosterLayout.named.contains(where: { $0.description == layout && $0.hasFilmFolders })
        else { return false }
        return folder.hasOtherKoreanTitle(
            than: Set([title, tmdbTitle ?? ""].map { TypedTitle.form(of: $0) }.filter { !$0.isEmpty }))
    }
}

extension PosterFolder {
    /// Takes away the posters that runs have stored for a film's former match, once a person's decision has changed that.
    ///
    /// One that may not be taken away is named; a decision that is missing takes nothing away.
    func removeFormer(of film: FilmInFolder, besides stored: PosterRecord?) async {
        guard film.match.reason == .override, !film.film.movieCode.isEmpty, !options.isDryRun else { return }
        let choice = film.movie.map { MatchOverride.Choice.film($0.id.rawValue) } ?? .noMatch
        for record in (try? await filmPosters.take(of: film.film.movieCode, in: path)) ?? [] {
            guard record.path != stored?.path, record.isContradicted(by: choice) else { continue }
            warn(.formerPoster(path: record.path, kept: Self.remove(record, below: path)))
        }
    }

    /// Removes a poster with its sidecar, and its folder if that is a film's and empty then.
    ///
    /// Returns why it was kept: it is not what was stored, other films have it, or something of a person's is beside it.
    static func remove(_ record: PosterRecord, below root: String, isDryRun: Bool = false) -> KeptPoster? {
        let (folderPath, _) = Folder.parts(of: record.path)
        do throws(FileError) {
            let folder = try Folder(existing: folderPath)
            let slot = PosterSlot(files: PosterFiles(image: record.file), in: folder)
            guard case .record(let found) = try slot.sidecar(), found == record, try slot.holds(record) else {
                return .changed
            }
            if let code = record.otherCodes?.first { return .shared(code) }
            let isRoot = Folder.plain(folderPath) == Folder.plain(root)
            if !isRoot, let other = try slot.others(than: record).first { return .beside(other) }
            guard !isDryRun else { return nil }
            folder.remove(record.file)
            folder.remove(slot.files.sidecar)
            if !isRoot {
                if try !slot.hasForeignNFO() { folder.remove(MovieNFO.fileName) }
                _ = try folder.removeLeftovers()
                folder.removeIfEmpty()
            }
            return nil
        } catch {
            return .unreadable("it cannot be read or removed: \(error.reason)")
        }
    }
}

/// The posters of a folder by their films' codes, read once, when a decision may have changed one.
///
/// Each is given out once: a table has many rows of a film, and the first decides what becomes of it.
final class FilmPosters: Sendable {
    private let known = Lock<[String: [PosterRecord]]?>(nil)

    func take(of code: String, in path: String) async throws(PosterError) -> [PosterRecord] {
        if known.withLock({ $0 == nil }) {
            var found: [String: [PosterRecord]] = [:]
            for try await check in PosterChecks(path: path, reads: false) {
                if let record = check.record { found[record.movieCode, default: []].append(record) }
            }
            known.withLock { [found] in $0 = $0 ?? found }
        }
        return known.withLock { $0?.removeValue(forKey: code) } ?? []
    }
}

extension PosterSlot {
    /// What else is in the poster's folder, apart from a `movie.nfo` and posters that runs have stored.
    fileprivate func others(than record: PosterRecord) throws(FileError) -> [String] {
        let names = try folder.names().filter { !PosterFiles.isHidden($0) }
        var ours: Set = [record.file, files.sidecar]
        if try !hasForeignNFO() { ours.insert(MovieNFO.fileName) }
        return names.filter { !ours.contains($0) }.sorted()
    }
}
