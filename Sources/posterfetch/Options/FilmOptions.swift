import FilmTables

struct InputOptions {
    var input: String?

    static let options: [Option<Self>] = [
        .path(
            "--input -i",
            "Read films from a file, or - for standard input: one code or title per line, a list from --failed, or JSON Lines.",
            "영화 목록 파일, -는 표준 입력: 한 줄에 코드나 제목 하나, --failed로 쓴 파일, JSON Lines.", .films, .also("--file --list")
        ) { $0.input = $1 }
    ]

    func check(_ names: [String]) throws {
        guard !names.contains(where: \.trimmed.isEmpty), !names.isEmpty || input != nil else {
            throw UsageError(
                "Give a film's code or title, or a file of films with --input.",
                "영화의 코드나 제목을 적거나, 목록 파일을 --input으로 지정하세요.")
        }
    }

    func films(after names: [String]) async throws -> [String] {
        let (films, coming) = try await opened(after: names)
        return films + (try await coming?.all() ?? [])
    }

    /// The films that are known before anything begins, and the list of those that come while it goes on.
    func opened(after names: [String], needsCount: Bool = false) async throws -> (films: [String], coming: InputList?) {
        if let name = names.first(where: \.isTooLongForTitle) {
            throw CommandFailure(.badInput, .tooLongForTitle(name))
        }
        guard let input else { return (names, nil) }
        let list = try await InputList(opening: input)
        guard needsCount || list.isOfFile else { return (names, list) }
        return (names + (try await list.all()), nil)
    }
}

struct MatchingOptions {
    var overrides: String?

    static let options: [Option<Self>] = [
        .path(
            "--overrides", "The overrides file with your decisions about films.", "영화에 대한 결정을 적은 파일.", .overrides,
            .usual(Phrase(same: "~/.local/share/posterfetch/overrides"))
        ) { $0.overrides = $1 }
    ]
}
