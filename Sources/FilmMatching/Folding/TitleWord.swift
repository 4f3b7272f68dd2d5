/// A word about the cut or the showing of a film, which says nothing about which film it is.
package struct TitleWord: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// That it is a film at all: 극장판, 더 무비.
        case marker
        /// Another cut or a later showing of the same work: 확장판, 리마스터링, 20주년.
        case edition
        /// How it is shown: 3D, IMAX, 더빙, 싱어롱.
        case format
        /// That it is the first part, which most first parts leave out: 1부, 전편, Part One.
        case firstPart
    }

    package let kind: Kind
    package let text: String

    /// The longest such word at the start of these folded words, and its number of words.
    static func leading(_ words: ArraySlice<String>) -> (word: TitleWord, length: Int)? {
        for length in stride(from: min(longest, words.count), to: 0, by: -1) {
            let part = words.prefix(length)
            guard part.reduce(0, { $0 + $1.utf8.count }) <= longestInBytes else { continue }
            let text = part.joined()
            // A number before an anniversary is the film's: 테드 2 20주년.
            if isAnniversary(text), part.dropFirst().contains(where: { $0.first?.isNumber == true }) { continue }
            // Inside a title, 앵콜 콘서트 is another concert.
            if length < words.count, atTheEnd.contains(text) { continue }
            if let kind = kind(of: text) { return (TitleWord(kind: kind, text: text), length) }
        }
        return nil
    }

    private static func kind(of text: String) -> Kind? { kinds[text] ?? (isAnniversary(text) ? .edition : nil) }

    private static func isAnniversary(_ text: String) -> Bool {
        guard let first = text.utf8.first, (0x30...0x39).contains(first) else { return false }
        return anniversaries.contains(String(text.drop { ("0"..."9").contains($0) }))
    }

    /// All terms in one table, since a lookup is cheaper than comparing titles.
    private static let kinds: [String: Kind] = {
        let terms: [(Kind, Set<String>)] = [
            (.marker, markers), (.edition, editions), (.firstPart, firstParts), (.format, formats.union(atTheEnd)),
        ]
        let pairs = terms.flatMap { kind, texts in texts.map { ($0, kind) } }
        return Dictionary(pairs) { first, _ in first }
    }()

    /// The number of words in the longest term, as titles write it.
    private static let longest = 4
    /// More UTF-8 bytes than the longest term has, including an anniversary's number.
    private static let longestInBytes = 48
    private static let markers: Set = ["극장판", "영화판", "더무비", "themovie", "themotionpicture", "theatricalfilm"]
    private static let firstParts: Set = ["1부", "파트1", "파트원", "part1", "partone", "전편", "상편"]
    private static let anniversaries: Set = [
        "주년", "주년기념", "주년기념판", "주년에디션", "주년특별판", "주년기념재개봉", "thanniversary", "thanniversaryedition",
    ]
    private static let editions: Set = [
        "감독판", "감독확장판", "디렉터스컷", "디렉터즈컷", "directorscut", "확장판", "확장판에디션", "익스텐디드", "익스텐디드에디션", "익스텐디드컷", "extended",
        "extendededition", "extendedcut", "무삭제", "무삭제판", "무삭제특별판", "완전판", "특별판", "스페셜에디션", "specialedition", "파이널컷",
        "finalcut", "리마스터", "리마스터링", "리마스터드", "리마스터링판", "remastered", "remaster", "재개봉", "리덕스", "redux", "오리지널",
        "디오리지널", "theoriginal", "언컷", "uncut", "언레이티드", "인터내셔널컷", "인터내셔널판", "어나더에디션", "비하인드에디션", "얼티밋에디션", "얼티메이트에디션",
        "완결판", "블랙앤크롬", "흑백판", "디지털리마스터링", "4k리마스터링",
    ]
    private static let formats: Set = [
        "2d", "3d", "4d", "4k", "4dx", "imax", "아이맥스", "더빙", "더빙판", "자막", "자막판", "우리말더빙", "우리말더빙판", "한국어더빙", "한국어더빙판",
        "일본어더빙", "영어더빙", "더빙버전", "자막버전", "우리말", "우리말녹음", "디지털", "싱어롱", "싱얼롱", "싱어롱버전", "싱어롱상영", "스크린x", "screenx",
        "돌비시네마", "dolbycinema", "재상영", "기념상영",
    ]
    private static let atTheEnd: Set = ["앵콜", "앵콜상영", "앙코르", "앙코르상영"]
}
