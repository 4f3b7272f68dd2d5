package import Aggregator
import BoxOfficeSystem
import FilmMatching

extension PosterFolder {
    /// What a person says of a film in a folder of posters: by ids in the names of folders of its title, or of TMDB's film
    /// that was found, and by images of their own.
    ///
    /// Nothing if the folder does not exist or cannot be read.
    package static func statements(
        in path: String, about film: KnownFilm, matching match: MatchDecision, _ titles: [String]
    ) async -> [Statement] {
        guard let folder = try? Folder(existing: path), let names = try? folder.names().sorted() else { return [] }
        let forms = Set(([film.title] + titles).map { TypedTitle.form(of: $0) })
        var told: [Statement] = []
        for name in names where !PosterFiles.isHidden(name) {
            let named = FolderName(name, latestYear: 2_100)
            for case .tmdb(let id) in named.ids {
                let isTitled = named.readings.contains { forms.contains($0.form) && film.mayBe(of: $0.year) }
                if isTitled || id == match.tmdbID { told.append(Statement(.film(id), at: .folder(name))) }
            }
        }
        // The image that a run would take under the film's code, even before one has described it.
        let slot = PosterSlot(files: PosterFiles(stem: film.movieCode), in: folder)
        if !film.movieCode.isEmpty, let own = try? slot.images(besides: nil).own {
            told.append(Statement(nil, at: .image("\(folder.path)/\(own.file)")))
        }
        var checks = PosterChecks(path: path, reads: false).makeAsyncIterator()
        while let check = try? await checks.next() {
            guard let record = check.record, record.source == .own, record.movieCode == film.movieCode else { continue }
            let statement = Statement(nil, at: .image(record.path))
            if !told.contains(statement) { told.append(statement) }
        }
        return told
    }
}
