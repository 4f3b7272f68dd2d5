import Aggregator
import BoxOfficeBasics
import BoxOfficeSystem
import PosterGallery

/// The films of the last run with `--since-last-run`, by kind of ranking, and those whose lack of a poster was explained.
struct LastRun: Sendable {
    static let name = "posterfetch-last-run.json"

    private struct Content: Codable {
        static let mark = "last run"
        var posterfetch = Self.mark
        var films: [String: [String]] = [:]
        /// Why films have no poster; nil before a run has said so.
        var told: [String: String]?
    }

    private let folder: Folder
    private let kind: String

    init(in folder: Folder, of request: RankingRequest) {
        self.folder = folder
        kind = GalleryShelf.Kind(request).name
    }

    var told: [String: String] { get throws { try content().told ?? [:] } }

    var films: Set<String> { get throws { Set(try content().films[kind] ?? []) } }

    /// Concurrent runs wait for each other, so that none loses another's kind of ranking.
    func remember(_ films: Set<String>, told: [String: String]?, telling warn: (String) -> Void) async throws {
        let lock = try await folder.lockToChange(Self.name, telling: warn)
        defer { lock?.release() }
        try folder.checkPlace()
        var content = try content()
        content.films[kind] = films.sorted()
        content.told = told ?? content.told
        try folder.write(try content.sortedJSON(), as: Self.name)
    }

    private func content() throws -> Content {
        switch try folder.content(of: Self.name) {
        case .nothing: return Content()
        case .bytes(let bytes):
            let content = try? JSONDecoder().decode(Content.self, from: Data(bytes))
            if let content, content.posterfetch == Content.mark { return content }
        case .tooLarge, .notAFile: break
        }
        let path = folder.path(of: Self.name)
        throw CommandFailure(
            .badInput,
            "\(path), which holds the films of the last run, is damaged or was not written by posterfetch, so it was not changed. "
                + "Move it away; the next run then treats all films as new.",
            "\(path): 지난 실행의 영화가 담긴 파일인데, 손상되었거나 posterfetch가 만든 파일이 아닙니다. 이 파일은 그대로 둡니다. "
                + "다른 곳으로 옮기면 다음 실행 때 한 번 모든 영화를 새 영화로 출력합니다.")
    }
}
