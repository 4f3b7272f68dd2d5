extension String {
    /// The text without control and format characters, which could manipulate a terminal, and with few marks per
    /// letter.
    package var printable: String { printable { _ in false } }

    package var printableLines: String { printable { $0 == "\n" } }

    private func printable(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
        var marks = 0
        let scalars = unicodeScalars.filter { scalar in
            // Nearly all of them, without the cost of looking up their category.
            if (0x20...0x7E).contains(scalar.value) || scalar.isHangulSyllable {
                marks = 0
                return true
            }
            let category = scalar.properties.generalCategory
            marks = [.nonspacingMark, .enclosingMark].contains(category) ? marks + 1 : 0
            return isKept(scalar) || ![.control, .format].contains(category) && marks <= 8
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
