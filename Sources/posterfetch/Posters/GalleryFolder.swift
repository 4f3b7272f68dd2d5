import Aggregator
import BoxOfficeBasics
import BoxOfficeSystem
import PosterGallery
import PosterStore

struct GalleryFolder {
    let folder: Folder
    let console: Console

    var page: String { folder.path(of: GalleryPage.fileName) }

    /// Concurrent runs wait for each other, so that none loses another's days.
    ///
    /// Nothing is written without a ranking, over a damaged or foreign file, or over a page that names days which
    /// nothing else has and which cannot be read back.
    @discardableResult
    func update(isRequired: Bool = false, _ change: (inout Gallery) -> Void) async throws -> Gallery {
        let lock = try await folder.lockToChange(GalleryFile.name, telling: console.warn)
        defer { lock?.release() }

        try folder.checkPlace()
        let known = try knownGallery()
        let oldFeed = try ownContent(of: GalleryFeed.fileName, mark: GalleryFeed.mark)
        let oldPage = try ownContent(of: GalleryPage.fileName, mark: GalleryPage.mark)
        var gallery = known?.gallery ?? Gallery()
        let shown = oldPage.flatMap(GalleryFile.gallery(onPage:))
        let lost = shown.flatMap { $0.exceeds(gallery) ? $0 : nil }
        if var page = lost {
            page.add(gallery)
            gallery = page
        }
        if isRequired, gallery.shelves.isEmpty { throw noDays(isFileMissing: true, page: oldPage) }
        change(&gallery)
        guard !gallery.shelves.isEmpty else { return gallery }
        var (paths, copies) = (Set<String>(), [String: [UInt8]]())
        gallery.changePosters { code, poster in
            // A file that cannot be read is not shown, and left to the film's next run, which reports it.
            guard let image = try? ShownImage(ofFilm: code.rawValue, besides: poster?.besides, in: folder) else {
                return poster
            }
            paths.insert(image.path)
            copies[image.path] = image.copy
            return Gallery.Poster(
                path: image.path, width: image.width, height: image.height, turn: image.turn, place: image.place)
        }
        if let oldPage, shown == nil {
            let days = GalleryPage.days(onPage: oldPage)
            // A page that names no days may have had any, unless there is a file of them.
            guard known != nil || !days.isEmpty, days.isSubset(of: gallery.days) else {
                throw noDays(isFileMissing: known == nil, page: oldPage)
            }
        }
        for (name, bytes) in copies { try write(bytes, as: name, over: try folder.contents(of: name)) }
        // The days first: everything else can be rebuilt from them.
        try write(try GalleryFile.bytes(of: gallery), as: GalleryFile.name, over: known?.bytes)
        let page = try GalleryPage(gallery, in: spoken) { [paths] in paths.contains($0) }
        try write(page.bytes, as: GalleryPage.fileName, over: oldPage)
        try write(GalleryFeed(gallery, in: spoken).bytes, as: GalleryFeed.fileName, over: oldFeed)
        try ShownImage.removeCopies(besides: paths, in: folder)
        try folder.synchronize()
        if let lacks = folder.takeLacks() { console.warn(spoken(lacks)) }
        if let lost { console.complain(readBack(lost, isFileMissing: known == nil)) }
        return gallery
    }

    private func write(_ bytes: [UInt8], as name: String, over old: [UInt8]?) throws(FileError) {
        if bytes != old { try folder.write(bytes, as: name) }
    }

    private func knownGallery() throws -> (gallery: Gallery, bytes: [UInt8])? {
        let path = folder.path(of: GalleryFile.name)
        let foreign = CommandFailure(
            .badInput,
            "Gallery data file \(path) is damaged or was not written by posterfetch, so nothing was changed. Restore an "
                + "earlier copy, or move the file away: the next run with --gallery recovers the days from the page.",
            "\(path): 갤러리 데이터 파일이 손상되었거나 posterfetch가 만든 파일이 아닙니다. 이 파일과 페이지는 그대로 둡니다. "
                + "백업으로 되돌리거나 다른 곳으로 옮기세요. 옮기면 다음에 --gallery로 실행할 때 페이지에서 순위를 다시 읽습니다.")
        guard case let content = try folder.content(of: GalleryFile.name), content != .nothing else { return nil }
        guard case .bytes(let bytes) = content else { throw foreign }
        do throws(GalleryFile.Problem) {
            return (try GalleryFile.gallery(in: bytes), bytes)
        } catch .version(let version) {
            let known = GalleryFile.version
            throw CommandFailure(
                .badInput,
                "\(path) was written by another version (format \(version); this one reads \(known)), so nothing was changed. "
                    + "Update posterfetch, or move the file and the page away, and repeat what made them.",
                "\(path): 다른 버전이 만든 파일입니다(형식 \(version), 이 버전은 \(known)). 이 파일과 페이지는 그대로 둡니다. "
                    + "posterfetch를 업데이트하거나, 두 파일을 다른 곳으로 옮기고 처음 명령을 다시 실행하세요.")
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
                .cannotCreate, "\(error) It was not replaced. Move it away.",
                "\(error.korean) 그대로 두었으니 다른 곳으로 옮기세요.")
        }
        let foreign = CommandFailure(
            .cannotCreate, "\(path) was not written by posterfetch, so it was not replaced. Move it away.",
            "\(path): posterfetch가 만든 파일이 아니어서 그대로 둡니다. 다른 곳으로 옮기세요.")
        switch content {
        case .nothing: return nil
        case .bytes(let bytes):
            guard String(decoding: bytes, as: UTF8.self).contains(mark) else { throw foreign }
            return bytes
        case .tooLarge:
            throw CommandFailure(
                .cannotCreate, "\(path) is too large to be read, so it was not replaced. Move it away.",
                "\(path): 너무 커서 읽을 수 없어 그대로 둡니다. 다른 곳으로 옮기세요.")
        case .notAFile: throw foreign
        }
    }

    private func readBack(_ page: Gallery, isFileMissing: Bool) -> String {
        let path = folder.path(of: GalleryFile.name)
        let count = page.shelves.reduce(0) { $0 + $1.rankings.count }
        let days = Self.range(page.days).map { " (\($0.words))" } ?? ""
        let state = isFileMissing ? Phrase("was missing", "없어서") : Phrase("is older than the page", "페이지보다 오래되어")
        return spoken(
            "Gallery data file \(path) \(state.english). What it lacked of the page's \(count) ranking\(count == 1 ? "" : "s")"
                + "\(days) was read from the page. Keep the file beside the page wherever you copy it.",
            "\(path): 갤러리 데이터 파일이 \(state.korean), 페이지의 순위 \(count)개\(days) 중 없던 것을 페이지에서 다시 "
                + "읽었습니다. 폴더를 복사할 때 이 파일도 함께 복사하세요.")
    }

    /// The failure for a folder whose days are nowhere, or only on a page that cannot be read back.
    private func noDays(isFileMissing: Bool, page: [UInt8]?) -> CommandFailure {
        let path = folder.path(of: GalleryFile.name)
        guard let page else {
            return CommandFailure(
                .noInput, "Gallery data file \(path) does not exist. A run with --gallery writes it.",
                "\(path): 갤러리 데이터 파일이 없습니다. --gallery로 실행하면 만들어집니다.")
        }
        let days = Self.range(GalleryPage.days(onPage: page))
        let again = days.map { "--from \($0.lowerBound) --to \($0.upperBound) --gallery" }
        return CommandFailure(
            .noInput,
            "Gallery data file \(path) \(isFileMissing ? "does not exist" : "lacks days of the page"), and "
                + "\(self.page)\(days.map { ", which shows \($0.words)," } ?? "") cannot be read back: it is damaged, or "
                + "of another version. The page was left unchanged. Restore either "
                + "file\(again.map { ", repeat the command that made the page with \($0)" } ?? ""), or move the page away. "
                + "Posters are kept.",
            "\(path): 갤러리 데이터 파일\(isFileMissing ? "이 없고" : "에 페이지의 날짜가 모두 있지는 않고"), "
                + "\(self.page)\(days.map { "(\($0.words))" } ?? "")도 손상되었거나 다른 버전의 페이지여서 다시 읽을 수 없습니다. "
                + "페이지는 그대로 둡니다. 둘 중 하나를 온전한 것으로 되돌려 놓거나, "
                + "\(again.map { "처음 명령에 \($0)를 붙여 다시 실행하거나, " } ?? "")페이지를 다른 곳으로 옮기세요. 이미 있는 포스터는 그대로 둡니다.")
    }

    private static func range(_ days: Set<CalendarDay>) -> ClosedRange<CalendarDay>? {
        guard let first = days.min(), let last = days.max() else { return nil }
        return first...last
    }
}
