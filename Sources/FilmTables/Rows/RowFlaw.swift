import BoxOfficeBasics

/// Why a row is not looked up.
package enum RowFlaw: Sendable {
    case noObject, undecodable, unclosed, doubtful, oversized, ragged, unreadableID, codeAlone, tooLong, nameless

    /// The message about a row with this flaw, from what is in its `tmdbID`, its title, and the number of its surplus cells.
    func words(id: String, title: String, surplus: Int) -> Phrase {
        switch self {
        case .noObject: Phrase("the row is not a JSON object", "JSON 객체가 아닙니다")
        case .undecodable:
            Phrase(
                "the row has bytes that are invalid in the input's encoding; name another with --encoding",
                "입력의 인코딩으로 읽을 수 없는 바이트가 있습니다. --encoding으로 다른 인코딩을 지정하세요")
        case .unclosed:
            Phrase("a quotation mark at the beginning of a cell is not closed", "셀을 여는 따옴표가 닫히지 않았습니다")
        case .oversized: Phrase("the row is larger than 8 MiB", "행이 8 MiB보다 큽니다")
        case .doubtful:
            Phrase(
                "a quotation mark after a backslash ends its cell or not; say which with --escape double or --escape backslash",
                "역슬래시 뒤의 따옴표가 셀을 닫는지 알 수 없습니다. --escape double이나 --escape backslash로 지정하세요")
        case .ragged:
            // The same when the table has our columns, too.
            Phrase(
                "the row has \(surplus) more cell\(surplus == 1 ? "" : "s") than there are columns",
                "셀이 열보다 \(surplus)개 많습니다")
        case .unreadableID:
            Phrase(
                "tmdbID is “\(id)”: expected the id of a TMDB film", "tmdbID의 값 “\(id)”: TMDB 영화 번호여야 합니다")
        case .codeAlone:
            Phrase(
                "the row has a code but no title; remove --details never to look it up",
                "코드만 있고 제목이 없습니다. 제목을 찾으려면 --details never를 빼세요")
        case .tooLong: .tooLongForTitle(title)
        case .nameless:
            Phrase(
                "the row has neither a code (movieCd) nor a title (movieNm, 영화명)",
                "코드(movieCd)도 제목(movieNm, 영화명)도 없습니다")
        }
    }

    /// True if an earlier run wrote into `matchReason` that a row had this flaw, which has no words of its own.
    func isTold(in reason: String?) -> Bool { reason == words(id: "", title: "", surplus: 0).english }
}
