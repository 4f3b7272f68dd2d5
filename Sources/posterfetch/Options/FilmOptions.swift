import BoxOfficeBasics
import FilmTables

struct InputOptions {
    var input: String?

    static let options: [Option<Self>] = [
        .path(
            "--input -i", \.input,
            "Read films from a file, or - for standard input: one code or title per line, a list from --failed, or JSON Lines.",
            "영화 목록 파일, -는 표준 입력: 한 줄에 코드나 제목 하나, --failed로 쓴 파일, JSON Lines.", .films, .also("--file --list"))
    ]

    func check(_ names: [String]) throws {
        guard !names.contains(where: \.trimmed.isEmpty), !names.isEmpty || input != nil else {
            throw UsageError(
                "Give a film's code or title, or a file of films with --input.",
                "영화의 코드나 제목을 적거나, 목록 파일을 --input으로 지정하세요.")
        }
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
            "--overrides", \.overrides, "The overrides file with your decisions about films.", "영화에 대한 결정을 적은 파일.",
            .overrides, .usual("~/.local/share/posterfetch/overrides"))
    ]
}

extension Phrase {
    static let anyName = Phrase(
        """
        A title may be misspelt, spaced differently, English or romanised, and followed by a year. One clear hit is reported \
        and used. Of several, and of those that only begin or end so, you choose by number on a terminal; in a pipe, their \
        codes are listed and the exit status is 64. Adult films are found only by code or full title.
        """,
        """
        제목은 띄어쓰기나 철자가 조금 달라도 찾습니다. 영어 제목이나 로마자로 적어도 되고, 뒤에 연도를 붙일 수 있습니다. 해당하는 영화가 분명하면 \
        어느 영화인지 알리고 진행합니다. 여럿이거나 제목의 일부만 적었으면 터미널에서는 번호로 고르고, 터미널이 아니면 코드 목록을 알려 준 뒤 \
        종료 상태 64로 끝납니다. 성인물은 코드나 전체 제목으로만 찾습니다.
        """)
}
