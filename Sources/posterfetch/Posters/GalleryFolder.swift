import Aggregator
import BoxOfficeHTTP
import BoxOfficeSystem
import PosterGallery

struct GalleryFolder {
    let folder: Folder
    let language: InterfaceLanguage
    let warn: @Sendable (String) -> Void

    var page: String { folder.path(of: GalleryPage.fileName) }

    /// Of several runs at a time, each waits until the one before is done, so that none loses the other's days;
    /// nothing is written without any ranking, or if a file of the gallery is damaged or somebody else's.
    @discardableResult
    func update(isRequired: Bool = false, _ change: (inout Gallery) -> Void) async throws -> Gallery {
        let attempt = try await folder.lock(HiddenName.lock(of: GalleryFile.name), waitingUpTo: .seconds(30)) {
            warn(
                spoken(
                    "Waiting for another run that is writing the gallery of \(folder.path).",
                    "다른 실행이 \(folder.path)의 갤러리를 쓰고 있어 기다립니다."))
        }
        // Other runs hold the lock only while they write.
        if case .inUse = attempt {
            throw CommandFailure(
                .tryLater, "Another run is still writing the gallery of \(folder.path). Try again.",
                "다른 실행이 아직 \(folder.path)의 갤러리를 쓰고 있습니다. 다시 시도하세요.", isRetryable: true)
        }
        defer { if case .taken(let lock) = attempt { lock.release() } }

        try folder.checkPlace()
        let known = try knownGallery()
        let oldFeed = try ownContent(of: GalleryFeed.fileName, mark: GalleryFeed.mark)
        let oldPage = try ownContent(of: GalleryPage.fileName, mark: GalleryPage.mark)
        if known == nil {
            let days = oldPage.flatMap { GalleryPage.days(inPage: $0) }
            if isRequired { throw noShelf(page: days) }
            if let days { warn(noShelf(page: days).message) }
        }

        var gallery = known?.gallery ?? Gallery()
        change(&gallery)
        guard !gallery.shelves.isEmpty else { return gallery }
        // The film's days first: what is made from them can be made again.
        try write(try GalleryFile.bytes(of: gallery), as: GalleryFile.name, over: known?.bytes)
        try write(GalleryPage(gallery, in: language, showing: isFile).bytes, as: GalleryPage.fileName, over: oldPage)
        try write(GalleryFeed(gallery, in: language).bytes, as: GalleryFeed.fileName, over: oldFeed)
        try folder.synchronize()
        return gallery
    }

    private func write(_ bytes: [UInt8], as name: String, over old: [UInt8]?) throws(FileError) {
        if bytes != old { try folder.write(bytes, as: name) }
    }

    private func isFile(_ path: String) -> Bool {
        guard let entry = try? folder.entry(path), case .file = entry else { return false }
        return true
    }

    private func knownGallery() throws -> (gallery: Gallery, bytes: [UInt8])? {
        let path = folder.path(of: GalleryFile.name)
        let foreign = CommandFailure(
            .badInput,
            "\(path), which holds the gallery's days, is damaged or was not written by posterfetch. It and the page stay as "
                + "they are. Put an earlier copy in its place, or move it away and read the days again: --gallery with "
                + "--from and --to.",
            "\(path): 갤러리의 날들이 담긴 파일인데, 손상되었거나 posterfetch가 만든 파일이 아닙니다. 이 파일과 페이지는 그대로 둡니다. "
                + "예전 사본으로 바꾸거나, 다른 곳으로 옮긴 뒤 --gallery와 --from, --to로 다시 받으세요.")
        guard case let content = try folder.content(of: GalleryFile.name), content != .nothing else { return nil }
        guard case .bytes(let bytes) = content else { throw foreign }
        do throws(GalleryFile.Problem) {
            return (try GalleryFile.gallery(in: bytes), bytes)
        } catch .newer(let version) {
            let known = GalleryFile.version
            throw CommandFailure(
                .badInput,
                "\(path) was written by a later posterfetch (form \(version), this one reads \(known)). It and "
                    + "the page stay as they are. Update posterfetch.",
                "\(path): 더 새로운 posterfetch가 쓴 파일입니다(형식 \(version), 이 버전은 \(known)까지). "
                    + "이 파일과 페이지는 그대로 둡니다. posterfetch를 업데이트하세요.")
        } catch {
            throw foreign
        }
    }

    private func ownContent(of name: String, mark: String) throws -> [UInt8]? {
        let path = folder.path(of: name)
        let content: Folder.Content
        do throws(FileError) {
            content = try folder.content(of: name)
        } catch {
            throw CommandFailure(
                .cannotCreate, "\(error) It stays as it is. Move it away.",
                "갤러리 페이지를 읽을 수 없어 그대로 둡니다. 다른 곳으로 옮기세요.")
        }
        let foreign = CommandFailure(
            .cannotCreate, "\(path) was not written by posterfetch, so it stays as it is. Move it away.",
            "\(path): posterfetch가 만든 파일이 아니어서 그대로 둡니다. 다른 곳으로 옮기세요.")
        switch content {
        case .nothing: return nil
        case .bytes(let bytes):
            guard String(decoding: bytes, as: UTF8.self).contains(mark) else { throw foreign }
            return bytes
        case .tooLarge, .notAFile: throw foreign
        }
    }

    /// The folder has no file of a gallery's days, and perhaps a page from before there was such a file, with these days.
    private func noShelf(page: ClosedRange<CalendarDay>?) -> CommandFailure {
        let path = folder.path(of: GalleryFile.name)
        guard let page else {
            return CommandFailure(
                .noInput, "\(path), which holds a gallery's days, does not exist. A run with --gallery writes it.",
                "\(path): 갤러리의 날들이 담긴 파일이 없습니다. --gallery로 실행하면 만들어집니다.")
        }
        let range = "--from \(page.lowerBound) --to \(page.upperBound) --gallery"
        return CommandFailure(
            .noInput,
            "The page shows \(page.words), but \(path), which holds a gallery's days, does not exist: it was removed, or "
                + "the page is of an earlier version. To have its days again, repeat the command that made it with \(range); "
                + "posters that are there are kept.",
            "페이지에는 \(page.lowerBound)부터 \(page.upperBound)까지 있지만, 그 날들이 담긴 \(path) 파일이 없습니다: 지워졌거나 예전 버전의 "
                + "페이지입니다. 처음 명령에 \(range)를 붙여 다시 실행하세요. 이미 있는 포스터는 그대로 둡니다.")
    }
}
