extension MovieInfo {
    /// A genre (`genreNm`, `genreAlt`, `repGenreNm`).
    ///
    /// The constants are the genres seen so far; KOBIS may add others.
    public struct Genre: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
        /// The word as KOBIS writes it.
        public let rawValue: String

        /// Creates a value from KOBIS's word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The word as KOBIS writes it.
        public var description: String { rawValue }

        /// 드라마: drama.
        public static let drama = Genre(rawValue: "드라마")
        /// 멜로/로맨스: melodrama and romance.
        public static let romance = Genre(rawValue: "멜로/로맨스")
        /// 성인물(에로): adult films; not all of them have this genre.
        public static let adult = Genre(rawValue: "성인물(에로)")
        /// 액션: action.
        public static let action = Genre(rawValue: "액션")
        /// 스릴러: thriller.
        public static let thriller = Genre(rawValue: "스릴러")
        /// 애니메이션: animation.
        public static let animation = Genre(rawValue: "애니메이션")
        /// 코미디: comedy.
        public static let comedy = Genre(rawValue: "코미디")
        /// 다큐멘터리: documentary.
        public static let documentary = Genre(rawValue: "다큐멘터리")
        /// 공포(호러): horror.
        public static let horror = Genre(rawValue: "공포(호러)")
        /// 범죄: crime.
        public static let crime = Genre(rawValue: "범죄")
        /// 공연: recorded concerts, operas and plays.
        public static let performance = Genre(rawValue: "공연")
        /// 판타지: fantasy.
        public static let fantasy = Genre(rawValue: "판타지")
        /// 미스터리: mystery.
        public static let mystery = Genre(rawValue: "미스터리")
        /// 어드벤처: adventure.
        public static let adventure = Genre(rawValue: "어드벤처")
        /// SF: science fiction.
        public static let scienceFiction = Genre(rawValue: "SF")
        /// 가족: family.
        public static let family = Genre(rawValue: "가족")
        /// 전쟁: war.
        public static let war = Genre(rawValue: "전쟁")
        /// 뮤지컬: musical.
        public static let musical = Genre(rawValue: "뮤지컬")
        /// 기타: other.
        public static let other = Genre(rawValue: "기타")
        /// 사극: historical drama.
        public static let historical = Genre(rawValue: "사극")
        /// 서부극(웨스턴): western.
        public static let western = Genre(rawValue: "서부극(웨스턴)")
    }
}

extension MovieInfo {
    /// A grade of the Korea Media Rating Board (`watchGradeNm`).
    ///
    /// Grades were renamed over the years, and a film keeps the name of its time, so some names mean the same grade.
    public struct WatchGrade: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
        /// The word as KOBIS writes it.
        public let rawValue: String

        /// Creates a value from KOBIS's word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The word as KOBIS writes it.
        public var description: String { rawValue }

        /// 전체관람가: for all ages.
        public static let all = WatchGrade(rawValue: "전체관람가")
        /// 12세이상관람가: from 12 years.
        public static let from12 = WatchGrade(rawValue: "12세이상관람가")
        /// 15세이상관람가: from 15 years.
        public static let from15 = WatchGrade(rawValue: "15세이상관람가")
        /// 청소년관람불가: not for minors.
        public static let adultsOnly = WatchGrade(rawValue: "청소년관람불가")
        /// 12세관람가: from 12 years, the former name.
        public static let from12Formerly = WatchGrade(rawValue: "12세관람가")
        /// 15세관람가: from 15 years, the former name.
        public static let from15Formerly = WatchGrade(rawValue: "15세관람가")
        /// 연소자관람가: for minors, a former grade.
        public static let minorsFormerly = WatchGrade(rawValue: "연소자관람가")
        /// 연소자관람불가: not for minors, the former name.
        public static let adultsOnlyFormerly = WatchGrade(rawValue: "연소자관람불가")
    }
}
