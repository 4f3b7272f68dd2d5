import Aggregator
import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeWire

struct ReviewWords: Sendable {
    let language: InterfaceLanguage

    private func text(_ english: @autoclosure () -> String, _ korean: @autoclosure () -> String) -> String {
        language.text(english(), korean())
    }

    func title(_ table: String) -> String { text("Which film is meant? \(table)", "어느 영화인가요? \(table)") }
    func films(_ count: Int) -> String { text("\(count) film\(count == 1 ? "" : "s") to decide", "정할 영화 \(count)편") }

    var next: String { text("Next open film", "다음 영화") }
    var save: String { text("Save decisions", "결정 저장") }
    var settled: String { text("Settled", "진행") }

    /// Adds each key in brackets.
    var keys: String {
        text(
            "Click the right film, and the next one follows. By keyboard: [1] … [9] a candidate, [0] none, [S] skip, [J] [K] "
                + "the next and the previous film. Choices stay in this browser; save them at the end to use them.",
            "맞는 영화를 누르면 다음 영화로 넘어갑니다. 키보드로는 [1] … [9] 후보 선택, [0] 없음, [S] 건너뛰기, [J] [K] 다음·이전 영화. "
                + "결정은 이 브라우저에 남지만, 쓰려면 마지막에 저장하세요.")
    }
    var needsScript: String {
        text(
            "Deciding on this page needs JavaScript. Without it, --review FILE.csv writes the same as a table to fill in.",
            "이 페이지에서 정하려면 자바스크립트가 필요합니다. 없으면 --review 파일.csv로 같은 내용을 표로 받아 채우세요.")
    }
    func saved(_ file: String) -> String {
        text(
            "Saved as \(file) among your downloads. Give it to the same table: posterfetch enrich TABLE --decisions \(file)",
            "다운로드 폴더에 \(file)로 저장했습니다. 같은 표에 쓰세요: posterfetch enrich 표 --decisions \(file)")
    }
    var sources: String { text("Films: Korean Film Council (KOBIS), TMDB.", "영화 정보: 영화진흥위원회(KOBIS), TMDB.") }

    func place(line: Int, rows: Int) -> String {
        rows == 1
            ? text("line \(line)", "\(line)행")
            : text("\(rows) rows, the first in line \(line)", "\(line)행부터 모두 \(rows)행")
    }
    var which: String { text("Which film is it?", "어느 영화인가요?") }
    var none: String { text("None of these", "이 가운데 없음") }
    var skip: String { text("Skip", "건너뛰기") }
    var other: String { text("Another film", "다른 영화") }
    var otherNumber: String { text("Its number or address on TMDB", "TMDB 번호나 주소") }
    var search: String { text("Search on TMDB", "TMDB에서 찾기") }
    var page: String { text("Page on TMDB", "TMDB에서 보기") }

    var agrees: String { text("Agrees:", "같은 점:") }
    var differs: String { text("Differs:", "다른 점:") }
    var code: String { text("KOBIS code", "영화코드") }
    var otherTitle: String { text("Other title", "다른 제목") }
    var made: String { text("Made", "제작") }
    var nations: String { text("Country", "국가") }

    /// Texts that the script fills in; {name} stands for a figure.
    var forScript: JSON {
        .object([
            ("progress", .string(text("{decided} of {films} decided", "{films}편 중 {decided}편 결정"))),
            (
                "progressSkipped",
                .string(
                    text("{decided} of {films} decided, {skipped} skipped", "{films}편 중 {decided}편 결정, {skipped}편 건너뜀"))
            ),
            ("all", .string(text("All films are settled. Save the decisions.", "모두 끝났습니다. 결정을 저장하세요."))),
        ])
    }
}
