import Aggregator
import BoxOfficeBasics

struct ReviewWords: Sendable {
    let language: InterfaceLanguage

    func title(_ table: String) -> String { language("Which film is meant? \(table)", "어느 영화인가요? \(table)") }
    func films(_ count: Int) -> String {
        language("\(count) film\(count == 1 ? "" : "s") to decide", "정할 영화 \(count)편")
    }

    var next: String { language("Next open film", "다음 영화") }
    var save: String { language("Save decisions", "결정 저장") }
    var settled: String { language("Settled", "진행") }

    /// Adds each key in brackets.
    var keys: String {
        language(
            "Click the right film, and the next one follows. By keyboard: [1] … [9] a candidate, [0] none, [S] skip, [J] [K] "
                + "the next and the previous film. Choices stay in this browser; save them at the end to use them.",
            "맞는 영화를 누르면 다음 영화로 넘어갑니다. 키보드로는 [1] … [9] 후보 선택, [0] 없음, [S] 건너뛰기, [J] [K] 다음·이전 영화. "
                + "결정은 이 브라우저에 남지만, 쓰려면 마지막에 저장하세요.")
    }
    var needsScript: String {
        language(
            "Deciding on this page needs JavaScript. Without it, --review FILE.csv writes the same as a table to fill in.",
            "이 페이지에서 정하려면 자바스크립트가 필요합니다. 없으면 --review 파일.csv로 같은 내용을 표로 받아 채우세요.")
    }
    func saved(_ file: String) -> String {
        language(
            "Saved as \(file) among your downloads. Give it to the same table: posterfetch enrich TABLE --decisions \(file)",
            "다운로드 폴더에 \(file)로 저장했습니다. 같은 표에 쓰세요: posterfetch enrich 표 --decisions \(file)")
    }
    var sources: String { language("Films: Korean Film Council (KOBIS), TMDB.", "영화 정보: 영화진흥위원회(KOBIS), TMDB.") }

    func place(line: Int, rows: Int) -> String {
        rows == 1
            ? language("line \(line)", "\(line)행")
            : language("\(rows) rows, the first in line \(line)", "\(line)행부터 모두 \(rows)행")
    }
    var which: String { language("Which film is it?", "어느 영화인가요?") }
    var none: String { language("None of these", "이 가운데 없음") }
    var skip: String { language("Skip", "건너뛰기") }
    var other: String { language("Another film", "다른 영화") }
    var otherNumber: String { language("Its number or address on TMDB", "TMDB 번호나 주소") }
    var search: String { language("Search on TMDB", "TMDB에서 찾기") }
    var page: String { language("Page on TMDB", "TMDB에서 보기") }

    var agrees: String { language("Agrees:", "같은 점:") }
    var differs: String { language("Differs:", "다른 점:") }
    var code: String { language("KOBIS code", "영화코드") }
    var otherTitle: String { language("Other title", "다른 제목") }
    var made: String { language("Made", "제작") }
    var nations: String { language("Country", "국가") }

    /// Texts that the script fills in; {name} stands for a figure.
    var forScript: JSON {
        .object([
            ("progress", .string(language("{decided} of {films} decided", "{films}편 중 {decided}편 결정"))),
            (
                "progressSkipped",
                .string(
                    language(
                        "{decided} of {films} decided, {skipped} skipped", "{films}편 중 {decided}편 결정, {skipped}편 건너뜀"))
            ),
            ("all", .string(language("All films are settled. Save the decisions.", "모두 끝났습니다. 결정을 저장하세요."))),
        ])
    }
}
