import Aggregator
import BoxOfficeSystem

/// A person's image in a film's place, which from then on is its poster.
struct OwnPoster: Sendable {
    let record: PosterRecord
    let slot: PosterSlot
}

extension PosterFolder {
    /// Finds a person's own image for a film, and writes its sidecar if no run has.
    ///
    /// Where a source has a poster, too, the image may be that poster, left by a run that was killed before it wrote the
    /// sidecar: ``store(_:_:at:willLoad:)`` loads the poster and compares.
    func ownPoster(
        of film: FilmInFolder, at usual: [PosterPlace], _ enrichment: Enrichment
    ) async throws -> OwnPoster? {
        guard folder != nil, let code = film.code else { return nil }
        let own = [PosterPlace(code: code)] + usual.filter { $0 != PosterPlace(code: code) }
        // Under a name from before the match, an image without a sidecar may be a namesake's.
        let former = film.movie == nil ? [] : film.unmatched.places.filter { !own.contains($0) }
        for place in own + former {
            guard let (slot, record) = try self.place(place, of: film, isItsName: own.contains(place)) else { continue }
            let isDescribed = record?.source == .own
            let found = try slot.images(besides: record)
            if let record, isDescribed, found.hasDescribed { return OwnPoster(record: record, slot: slot) }
            if let image = found.own {
                let hasWantedSize = film.size.width == nil || film.size.width == image.facts.width
                if hasWantedSize, usual.contains(place), try await offer(for: enrichment) != nil { return nil }
                return try await adopt(in: slot, for: film)
            }
            if let unfit = found.unfit { throw try refusal(of: unfit, in: slot) }
            if isDescribed { try await forget(in: slot) }
        }
        return nil
    }

    /// Opens a place with its sidecar; nil if there is none or it is another film's.
    private func place(
        _ place: PosterPlace, of film: FilmInFolder, isItsName: Bool
    ) throws -> (PosterSlot, PosterRecord?)? {
        guard let folder, let slot = try PosterSlot(place, in: folder, clearing: nil) else { return nil }
        let record = isItsName ? try described(in: slot) : try slot.sidecar().record
        if let record, record.isAboutAnotherFilm(than: film) { return nil }
        guard isItsName || record?.source == .own else { return nil }
        if record == nil, !place.folders.isEmpty, try slot.hasNFO(ofAnotherFilmThan: film) { return nil }
        return (slot, record)
    }

    /// Returns where a person may put a film's poster, without its extension.
    func placeForOwn(_ film: FilmInFolder, at places: [PosterPlace]) -> String? {
        guard let code = film.code else { return nil }
        let usual = options.layout.hasFilmFolders ? places.first : nil
        return path + "/" + (usual ?? PosterPlace(code: code)).path
    }

    private func adopt(in slot: PosterSlot, for film: FilmInFolder) async throws -> OwnPoster? {
        guard !options.isDryRun else {
            return try slot.images(besides: try described(in: slot)).own.map { slot.own($0, of: film) }
        }
        try folder?.checkPlace()
        let lock = try await lock(slot)
        defer { lock?.release() }
        return try await describeOwn(in: slot, for: film)
    }

    /// Writes the sidecar of an image in a locked place that has none, unless it is the loaded image; nil without one.
    ///
    /// Waits a moment before: another run may be about to write the sidecar of an image that it has just stored.
    func describeOwn(
        in slot: PosterSlot, for film: FilmInFolder, besides loaded: CheckedImage? = nil
    ) async throws -> OwnPoster? {
        var patience = 5
        while true {
            let record = try described(in: slot)
            if let record, record.isAboutAnotherFilm(than: film) { return nil }
            let found = try slot.images(besides: record)
            if let record, record.source == .own, found.hasDescribed { return OwnPoster(record: record, slot: slot) }
            guard let image = found.own, image.sha256 != loaded?.sha256 else {
                if let unfit = found.unfit { throw try refusal(of: unfit, in: slot) }
                return nil
            }
            guard patience > 0 else {
                let own = slot.own(image, of: film)
                if options.overwrites { try slot.keepForeignSidecar() }
                try slot.describe(own.record, replacing: record)
                announcements.once(about: "ownImage", .ownImage(path: own.record.path))
                return own
            }
            patience -= 1
            try await Task.sleep(for: .milliseconds(100))
        }
    }

    /// Removes the sidecar of an image that its owner removed.
    private func forget(in slot: PosterSlot) async throws {
        guard !options.isDryRun else { return }
        let lock = try await lock(slot)
        defer { lock?.release() }
        guard let record = try described(in: slot), record.source == .own else { return }
        let found = try slot.images(besides: record)
        if !found.hasDescribed, found.own == nil { slot.folder.remove(slot.files.sidecar) }
    }

    private func refusal(of unfit: (file: String, problem: String), in slot: PosterSlot) throws -> PosterError {
        try slot.checkName(unfit.file)
        return PosterError(unfit: slot.folder.path(of: unfit.file), unfit.problem)
    }

    private func described(in slot: PosterSlot) throws -> PosterRecord? {
        switch try sidecar(of: slot) {
        case .none: return nil
        case .record(let record): return record
        case .foreign:
            // An obstacle matters only if there is an image to describe.
            guard try slot.images(besides: nil).own != nil else { return nil }
            throw slot.foreignSidecar
        }
    }
}

extension PosterSlot {
    fileprivate func own(_ image: OwnImage, of film: FilmInFolder) -> OwnPoster {
        OwnPoster(record: PosterRecord(own: image, of: film, path: folder.path(of: image.file)), slot: self)
    }

    /// Writes the sidecar of a user-supplied image in place of a loaded one's, which is removed if it is unchanged.
    fileprivate func describe(_ own: PosterRecord, replacing old: PosterRecord?) throws {
        let isLeft = try old.map { try $0.file != own.file && holds($0) } ?? false
        try folder.write(try own.json(), as: files.sidecar)
        if let old, isLeft { try removeLoaded(old) }
    }
}
