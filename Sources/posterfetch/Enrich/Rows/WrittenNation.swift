import BoxOfficeWire

/// A country as people write it into a table, by the name that KOBIS uses.
enum WrittenNation {
    /// Returns KOBIS's name of a country; nil if the text is none that is known.
    ///
    /// Any other name in Hangul is taken for one of KOBIS's.
    static func name(_ text: String) -> String? {
        let folded = text.foldedName
        return names[folded] ?? (text.containsHangul ? text : nil)
    }

    private static let names = Dictionary(
        uniqueKeysWithValues: [
            "한국": ["대한민국", "남한", "korea", "southkorea", "republicofkorea", "korearepublicof", "kr", "kor", "rok"],
            "미국": ["미합중국", "usa", "us", "unitedstates", "unitedstatesofamerica", "america"],
            "영국": ["uk", "gb", "gbr", "unitedkingdom", "greatbritain", "england"],
            "일본": ["japan", "jp", "jpn"], "프랑스": ["france", "fr", "fra"], "중국": ["china", "cn", "chn"],
            "독일": ["germany", "de", "deu"], "캐나다": ["canada", "ca", "can"], "스페인": ["spain", "es", "esp"],
            "호주": ["오스트레일리아", "australia", "au", "aus"], "대만": ["taiwan", "tw", "twn"], "이탈리아": ["italy", "it", "ita"],
            "러시아": ["russia", "ru", "rus"], "홍콩": ["hongkong", "hk", "hkg"], "벨기에": ["belgium", "be", "bel"],
            "인도": ["india", "in", "ind"], "태국": ["thailand", "th", "tha"], "덴마크": ["denmark", "dk", "dnk"],
            "스웨덴": ["sweden", "se", "swe"], "아일랜드": ["ireland", "ie", "irl"], "뉴질랜드": ["newzealand", "nz", "nzl"],
        ].flatMap { name, others in others.map { ($0, name) } })
}
