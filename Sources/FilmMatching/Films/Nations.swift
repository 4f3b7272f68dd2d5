/// KOBIS's Korean country names as country codes, and as languages of films from there.
package enum Nations {
    package static func code(of name: String) -> String? { codes[name] }

    /// True if a film from there is likely in this language; nil if the table does not know.
    static func speak(_ language: String, in name: String) -> Bool? {
        guard let code = codes[name], let spoken = spoken[code] else { return nil }
        return spoken.contains(language)
    }

    package static func country(_ name: String, in reader: InterfaceLanguage) -> String {
        let names = countries[codes[name] ?? name] ?? shown[name] ?? shown.values.first { $0.korean == name }
        return names.map { reader($0.english, $0.korean) } ?? name
    }

    package static func language(_ code: String, in reader: InterfaceLanguage) -> String {
        languages[code].map { reader($0.english, $0.korean) } ?? code
    }

    private static let codes = Dictionary(uniqueKeysWithValues: countries.map { ($0.value.korean, $0.key) })

    private static let countries: [String: (english: String, korean: String)] = [
        "KR": ("South Korea", "한국"), "US": ("United States", "미국"), "JP": ("Japan", "일본"),
        "GB": ("United Kingdom", "영국"), "FR": ("France", "프랑스"), "CN": ("China", "중국"), "DE": ("Germany", "독일"),
        "CA": ("Canada", "캐나다"), "ES": ("Spain", "스페인"), "AU": ("Australia", "호주"), "TW": ("Taiwan", "대만"),
        "IT": ("Italy", "이탈리아"), "RU": ("Russia", "러시아"), "HK": ("Hong Kong", "홍콩"), "BE": ("Belgium", "벨기에"),
        "IN": ("India", "인도"), "TH": ("Thailand", "태국"), "DK": ("Denmark", "덴마크"), "SE": ("Sweden", "스웨덴"),
        "NO": ("Norway", "노르웨이"), "FI": ("Finland", "핀란드"), "IE": ("Ireland", "아일랜드"), "NZ": ("New Zealand", "뉴질랜드"),
        "MX": ("Mexico", "멕시코"), "BR": ("Brazil", "브라질"), "AR": ("Argentina", "아르헨티나"), "NL": ("Netherlands", "네덜란드"),
        "AT": ("Austria", "오스트리아"), "CH": ("Switzerland", "스위스"), "PL": ("Poland", "폴란드"), "CZ": ("Czechia", "체코"),
        "HU": ("Hungary", "헝가리"), "IR": ("Iran", "이란"), "TR": ("Türkiye", "터키"), "ID": ("Indonesia", "인도네시아"),
        "VN": ("Vietnam", "베트남"), "PH": ("Philippines", "필리핀"), "IL": ("Israel", "이스라엘"),
        "ZA": ("South Africa", "남아프리카공화국"), "CL": ("Chile", "칠레"), "GR": ("Greece", "그리스"), "PT": ("Portugal", "포르투갈"),
        "UA": ("Ukraine", "우크라이나"), "MY": ("Malaysia", "말레이시아"), "SG": ("Singapore", "싱가포르"),
    ]

    /// Countries of few films, which are shown and not compared.
    private static let shown: [String: (english: String, korean: String)] = [
        "AE": ("United Arab Emirates", "아랍에미리트"), "BG": ("Bulgaria", "불가리아"), "CO": ("Colombia", "콜롬비아"),
        "EE": ("Estonia", "에스토니아"), "EG": ("Egypt", "이집트"), "HR": ("Croatia", "크로아티아"), "IS": ("Iceland", "아이슬란드"),
        "KZ": ("Kazakhstan", "카자흐스탄"), "LB": ("Lebanon", "레바논"), "LT": ("Lithuania", "리투아니아"),
        "LU": ("Luxembourg", "룩셈부르크"), "LV": ("Latvia", "라트비아"), "MA": ("Morocco", "모로코"), "MN": ("Mongolia", "몽골"),
        "PE": ("Peru", "페루"), "PK": ("Pakistan", "파키스탄"), "QA": ("Qatar", "카타르"), "RO": ("Romania", "루마니아"),
        "RS": ("Serbia", "세르비아"), "SA": ("Saudi Arabia", "사우디아라비아"), "SI": ("Slovenia", "슬로베니아"),
        "SK": ("Slovakia", "슬로바키아"), "UY": ("Uruguay", "우루과이"), "": ("other", "기타"),
    ]

    private static let languages: [String: (english: String, korean: String)] = [
        "ko": ("Korean", "한국어"), "en": ("English", "영어"), "ja": ("Japanese", "일본어"), "zh": ("Chinese", "중국어"),
        "cn": ("Cantonese", "광둥어"), "fr": ("French", "프랑스어"), "de": ("German", "독일어"), "es": ("Spanish", "스페인어"),
        "it": ("Italian", "이탈리아어"), "pt": ("Portuguese", "포르투갈어"), "ru": ("Russian", "러시아어"), "th": ("Thai", "태국어"),
        "vi": ("Vietnamese", "베트남어"), "id": ("Indonesian", "인도네시아어"), "hi": ("Hindi", "힌디어"), "ta": ("Tamil", "타밀어"),
        "te": ("Telugu", "텔루구어"), "ml": ("Malayalam", "말라얄람어"), "kn": ("Kannada", "칸나다어"), "bn": ("Bengali", "벵골어"),
        "mr": ("Marathi", "마라티어"), "pa": ("Punjabi", "펀자브어"), "nl": ("Dutch", "네덜란드어"), "da": ("Danish", "덴마크어"),
        "sv": ("Swedish", "스웨덴어"), "no": ("Norwegian", "노르웨이어"), "nb": ("Norwegian", "노르웨이어"),
        "fi": ("Finnish", "핀란드어"), "pl": ("Polish", "폴란드어"), "cs": ("Czech", "체코어"), "hu": ("Hungarian", "헝가리어"),
        "el": ("Greek", "그리스어"), "tr": ("Turkish", "튀르키예어"), "fa": ("Persian", "페르시아어"), "ar": ("Arabic", "아랍어"),
        "he": ("Hebrew", "히브리어"), "uk": ("Ukrainian", "우크라이나어"), "ca": ("Catalan", "카탈루냐어"), "eu": ("Basque", "바스크어"),
        "gl": ("Galician", "갈리시아어"),
    ]

    private static let spoken: [String: Set<String>] = [
        "KR": ["ko"], "US": ["en"], "JP": ["ja"], "GB": ["en"], "FR": ["fr"], "CN": ["zh", "cn"], "DE": ["de"],
        "CA": ["en", "fr"], "ES": ["es", "ca", "eu", "gl"], "AU": ["en"], "TW": ["zh", "cn"], "IT": ["it"],
        "RU": ["ru"], "IE": ["en"], "NZ": ["en"], "HK": ["zh", "cn"], "BE": ["fr", "nl"], "TH": ["th"], "DK": ["da"],
        "SE": ["sv"], "NO": ["no", "nb"], "IN": ["hi", "ta", "te", "ml", "kn", "bn", "mr", "pa"],
    ]
}
