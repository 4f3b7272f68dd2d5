import BoxOfficeHTTP
import FilmMatching

/// The names of countries and languages: KOBIS has Korean names, TMDB has codes, and a reader wants both in one language.
struct PlaceWords: Bilingual {
    let language: InterfaceLanguage

    /// Returns a country that KOBIS names in Korean or TMDB by its code; an unknown one stays as it is.
    func country(_ name: String) -> String {
        let code = Nations.code(of: name) ?? name
        return text(Self.countries[code] ?? name, Nations.name(of: code) ?? name)
    }

    /// Returns a language by its code of two letters; an unknown one stays as it is.
    func language(_ code: String) -> String {
        Self.languages[code].map { text($0.english, $0.korean) } ?? code
    }

    private static let countries = [
        "KR": "South Korea", "US": "United States", "JP": "Japan", "GB": "United Kingdom", "FR": "France",
        "CN": "China", "DE": "Germany", "CA": "Canada", "ES": "Spain", "AU": "Australia", "TW": "Taiwan",
        "IT": "Italy", "RU": "Russia", "HK": "Hong Kong", "BE": "Belgium", "IN": "India", "TH": "Thailand",
        "DK": "Denmark", "SE": "Sweden", "NO": "Norway", "FI": "Finland", "IE": "Ireland", "NZ": "New Zealand",
        "MX": "Mexico", "BR": "Brazil", "AR": "Argentina", "NL": "Netherlands", "AT": "Austria", "CH": "Switzerland",
        "PL": "Poland", "CZ": "Czechia", "HU": "Hungary", "IR": "Iran", "TR": "Türkiye", "ID": "Indonesia",
        "VN": "Vietnam", "PH": "Philippines", "IL": "Israel", "ZA": "South Africa", "CL": "Chile", "GR": "Greece",
        "PT": "Portugal", "UA": "Ukraine", "MY": "Malaysia", "SG": "Singapore",
    ]

    private static let languages: [String: (english: String, korean: String)] = [
        "ko": ("Korean", "한국어"), "en": ("English", "영어"), "ja": ("Japanese", "일본어"), "zh": ("Chinese", "중국어"),
        "cn": ("Cantonese", "광둥어"), "fr": ("French", "프랑스어"), "de": ("German", "독일어"), "es": ("Spanish", "스페인어"),
        "it": ("Italian", "이탈리아어"), "pt": ("Portuguese", "포르투갈어"), "ru": ("Russian", "러시아어"),
        "th": ("Thai", "태국어"), "vi": ("Vietnamese", "베트남어"), "id": ("Indonesian", "인도네시아어"),
        "hi": ("Hindi", "힌디어"), "ta": ("Tamil", "타밀어"), "te": ("Telugu", "텔루구어"), "ml": ("Malayalam", "말라얄람어"),
        "kn": ("Kannada", "칸나다어"), "bn": ("Bengali", "벵골어"), "mr": ("Marathi", "마라티어"), "pa": ("Punjabi", "펀자브어"),
        "nl": ("Dutch", "네덜란드어"), "da": ("Danish", "덴마크어"), "sv": ("Swedish", "스웨덴어"),
        "no": ("Norwegian", "노르웨이어"), "nb": ("Norwegian", "노르웨이어"), "fi": ("Finnish", "핀란드어"),
        "pl": ("Polish", "폴란드어"), "cs": ("Czech", "체코어"), "hu": ("Hungarian", "헝가리어"), "el": ("Greek", "그리스어"),
        "tr": ("Turkish", "튀르키예어"), "fa": ("Persian", "페르시아어"), "ar": ("Arabic", "아랍어"), "he": ("Hebrew", "히브리어"),
        "uk": ("Ukrainian", "우크라이나어"), "ca": ("Catalan", "카탈루냐어"), "eu": ("Basque", "바스크어"),
        "gl": ("Galician", "갈리시아어"),
    ]
}
