package import BoxOfficeBasics
import FilmMatching

package struct ReviewWords: Sendable {
    let language: InterfaceLanguage

    package init(language: InterfaceLanguage) { self.language = language }

    /// Returns the names of countries, which KOBIS gives in Korean and TMDB as codes.
    package func countries(_ names: [String]) -> String {
        names.map { Nations.country($0, in: language) }.joined(separator: ", ")
    }

    /// Returns the names of KOBIS's genres and kinds of films.
    package func genres(_ names: [String]) -> String {
        names.filter { !$0.isEmpty }.map { language(Self.genres[$0] ?? $0, $0) }.joined(separator: ", ")
    }

    private static let genres = [
        "드라마": "drama", "멜로/로맨스": "romance", "액션": "action", "애니메이션": "animation", "코미디": "comedy",
        "스릴러": "thriller", "공포(호러)": "horror", "다큐멘터리": "documentary", "범죄": "crime", "공연": "performance",
        "어드벤처": "adventure", "SF": "science fiction", "판타지": "fantasy", "미스터리": "mystery", "기타": "other",
        "가족": "family", "전쟁": "war", "뮤지컬": "musical", "사극": "period drama", "서부극(웨스턴)": "western",
        "성인물(에로)": "adult", "음악": "music", "장편": "feature", "단편": "short", "옴니버스": "anthology",
    ]

    func title(_ table: String) -> String { language("Which film is meant? \(table)", "어느 영화인가요? \(table)") }

    var undo: String { language("Undo", "되돌리기") }
    var next: String { language("Next open film", "다음 영화") }
    var save: String { language("Save decisions", "결정 저장") }
    var settled: String { language("Settled", "진행") }
    var show: String { language("Which films to show", "보여 줄 영화") }
    var column: String { language("Where to find it", "찾을 열") }
    var everywhere: String { language("Everywhere", "모든 열") }
    var find: String { language("Find a title, a name or a cell", "제목, 이름, 표의 값에서 찾기") }

    var clicks: String {
        language("Choose the right film, and the next one follows.", "맞는 영화를 누르면 다음 영화로 넘어갑니다.")
    }
    /// Has each key in brackets.
    var keys: String {
        language(
            "By keyboard: [1] … [9] a candidate, [0] none, [S] skip, [U] undo, [J] [K] the next and the previous film, [/] find, "
                + "[Esc] leaves a field.",
            "키보드로는 [1] … [9] 후보 선택, [0] 없음, [S] 건너뛰기, [U] 되돌리기, [J] [K] 다음·이전 영화, [/] 찾기, [Esc] 입력란 나가기.")
    }
    var keeps: String {
        language("Choices are kept in this browser. Save them to apply them.", "결정은 이 브라우저에 보관됩니다. 적용하려면 저장하세요.")
    }
    func needsNetwork(_ host: String) -> String {
        language(
            "Only the posters and the links need a network: \(host) sends a poster when its film comes into view.",
            "포스터와 링크에만 네트워크가 필요합니다. 포스터는 영화가 화면에 나올 때 \(host)에서 받습니다.")
    }
    var needsNoNetwork: String {
        language("Only the links need a network.", "링크에만 네트워크가 필요합니다.")
    }
    var needsScript: String {
        language(
            "Deciding on this page needs JavaScript. Without it, --review FILE.csv writes the same as a table to fill in.",
            "이 페이지에서 정하려면 자바스크립트가 필요합니다. 없으면 --review 파일.csv로 같은 내용을 표로 받아 채우세요.")
    }

    var saved: String { language("Saved", "저장했습니다") }
    var folder: String {
        language("Folder of the file, if your browser saves elsewhere:", "파일이 있는 폴더(다른 곳에 저장했으면 고치세요):")
    }
    var line: String {
        language("Paste this into a terminal to apply the decisions:", "이 명령을 터미널에 붙여 넣으면 결정이 적용됩니다.")
    }
    var lineToAdd: String {
        language("Add this to the end of the command that made this page:", "이 페이지를 만든 명령의 끝에 다음을 덧붙여 다시 실행하세요.")
    }
    var copy: String { language("Copy the command", "명령 복사") }
    var sources: String { language("Films: Korean Film Council (KOBIS), TMDB.", "영화 정보: 영화진흥위원회(KOBIS), TMDB.") }

    func facts(_ names: GalleryWords) -> [String] {
        [
            language("Title", "제목"), language("Other title", "다른 제목"), names.opened, language("Made", "제작"),
            language("Country", "국가"), names.directors, names.cast, names.runtime, names.genres,
        ]
    }

    /// Texts that the script fills in; {name} stands for a figure or a name.
    func forScript(_ names: GalleryWords) -> JSON {
        let texts: KeyValuePairs<String, String> = [
            "progress": language("{settled} of {films} settled · {open} left", "{films}편 중 {settled}편 정함 · {open}편 남음"),
            "progressSkipped": language(
                "{settled} of {films} settled, {skipped} of them skipped · {open} left",
                "{films}편 중 {settled}편 정함(건너뜀 {skipped}편) · {open}편 남음"),
            "all": language("All films are settled. Save the decisions.", "모두 끝났습니다. 결정을 저장하세요."),
            "line": language("line {line}", "{line}행"),
            "lines": language("{rows} rows, the first in line {line}", "{line}행부터 모두 {rows}행"),
            "code": language("KOBIS code {code}", "영화코드 {code}"), "yours": language("Your row", "이 행"),
            "row": language("All cells of the row", "이 행의 모든 값"),
            "which": language("Which film is it?", "어느 영화인가요?"),
            "none": language("None of these", "이 중에 없음"),
            "noneAtAll": language("Not on TMDB", "TMDB에 없음"),
            "skip": language("Skip", "건너뛰기"),
            "other": language("By its id", "번호로 지정"),
            "number": language("Its id or address at TMDB, IMDb or KOBIS", "TMDB, IMDb, KOBIS의 번호나 주소"),
            "read": language("Read as {id}.", "입력한 번호: {id}"),
            "unread": language(
                "Not the id or address of a film, such as 838209, tt27802490, 20234675 or an address at TMDB.",
                "영화의 번호나 주소가 아닙니다. 838209, tt27802490, 20234675, TMDB 주소처럼 적으세요."),
            "stopped": language("Not saved: this id cannot be read.", "저장하지 않았습니다. 이 번호를 읽을 수 없습니다."),
            "searched": language("Title to search for", "찾을 제목"),
            "searchTMDB": language("Search on TMDB", "TMDB에서 찾기"),
            "searchKOBIS": language("Search on KOBIS", "KOBIS에서 찾기"),
            "onTMDB": language("Page on TMDB", "TMDB에서 보기"),
            "onKOBIS": language("Page on KOBIS", "KOBIS에서 보기"),
            "noPoster": names.noPoster,
            "notLoaded": language("Poster not loaded", "포스터를 불러오지 못함"),
            "agrees": language("Agrees:", "같은 점:"),
            "differs": language("Differs:", "다른 점:"),
            "near": language("One has the title, and nothing is against it: check it", "제목이 같은 후보 하나, 어긋나는 점 없음: 확인하기"),
            "whichOne": language("Which of several", "여럿 중에서 고르기"),
            "conflict": language("Some agrees, some differs: compare", "맞는 점도 어긋나는 점도 있음: 비교하기"),
            "missing": language("None has a title or the director: search elsewhere", "제목이나 감독이 같은 후보 없음: 직접 찾기"),
            "open": language("Open", "남은 영화"),
            "skipped": language("Skipped", "건너뛴 영화"),
            "every": language("All films", "모든 영화"),
            "count": language("{open} of {films} open", "{films}편 중 {open}편 남음"),
            "accept": language("Take the candidate for all", "모두 후보로 정하기"),
            "acceptNone": language("Not on TMDB for all", "모두 ‘TMDB에 없음’으로 정하기"),
            "leave": language("Skip all", "모두 건너뛰기"),
            "clear": language("Clear all choices", "선택 모두 취소"),
            "changed": language("Changed: {films}. Undo takes it back.", "{films}편을 바꿨습니다. 되돌리기로 취소할 수 있습니다."),
            "undone": language("Taken back: {films}.", "{films}편을 되돌렸습니다."),
            "undoneOne": language("{title}: “{choice}” taken back.", "‘{title}’의 ‘{choice}’ 결정을 되돌렸습니다."),
            "cleared": language("cleared", "취소"),
            "later": language("{side} is {apart} later", "{side}가 {apart} 늦음"),
            "earlier": language("{side} is {apart} earlier", "{side}가 {apart} 빠름"),
            "longer": language("{side} is {apart} longer", "{side}가 {apart} 김"),
            "shorter": language("{side} is {apart} shorter", "{side}가 {apart} 짧음"),
            "years": language("{count} years", "{count}년"), "year": language("1 year", "1년"),
            "months": language("{count} months", "{count}개월"),
            "days": language("{count} days", "{count}일"), "day": language("1 day", "1일"),
            "minutes": language("{count} min", "{count}분"), "candidate": language("First candidate", "첫 후보"),
            "decision": language("Decision", "결정"),
            "savedFile": language(
                "Decisions: {decided}, in {file} among your downloads.", "다운로드 폴더의 {file}에 결정 {decided}개가 있습니다."
            ),
            "savedLeft": language(
                "Left: {open} open, {skipped} skipped. The command lists them again.",
                "남은 영화 {open}편, 건너뛴 영화 {skipped}편은 이 명령을 실행하면 다시 나옵니다."),
            "savedAll": language("Nothing is left.", "남은 영화가 없습니다."),
            "copy": copy, "copied": language("Copied.", "복사했습니다."),
        ]
        return .object(texts.map { ($0, .string($1)) })
    }
}
