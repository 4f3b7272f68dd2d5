import BoxOfficeBasics
public import BoxOfficeHTTP
import BoxOfficeSystem

/// A notice about a folder of posters that does not stop posters from being stored.
@nonexhaustive
public enum PosterNotice: Sendable, Hashable {
    /// Existing posters of another size or language are kept; the first is this film's.
    case otherChoice(title: String, size: String)
    /// Films have no poster in the languages asked for, so another one is stored; the first is this film.
    case otherLanguage(title: String)
    /// User-supplied images have become posters; the first has this path.
    case ownImage(path: String)
    /// Existing `movie.nfo` files from elsewhere are kept; the first has this path.
    case foreignNFO(path: String)
    /// Existing folders may be a film's or another's, so that none of them is used.
    case unclearFolder(title: String, tmdbID: Int, folders: [String])
    /// A film has further folders with its id, which get no poster.
    case furtherFolders(title: String, used: String, others: [String])
    /// Two films have the same image.
    case sameImage(title: String, other: String)
    /// By a person's decision, the poster with this path is another film's; it was taken away, or kept, and why.
    case formerPoster(path: String, kept: KeptPoster?)
    /// A film's image does not have a poster's proportions, or is smaller than any poster.
    case unusualShape(title: String, width: Int, height: Int)
    /// Another run is fetching the poster with this path; this one waits for it.
    case waiting(path: String, seconds: Int, process: Int?)
    /// The other run has not stored the poster yet, so this run loads it, too.
    case impatience(path: String)
    /// The poster with this path cannot be locked, and why.
    case noLock(path: String, problem: String)
    /// The folder's file system lacks something, and what that costs; said once, after the last poster.
    case lacking(english: String, korean: String)
    /// Hidden files of another user's runs remain in a folder; one has this name.
    case leftovers(folder: String, count: Int, name: String)
    /// Leftovers of earlier runs in a folder cannot be removed, and why.
    case leftoversUnread(folder: String, problem: String)

    /// Returns the notice as one or two sentences; the Korean leaves out the system's message.
    public func text(in language: InterfaceLanguage) -> String {
        switch self {
        case .otherChoice(let title, let size):
            language(
                "Existing posters are kept, such as “\(title)” in \(size). To replace them with another size "
                    + "or language, allow overwriting (--overwrite).",
                "이미 있는 포스터는 그대로 둡니다(예: “\(title)”, \(size)). 다른 크기나 언어로 바꾸려면 덮어쓰기(--overwrite)를 켜세요.")
        case .otherLanguage(let title):
            language(
                "Films without a poster in the languages asked for, such as “\(title)”, get another one.",
                "요청한 언어의 포스터가 없는 영화에는 다른 포스터를 저장합니다(예: “\(title)”).")
        case .ownImage(let path):
            language(
                "Using images of your own as posters, such as \(path). No option replaces them: remove one to have "
                    + "TMDB's poster.",
                "직접 넣은 이미지를 포스터로 씁니다(예: \(path)). 어떤 옵션으로도 바뀌지 않으니, TMDB의 포스터를 받으려면 지우세요.")
        case .foreignNFO(let path):
            language(
                "Keeping movie.nfo files that are from elsewhere or have been changed, such as \(path).",
                "다른 곳에서 왔거나 누군가 고친 movie.nfo 파일은 그대로 둡니다(예: \(path)).")
        case .unclearFolder(let title, let id, let folders):
            language(
                folders.isEmpty
                    ? "Whether “\(title)” has a folder could not be told, so none is used."
                    : folders.count == 1
                        ? "The folder \(folders[0]) may be another film's, so “\(title)” does not use it. If it is this film's, "
                            + "name it by title and id: {tmdb-\(id)}."
                        : "Which folder is that of “\(title)” is not clear, so none is used: "
                            + folders.joined(separator: ", ")
                            + ". Add its id to the right one's name: {tmdb-\(id)}.",
                folders.isEmpty
                    ? "“\(title)”의 폴더가 있는지 알 수 없어 쓰지 않습니다."
                    : folders.count == 1
                        ? "\(folders[0]) 폴더는 다른 영화의 것일 수 있어 “\(title)”에 쓰지 않습니다. 이 영화의 폴더라면 이름에 제목과 {tmdb-\(id)}를 적으세요."
                        : "“\(title)”의 폴더가 어느 것인지 분명하지 않아 쓰지 않습니다: "
                            + folders.joined(separator: ", ") + ". 맞는 폴더 이름에 {tmdb-\(id)}를 붙이세요.")
        case .furtherFolders(let title, let used, let others):
            language(
                "“\(title)” has several folders with its id. The poster goes into \(used), and not into "
                    + others.joined(separator: ", ") + ".",
                "“\(title)”의 번호가 붙은 폴더가 여럿입니다. 포스터는 \(used)에만 넣습니다. 다른 폴더: "
                    + others.joined(separator: ", ") + ".")
        case .sameImage(let title, let other):
            language(
                "“\(title)” has the same image as “\(other)”: it may be a placeholder.",
                "“\(title)”의 이미지가 “\(other)”의 이미지와 같습니다. 임시 이미지일 수 있습니다.")
        case .formerPoster(let path, let kept):
            language(
                "By your decision, \(path) is not the film's poster: "
                    + (kept.map { "it was kept, because \($0.words.english)." } ?? "it was removed."),
                "사용자 결정에 따르면 이 영화의 포스터가 아닙니다: \(path). "
                    + (kept.map { "\($0.words.korean). 그래서 그대로 둡니다." } ?? "지웠습니다."))
        case .unusualShape(let title, let width, let height):
            language(
                "The image for “\(title)” is \(width) × \(height) pixels, which is not a poster's shape or size.",
                "“\(title)”의 이미지는 \(width) × \(height)픽셀로, 포스터의 비율이나 크기가 아닙니다.")
        case .waiting(let path, let seconds, let process):
            language(
                "Waiting up to \(seconds) seconds for another run\(process.map { " (process \($0))" } ?? "") that is "
                    + "fetching \(path).",
                "다른 프로세스\(process.map { "(\($0)번)" } ?? "")가 포스터를 받고 있어(\(path)) 최대 \(seconds)초 동안 기다립니다.")
        case .impatience(let path):
            language(
                "The other run has not stored \(path) yet, so this one fetches it, too.",
                "다른 프로세스가 아직 저장하지 않은 포스터를 직접 받습니다: \(path).")
        case .noLock(let path, let problem):
            language(
                "\(problem) Without this lock, runs at the same time may load a poster twice.",
                "\(path) 파일을 잠글 수 없어, 동시에 실행하면 같은 포스터를 두 번 받을 수 있습니다.")
        case .lacking(let english, let korean): language(english, korean)
        case .leftovers(let folder, let count, let name):
            language(
                "\(folder) has \(count) hidden leftovers of another user's runs, which were kept: \(name).",
                "\(folder)에 다른 사용자가 실행하면서 남긴 숨김 파일 \(count)개가 있어 그대로 둡니다: \(name)")
        case .leftoversUnread(let folder, let problem):
            language("\(problem) Leftovers of earlier runs were kept.", "\(folder)에 이전 실행에서 남은 파일을 지울 수 없어 그대로 둡니다.")
        }
    }
}

extension PosterNotice: CustomStringConvertible {
    /// The notice in English.
    public var description: String { text(in: .english) }
}

final class Announcements: Sendable {
    private let said = Lock<Set<String>>([])
    private let tell: @Sendable (PosterNotice) -> Void

    init(tell: @escaping @Sendable (PosterNotice) -> Void) { self.tell = tell }

    /// Passes on the first notice of a subject.
    func once(about subject: String, _ notice: PosterNotice) {
        if isFirst(subject) { tell(notice) }
    }

    /// Clears a folder's leftovers, once; those that cannot be removed do not stop posters from being stored.
    func clearLeftovers(in folder: Folder) {
        guard isFirst("leftovers in \(folder.path)") else { return }
        do throws(FileError) {
            let kept = try folder.removeLeftovers()
            guard !kept.isEmpty else { return }
            tell(.leftovers(folder: folder.path, count: kept.count, name: kept[0]))
        } catch {
            tell(.leftoversUnread(folder: folder.path, problem: "\(error)"))
        }
    }

    private func isFirst(_ subject: String) -> Bool { said.withLock { $0.insert(subject).inserted } }
}
