import Aggregator
import BoxOfficeWire

// The texts that the page's script fills in; {name} stands for a figure or another text.
extension GalleryWords {
    var forScript: JSON {
        .object(
            [("units", units), ("months", .array(months.map(JSON.string))), ("weekdays", .array(weekdays.map(JSON.string)))]
                + (figureTexts + filmTexts + periodTexts).map { ($0, .string($1)) })
    }

    private var units: JSON {
        let units: [(String, Int)] =
            isKorean
            ? [("조", 1_000_000_000_000), ("억", 100_000_000), ("만", 10_000)]
            : [("B", 1_000_000_000), ("M", 1_000_000), ("K", 1_000)]
        return .array(units.map { .array([.string($0), .int($1)]) })
    }

    private var figureTexts: [(String, String)] {
        [
            ("day", text("{weekday} {date} {monthName} {year}", "{year}년 {month}월 {date}일 ({weekday})")),
            ("shortDay", text("{date} {monthShort}", "{month}월 {date}일")),
            ("month", text("{monthName} {year}", "{year}년 {month}월")), ("won", text("₩{sum}", "{sum} 원")),
            ("new", spoken(.new)), ("unchanged", spoken(.unchanged)),
            ("up", text("up {places}", "{places}계단 상승")), ("down", text("down {places}", "{places}계단 하락")),
            ("summary", text("{films} films · audience {audience}", "{films}편 · 관객 {audience}명")),
            ("summaryOne", text("1 film · audience {audience}", "1편 · 관객 {audience}명")),
            ("searched", text("Search: {query}", "검색: {query}")), ("found", text("{films} films", "{films}편")),
            ("foundOne", text("1 film", "1편")), ("place", text("{rank}", "{rank}위")),
        ]
    }

    private var filmTexts: [(String, String)] {
        [
            ("noPoster", noPoster), ("opened", opened), ("rating", rating),
            ("votes", text("{votes} votes", "{votes}명 투표")),
            ("directors", directors), ("cast", cast), ("genres", genres), ("runtime", runtime),
            ("minutes", text("{minutes} min", "{minutes}분")), ("grade", grade), ("reviews", reviews),
            ("trailer", trailer),
            ("noOverview", noOverview), ("noMatch", noMatch),
        ]
    }

    private var periodTexts: [(String, String)] {
        [
            ("audienceTrend", audienceTrend), ("rankTrend", rankTrend),
            ("highest", text("highest {audience}", "최고 {audience}명")), ("best", text("best rank {rank}", "최고 {rank}위")),
            ("point", text("{day} {audience} (rank {rank})", "{day} {audience}명({rank}위)")),
            (
                "trend",
                text(
                    "Audience: First {first}, highest {highest}, last {last}",
                    "관객 추이: 처음 {first}, 최고 {highest}, 마지막 {last}")
            ),
            ("dayAndFirst", text("{day}, first: {film}", "{day}, 1위 {film}")),
            (
                "chart",
                text(
                    "{name} of {films} films from {first} to {last}, with the largest audience: {named}. The table below has the figures.",
                    "{name}: {first}부터 {last}까지 영화 {films}편, 관객이 가장 많은 영화는 {named}. 수치는 아래 표에 있습니다.")
            ),
        ]
    }
}
