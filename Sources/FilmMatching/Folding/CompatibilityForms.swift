/// The plain form of characters that differ only for old encodings or typography.
///
/// The standard library has no public compatibility normalisation, and ICU would be large to link.
enum CompatibilityForms {
    static func plain(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case ..<0x80: nil
        case 0x00B2: "2"
        case 0x00B3: "3"
        case 0x00B9: "1"
        case 0x00E0...0x017F: base(scalar, in: latin, from: 0x00E0) ?? ligatures[scalar]
        case 0x01CD...0x0233: base(scalar, in: latinB, from: 0x01CD) ?? ligatures[scalar]
        case 0x03C2: "σ"
        case 0x1100...0x1112: string(initials[Int(scalar.value) - 0x1100])
        case 0x1161...0x1175: string(scalar.value - 0x1161 + 0x314F)
        case 0x1E00...0x1EFF: base(scalar, in: latinAdditional, from: 0x1E00) ?? ligatures[scalar]
        case 0x2070, 0x2074...0x2079: String(scalar.value - 0x2070)
        case 0x2080...0x2089: String(scalar.value - 0x2080)
        case 0x2160...0x216B: String(scalar.value - 0x2160 + 1)
        case 0x2170...0x217B: String(scalar.value - 0x2170 + 1)
        case 0x2460...0x2473: String(scalar.value - 0x2460 + 1)
        case 0x2474...0x2487: String(scalar.value - 0x2474 + 1)
        case 0x2776...0x277F: String(scalar.value - 0x2776 + 1)
        case 0xFF01...0xFF5E: string(scalar.value - 0xFEE0)
        case 0xFF66...0xFF9D: katakana[Int(scalar.value) - 0xFF66]
        case 0xFF9E: "\u{3099}"
        case 0xFF9F: "\u{309A}"
        case 0xFFA1...0xFFBE: string(scalar.value - 0xFFA1 + 0x3131)
        case 0xFFC2...0xFFC7: string(scalar.value - 0xFFC2 + 0x314F)
        case 0xFFCA...0xFFCF: string(scalar.value - 0xFFCA + 0x3155)
        case 0xFFD2...0xFFD7: string(scalar.value - 0xFFD2 + 0x315B)
        case 0xFFDA...0xFFDC: string(scalar.value - 0xFFDA + 0x3161)
        default: nil
        }
    }

    private static func string(_ value: UInt32) -> String? { Unicode.Scalar(value).map { String(Character($0)) } }

    private static func base(_ scalar: Unicode.Scalar, in table: [UInt8], from first: UInt32) -> String? {
        let letter = table[Int(scalar.value - first)]
        return letter == UInt8(ascii: "-") ? nil : string(UInt32(letter))
    }

    private static let ligatures: [Unicode.Scalar: String] = [
        "æ": "ae", "œ": "oe", "ß": "ss", "þ": "th", "ẞ": "ss", "ǽ": "ae", "ǣ": "ae",
    ]

    // Each table has the base letters of consecutive lower-case letters, or "-" for none.
    private static let latin = Array(
        ("aaaaaa-ceeeeiiiidnooooo-ouuuuy-y-a-a-a-c-c-c-c-d-d-e-e-e-e-e-g-g-g-g-h-h-i-i-i-i-i---j-k--l-l-l-"
            + "--l-n-n-n----o-o-o---r-r-r-s-s-s-s-t-t-t-u-u-u-u-u-u-w-y--z-z-z-").utf8)

    private static let latinB = Array(
        ("-a-i-o-u-u-u-u-u--a-a-----g-k-o-o--j----g---n-a---o-a-a-e-e-i-i-o-o-r-r-u-u-s-t---h-------a-e-o-"
            + "o-o-o-y").utf8)

    private static let latinAdditional = Array(
        ("-a-b-b-b-c-d-d-d-d-d-e-e-e-e-e-f-g-h-h-h-h-h-i-i-k-k-k-l-l-l-l-m-m-m-n-n-n-n-o-o-o-o-p-p-r-r-r-r"
            + "-s-s-s-s-s-t-t-t-t-u-u-u-u-u-v-v-w-w-w-w-w-x-x-y-z-z-zhtwy-------a-a-a-a-a-a-a-a-a-a-a-a-e-e-e-e"
            + "-e-e-e-e-i-i-o-o-o-o-o-o-o-o-o-o-o-o-u-u-u-u-u-u-u-y-y-y-y------").utf8)

    private static let initials: [UInt32] = [
        0x3131, 0x3132, 0x3134, 0x3137, 0x3138, 0x3139, 0x3141, 0x3142, 0x3143, 0x3145, 0x3146, 0x3147, 0x3148, 0x3149,
        0x314A, 0x314B, 0x314C, 0x314D, 0x314E,
    ]

    private static let katakana: [String] =
        "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".map(String.init)
}
