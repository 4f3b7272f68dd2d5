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
