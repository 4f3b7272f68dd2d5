import Aggregator

extension RankingPeriod: ArgumentValue {
    init?(argument: String) {
        let period = Self.allCases.first { period in
            period.rawValue == argument
                || period.commandWords.synonyms.split(separator: " ").contains { $0 == argument.composingHangul }
        }
        guard let period else { return nil }
        self = period
    }
}

extension RepresentativeNation: ArgumentValue {
    init?(argument: String) {
        switch argument.lowercased() {
        case "korean", "korea", "한국", "국내": self = .korean
        case "foreign", "외국", "해외": self = .foreign
        default: return nil
        }
    }

    static var argumentValues: [String] { ["korean", "foreign"] }
}

extension FilmKind: ArgumentValue {
    init?(argument: String) {
        switch argument.lowercased() {
        case "multi", "다양성", "예술": self = .artHouse
        case "commercial", "상업": self = .commercial
        default: return nil
        }
    }

    static var argumentValues: [String] { ["multi", "commercial"] }
}

extension WideArea {
    /// Reads one region, or a word for each of them.
    static func all(argument text: String) throws -> [WideArea?] {
        ["all", "전체", "전국", "모두"].contains(text.lowercased()) ? known : [try WideArea(argument: text)]
    }

    init(argument text: String) throws {
        let name = text.lowercased().filter { $0.isLetter }
        if let area = Self.named(text.composingHangul) {
            self = area
        } else if let area = WideArea.known.first(where: { $0.englishName?.filter(\.isLetter).lowercased() == name }) {
            self = area
        } else if text.utf8.count == 7, text.utf8.allSatisfy(\.isDigit) {
            self.init(rawValue: text)
        } else {
            let korean = WideArea.known.compactMap(\.koreanName)
            let english = WideArea.known.compactMap(\.englishName)
            let meant = Suggestion.question(
                Suggestion.nearest(to: text, among: english + korean + korean.map { String($0.dropLast()) }))
            throw UsageError(
                "Give \(english.joined(separator: ", ")), their Korean names, or a code such as 0105001."
                    + meant,
                "\(korean.joined(separator: ", ")) 중 하나, 영어 이름, 또는 0105001 같은 코드를 적으세요." + meant)
        }
    }

    /// The region with a Korean name: as KOBIS writes it, short (충북), or in full (서울특별시, 제주특별자치도).
    private static func named(_ name: String) -> WideArea? {
        let endings = ["특별자치시", "특별자치도", "특별시", "광역시"]
        let short = endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
        return WideArea(koreanName: shortNames[short] ?? short)
    }

    private static let shortNames = [
        "충북": "충청북도", "충남": "충청남도", "경북": "경상북도", "경남": "경상남도", "전북": "전라북도", "전남": "전라남도",
    ]
}
