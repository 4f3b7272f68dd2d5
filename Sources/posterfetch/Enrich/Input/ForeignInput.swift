/// Input in a format that is not supported, recognised by its first bytes, with advice on what to do.
enum ForeignInput {
    case workbook
    case webPage

    /// What the input is, and what to do.
    var words: String {
        switch self {
        case .workbook: spoken("this is an Excel workbook: save it as CSV", "엑셀 통합 문서입니다. CSV로 저장하세요")
        case .webPage:
            spoken(
                "this is a web page, whatever its name; open it in Excel and save it as CSV",
                "이름과 달리 웹 페이지입니다. 엑셀로 열어 CSV로 저장하세요")
        }
    }

    /// Looks at the first bytes; nil if they may be the beginning of a table or of JSON.
    init?(_ bytes: [UInt8]) {
        let workbooks: [[UInt8]] = [[0x50, 0x4B, 0x03, 0x04], [0xD0, 0xCF, 0x11, 0xE0]]
        if workbooks.contains(where: { bytes.starts(with: $0) }) {
            self = .workbook
        } else if bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "<") {
            self = .webPage
        } else {
            return nil
        }
    }
}
