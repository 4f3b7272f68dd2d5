/// KOBIS's Korean names of countries, as country codes and as languages of films from there.
package enum Nations {
    /// The ISO 3166-1 code of a country, or nil if the table has none.
    package static func code(of name: String) -> String? { codes[name] }

    /// KOBIS's name of the country with an ISO 3166-1 code, or nil if the table has none.
    package static func name(of code: String) -> String? { codes.first { $0.value == code }?.key }

    /// Whether a film from there is likely in this language; nil where the table does not say.
    static func speak(_ language: String, in name: String) -> Bool? {
        guard let code = codes[name], let spoken = languages[code] else { return nil }
        return spoken.contains(language)
    }

    private static let codes = [
        "한국": "KR", "미국": "US", "일본": "JP", "영국": "GB", "프랑스": "FR", "중국": "CN", "독일": "DE", "캐나다": "CA", "스페인": "ES",
        "호주": "AU", "대만": "TW", "이탈리아": "IT", "러시아": "RU", "홍콩": "HK", "벨기에": "BE", "인도": "IN", "태국": "TH", "덴마크": "DK",
        "스웨덴": "SE", "노르웨이": "NO", "핀란드": "FI", "아일랜드": "IE", "뉴질랜드": "NZ", "멕시코": "MX", "브라질": "BR", "아르헨티나": "AR",
        "네덜란드": "NL", "오스트리아": "AT", "스위스": "CH", "폴란드": "PL", "체코": "CZ", "헝가리": "HU", "이란": "IR", "터키": "TR",
        "인도네시아": "ID", "베트남": "VN", "필리핀": "PH", "이스라엘": "IL", "남아프리카공화국": "ZA", "칠레": "CL", "그리스": "GR",
        "포르투갈": "PT", "우크라이나": "UA", "말레이시아": "MY", "싱가포르": "SG",
    ]
    private static let languages: [String: Set<String>] = [
        "KR": ["ko"], "US": ["en"], "JP": ["ja"], "GB": ["en"], "FR": ["fr"], "CN": ["zh", "cn"], "DE": ["de"],
        "CA": ["en", "fr"], "ES": ["es", "ca", "eu", "gl"], "AU": ["en"], "TW": ["zh", "cn"], "IT": ["it"],
        "RU": ["ru"],
        "IE": ["en"], "NZ": ["en"], "HK": ["zh", "cn"], "BE": ["fr", "nl"], "TH": ["th"], "DK": ["da"], "SE": ["sv"],
        "NO": ["no", "nb"],
        "IN": ["hi", "ta", "te", "ml", "kn", "bn", "mr", "pa"],
    ]
}
