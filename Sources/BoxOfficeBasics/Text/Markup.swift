extension String {
    /// The text for HTML or XML 1.0: markup escaped, and characters removed that they cannot represent.
    package func escapedForMarkup(apostrophe: String = "'") -> String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += apostrophe
            case "\t", "\n": escaped.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE:
                break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
