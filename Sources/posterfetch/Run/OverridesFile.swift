import BoxOfficeBasics
import BoxOfficeSystem
import FilmMatching

struct OverridesFile {
    let path: String
    private(set) var overrides: MatchOverrides

    /// Reads the file; one to be mended may contradict itself.
    init(_ path: String, isRequired: Bool, isToBeMended: Bool = false) throws {
        self.path = Folder.target(of: path)
        let file = try SmallFile(reading: self.path, limit: 8 << 20)
        guard file != nil || !isRequired else {
            throw CommandFailure(.noInput, "Overrides file not found: \(path).", "결정 파일이 없습니다: \(path)")
        }
        guard let text = String(validating: file?.bytes ?? [], as: UTF8.self) else {
            throw CommandFailure(
                .badInput, "\(path) is not an overrides file: it is not UTF-8 text.",
                "\(path): 결정 파일이 아닙니다. UTF-8 텍스트가 아닙니다.")
        }
        do throws(MatchOverridesError) {
            overrides = try isToBeMended ? MatchOverrides(contradictory: text) : MatchOverrides(text)
        } catch {
            let isContradiction = error.problems.allSatisfy { $0.reason == .contradiction }
            throw CommandFailure(
                .badInput,
                Phrase(
                    "\(error)".split(separator: "\n").map { "\(path), \($0)" }.joined(separator: "\n") + "\n",
                    "\(path): \(error.notice(in: .korean).summary)\n")
                    + (isContradiction
                        ? Phrase(
                            "Keep one of them: posterfetch why FILM --pin ID replaces a film's lines, and --unpin removes them.",
                            "하나만 남기세요. posterfetch why 영화 --pin 번호는 그 영화의 줄을 하나로 바꾸고, --unpin은 지웁니다.")
                        : Phrase(
                            "A line is CODE = tmdb:ID, or TITLE = tmdb:ID 2024-01-01..2024-12-31 with days of opening; none in the place of tmdb:ID if TMDB lacks the film. A comment begins with #.",
                            "한 줄은 코드 = tmdb:번호, 또는 개봉일의 범위를 붙인 제목 = tmdb:번호 2024-01-01..2024-12-31입니다. TMDB에 없는 영화는 tmdb:번호 대신 none을, 설명은 # 뒤에 적습니다."
                        )))
        }
    }

    /// Opens the file that is given, that of a replayed recording, or else the user's.
    init?(_ options: MatchingOptions, recorded: String? = nil, isNew: Bool = false) throws {
        let usual = Environment.process.folders.overrides
        guard let path = options.overrides ?? recorded ?? usual else { return nil }
        try self.init(path, isRequired: options.overrides != nil && !isNew, isToBeMended: isNew)
    }

    /// Changes the file; reads it again first, to keep the decisions of other runs.
    mutating func change(_ change: (inout MatchOverrides) throws -> Void) async throws {
        let (folderPath, name) = Folder.parts(of: path)
        let folder = try Folder(creating: folderPath)
        // Leftovers that cannot be removed do not prevent a pin.
        _ = try? folder.removeLeftovers()
        let lock = try await folder.lockToChange(name, telling: Console.warn)
        defer { lock?.release() }
        self = try Self(path, isRequired: false, isToBeMended: true)
        try change(&overrides)
        try folder.write(Array(overrides.text.utf8), as: name)
    }
}
