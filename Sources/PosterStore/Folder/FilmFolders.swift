import Aggregator
import BoxOfficeBasics
import BoxOfficeSystem
import FilmMatching
import TMDBAPI

/// The existing folders of a media library, whoever made them, by what their names say.
///
/// The names are read once, because this run's own folders have the layout's names.
final class FilmFolders: Sendable {
    struct Names: Sendable {
        fileprivate(set) var exact: [String: String] = [:]
        /// The folders with an id, in order.
        fileprivate(set) var byID: [FilmID: [FolderName]] = [:]
        private var byTitle: [String: [Candidate]] = [:]
        /// The years behind titles that are not Korean; nil stands for a title without one.
        private var foreignYears: Set<Int?> = []
    }

    struct Candidate: Sendable {
        let folder: FolderName
        let reading: FolderName.Reading
    }

    private let known = Lock<Names?>(nil)

    func names(in root: Folder, latestYear: Int) throws(FileError) -> Names {
        if let names = known.withLock({ $0 }) { return names }
        var names = Names()
        // Of two folders with the same id, every run takes the first.
        for name in try root.names().sorted(by: >) {
            guard !name.hasPrefix("."), try root.entry(name) != .file else { continue }
            names.add(FolderName(name, latestYear: latestYear))
        }
        known.withLock { [names] in $0 = names }
        return names
    }
}

extension FilmFolders.Names {
    fileprivate mutating func add(_ folder: FolderName) {
        exact[folder.name.composingHangul] = folder.name
        for id in folder.ids { byID[id, default: []].insert(folder, at: 0) }
        for reading in folder.readings {
            byTitle[reading.form, default: []].append(.init(folder: folder, reading: reading))
            if !reading.form.containsHangul { foreignYears.insert(reading.year) }
        }
    }

    /// The folders that have one of these titles and name no other year or id than the film's.
    func candidates(for film: FilmInFolder, titled forms: Set<String>) -> [FilmFolders.Candidate] {
        var seen: Set<String> = []
        return forms.sorted().flatMap { byTitle[$0] ?? [] }.filter { candidate in
            !film.isMarkedOtherwise(candidate.folder) && film.mayBe(of: candidate.reading.year)
                && seen.insert(candidate.folder.name).inserted
        }
    }

    /// True if a folder may be the film's under its English title or IMDb's id.
    func mayHave(_ film: FilmInFolder) -> Bool {
        foreignYears.contains { film.mayBe(of: $0) }
            || byID.keys.contains { if case .imdb = $0 { true } else { false } }
    }
}

extension FilmInFolder {
    fileprivate var id: FilmID? { movie.map { .tmdb($0.id.rawValue) } }

    /// True if a year may be the film's: services name those of production and of a release.
    fileprivate func mayBe(of year: Int?) -> Bool {
        guard let year else { return true }
        // Counted from the folder's year: KOBIS may give any number as a film's year of production.
        return years.contains { (year - 1...year + 1).contains($0) }
    }

    private var years: [Int] { [film.openDay?.year, film.productionYear, movie?.releaseDay?.year].compactMap(\.self) }

    /// True if a folder's name has the id of another film at TMDB, beside the film's own or not.
    fileprivate func isMarkedOtherwise(_ folder: FolderName) -> Bool {
        folder.ids.contains { if case .tmdb = $0 { $0 != id } else { false } }
    }

    /// True if a folder with the film's id is clearly another film's.
    ///
    /// It has another film's id, too, or its title is none of the film's, nor a part of one, and it is Korean or its year is far
    /// off: other languages have titles that are not known here.
    fileprivate func isContradicted(by folder: FolderName) -> Bool {
        if isMarkedOtherwise(folder) { return true }
        guard let reading = folder.readings.first, folder.hasOtherTitle(than: titles) else { return false }
        let isFarOff = reading.year.map { year in
            !years.isEmpty && !years.contains { (year - 3...year + 3).contains($0) }
        }
        return folder.hasOtherKoreanTitle(than: titles) || isFarOff ?? false
    }

    /// The film's titles, as far as a match knows them, in the form in which titles are compared.
    fileprivate var titles: Set<String> {
        let titles = [
            film.title, film.englishTitle, film.originalTitle, match.film.englishTitle, match.film.originalTitle,
            movie?.title, movie?.originalTitle,
        ]
        return Set(titles.compactMap { $0.map { TypedTitle.form(of: $0) } }.filter { !$0.isEmpty })
    }
}

extension PosterFolder {
    /// The name of the folder that a film has in a media library, if it is certain.
    ///
    /// A name with the film's TMDB id, or exactly its title and year, decides. Otherwise its titles, year and IMDb's id
    /// count, in any spelling, if there is a video in the folder, and neither another folder nor another film fits.
    func libraryFolder(of film: FilmInFolder) async throws -> String? {
        guard options.layout.hasFilmFolders, let folder, let movie = film.movie,
            let usual = film.places.first, let own = usual.folders.first,
            let title = PosterLayout.kodi.places(for: film).first?.folders.first
        else { return nil }
        let names = try filmFolders.names(in: folder, latestYear: boxOffice.kobis.calendar.today.year + 1)
        let withID = names.byID[.tmdb(movie.id.rawValue)] ?? []
        let marked = withID.filter { !film.isContradicted(by: $0) }.map(\.name)
        if marked.isEmpty, !withID.isEmpty {
            warn(.unclearFolder(title: film.title, tmdbID: movie.id.rawValue, folders: withID.map(\.name)))
        }
        if let name = names.exact[own.composingHangul] ?? marked.first ?? names.exact[title.composingHangul] {
            if marked.count > 1 {
                warn(.furtherFolders(title: film.title, used: name, others: marked.filter { $0 != name }))
            }
            return name
        }
        var found = names.candidates(for: film, titled: film.titles)
        do throws(any Error) {
            if found.isEmpty ? names.mayHave(film) : found.contains(where: { !$0.folder.ids.isEmpty }) {
                let english = try await englishRecord(of: movie.id, film)
                let imdb = english.imdbID.flatMap { FilmID($0) }
                if let imdb, let name = names.byID[imdb]?.first(where: { !film.isContradicted(by: $0) }) {
                    return name.name
                }
                if found.isEmpty {
                    found = names.candidates(for: film, titled: [TypedTitle.form(of: english.title)])
                }
                // An id that is not the film's is another film's.
                if imdb != nil { found.removeAll { !$0.folder.ids.isEmpty } }
            }
            var open: [FilmFolders.Candidate] = []
            for candidate in found {
                let place = PosterPlace([candidate.folder.name, usual.stem])
                guard let slot = try PosterSlot(place, in: folder, clearing: nil),
                    try slot.folder.names().contains(where: FolderName.isVideo)
                else { continue }
                switch try slot.tellsOf(film) {
                case true?: return candidate.folder.name
                case false?: continue
                case nil: open.append(candidate)
                }
            }
            guard let only = open.first else { return nil }
            let namesakes = try await boxOffice.namesakes(titled: only.reading.title, of: only.reading.year)
            if open.count == 1, namesakes.allSatisfy({ $0.id == movie.id }) { return only.folder.name }
        } catch let error as EnrichmentError where !error.isCancelled {}
        warn(.unclearFolder(title: film.title, tmdbID: movie.id.rawValue, folders: found.map(\.folder.name)))
        return nil
    }

    private func englishRecord(of id: MovieID, _ film: FilmInFolder) async throws(EnrichmentError) -> Movie {
        do throws(TMDBError) {
            return try await boxOffice.tmdb.movie(id, language: .english)
        } catch {
            throw EnrichmentError(.tmdb(error), film: film.film)
        }
    }

    /// True if a place for the film's poster is in a folder that exists.
    func hasFolder(for film: FilmInFolder) throws -> Bool {
        guard let folder else { return false }
        return try places(for: film).contains { try PosterSlot($0, in: folder, clearing: nil) != nil }
    }
}
