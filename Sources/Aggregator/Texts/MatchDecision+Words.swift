public import BoxOfficeHTTP
public import FilmMatching

extension MatchDecision.Reason {
    /// Returns the reason in plain words for a person in front of a screen, such as “TMDB has several candidates”.
    ///
    /// - Returns: A clause to follow a colon; in Korean, a sentence without its full stop.
    public func words(in language: InterfaceLanguage) -> String {
        switch self {
        case .titleAndDate: language.text(words, "제목과 개봉일이 같습니다")
        case .titleAndRecord: language.text(words, "제목이 같고 영화 정보가 뒷받침합니다")
        case .confirmed: language.text(words, "인물이나 상영 시간이 뒷받침합니다")
        case .override: language.text(words, "사용자가 정했습니다")
        case .tooClose: language.text(words, "TMDB에 비슷한 후보가 여럿입니다")
        case .noConfirmation: language.text(words, "제목을 뒷받침할 근거가 없습니다")
        case .numberOnOneSide: language.text(words, "한쪽 제목에만 숫자가 있습니다")
        case .dateConflict: language.text(words, "개봉일이 서로 다릅니다")
        case .editionUncertain: language.text(words, "다른 판본일 수 있습니다")
        case .noResults: language.text(words, "TMDB에서 찾지 못했습니다")
        case .onlyOtherTitles: language.text(words, "TMDB에 다른 제목뿐입니다")
        case .vetoed: language.text(words, "후보마다 어긋나는 점이 있습니다")
        }
    }
}
