/// The consonant classes of a Latin spelling.
enum LatinConsonants {
    static func classes(of word: String) -> String {
        var rest = Substring(word)
        var text = ""
        while let letter = rest.first {
            if let (cluster, heard) = clusters.first(where: { rest.hasPrefix($0.0) }) {
                text += heard
                rest = rest.dropFirst(cluster.count)
                continue
            }
            rest = rest.dropFirst()
            switch letter {
            // An r that no vowel follows is not written in Hangul: 마틴 for Martin.
            case "r": text += rest.first.map { "aeiouyr".contains($0) } == true ? "L" : ""
            case "l": text += "L"
            case "k", "g", "c", "q": text += "K"
            case "x": text += "KS"
            case "t", "d": text += "T"
            case "p", "b", "f", "v": text += "P"
            case "s", "z", "j": text += "S"
            case "m": text += "M"
            case "n": text += "N"
            default: continue
            }
        }
        return text
    }

    private static let clusters = [
        ("sch", "S"), ("tch", "S"), ("dge", "S"), ("ch", "S"), ("sh", "S"), ("ph", "P"), ("th", "T"), ("ck", "K"),
        ("ts", "S"), ("tz", "S"), ("ce", "S"), ("ci", "S"), ("cy", "S"), ("ng", "N"),
    ]
}
