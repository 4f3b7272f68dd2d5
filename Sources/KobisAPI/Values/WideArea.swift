/// A region of Korea in which admissions are counted (`wideAreaCd`).
///
/// The seventeen known regions have constants. Other codes are accepted, because KOBIS may add regions.
public struct WideArea: RawRepresentable, Sendable, Hashable, Codable {
    /// The code, such as `0105001`.
    public let rawValue: String

    /// Creates a region from its code, such as `0105001`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a known region from its Korean name, with or without the last syllable: `서울시` or `서울`.
    public init?(koreanName: String) {
        guard let area = Self.names.first(where: { $0.name == koreanName || $0.name.dropLast() == koreanName }) else {
            return nil
        }
        self.init(rawValue: area.code)
    }

    /// The Korean name; nil for an unknown region.
    public var koreanName: String? { Self.names.first { $0.code == rawValue }?.name }

    /// The English name; nil for an unknown region.
    package var englishName: String? { Self.names.first { $0.code == rawValue }?.englishName }

    /// Seoul (서울시).
    public static let seoul = WideArea(rawValue: "0105001")
    /// Gyeonggi (경기도).
    public static let gyeonggi = WideArea(rawValue: "0105002")
    /// Gangwon (강원도).
    public static let gangwon = WideArea(rawValue: "0105003")
    /// North Chungcheong (충청북도).
    public static let northChungcheong = WideArea(rawValue: "0105004")
    /// South Chungcheong (충청남도).
    public static let southChungcheong = WideArea(rawValue: "0105005")
    /// North Gyeongsang (경상북도).
    public static let northGyeongsang = WideArea(rawValue: "0105006")
    /// South Gyeongsang (경상남도).
    public static let southGyeongsang = WideArea(rawValue: "0105007")
    /// North Jeolla (전라북도).
    public static let northJeolla = WideArea(rawValue: "0105008")
    /// South Jeolla (전라남도).
    public static let southJeolla = WideArea(rawValue: "0105009")
    /// Jeju (제주도).
    public static let jeju = WideArea(rawValue: "0105010")
    /// Busan (부산시).
    public static let busan = WideArea(rawValue: "0105011")
    /// Daegu (대구시).
    public static let daegu = WideArea(rawValue: "0105012")
    /// Daejeon (대전시).
    public static let daejeon = WideArea(rawValue: "0105013")
    /// Ulsan (울산시).
    public static let ulsan = WideArea(rawValue: "0105014")
    /// Incheon (인천시).
    public static let incheon = WideArea(rawValue: "0105015")
    /// Gwangju (광주시).
    public static let gwangju = WideArea(rawValue: "0105016")
    /// Sejong (세종시).
    public static let sejong = WideArea(rawValue: "0105017")

    /// The seventeen known regions, in the order of their codes.
    public static let known: [WideArea] = names.map { WideArea(rawValue: $0.code) }

    private static let names: [(code: String, name: String, englishName: String)] = [
        ("0105001", "서울시", "Seoul"), ("0105002", "경기도", "Gyeonggi"), ("0105003", "강원도", "Gangwon"),
        ("0105004", "충청북도", "North Chungcheong"), ("0105005", "충청남도", "South Chungcheong"),
        ("0105006", "경상북도", "North Gyeongsang"), ("0105007", "경상남도", "South Gyeongsang"),
        ("0105008", "전라북도", "North Jeolla"), ("0105009", "전라남도", "South Jeolla"), ("0105010", "제주도", "Jeju"),
        ("0105011", "부산시", "Busan"), ("0105012", "대구시", "Daegu"), ("0105013", "대전시", "Daejeon"),
        ("0105014", "울산시", "Ulsan"), ("0105015", "인천시", "Incheon"), ("0105016", "광주시", "Gwangju"),
        ("0105017", "세종시", "Sejong"),
    ]
}
