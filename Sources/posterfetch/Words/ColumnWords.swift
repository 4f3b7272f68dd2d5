/// The Korean names of CSV columns, as in KOBIS's own tables; the English names are the keys of JSON.
struct ColumnWords {
    /// Returns the Korean name of a column.
    func korean(_ key: String) -> String { Self.names[key] ?? key }

    private static let names = [
        "from": "시작일", "to": "종료일", "rankingNation": "순위국적", "rankingKind": "순위구분", "rankingArea": "순위지역", "rank": "순위",
        "rankChange": "순위변동", "isNew": "신규진입", "movieCode": "영화코드",
        "title": "영화명", "openDate": "개봉일", "sales": "매출액", "salesShare": "매출액점유율", "salesChange": "매출액증감",
        "salesChangeRate": "매출액증감율", "salesTotal": "누적매출액", "audience": "관객수", "audienceChange": "관객수증감",
        "audienceChangeRate": "관객수증감율", "audienceTotal": "누적관객수", "screens": "스크린수", "shows": "상영횟수",
        "tmdbID": "TMDB번호", "matchState": "매칭상태", "matchReason": "매칭사유", "posterStatus": "포스터상태",
        "posterPath": "포스터파일",
    ]
}
