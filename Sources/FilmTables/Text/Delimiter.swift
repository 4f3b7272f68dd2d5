import BoxOfficeBasics

package struct Delimiter: Sendable, Hashable {
    package let byte: UInt8

    package static let comma = Delimiter(byte: UInt8(ascii: ","))
    package static let tab = Delimiter(byte: UInt8(ascii: "\t"))
    package static let usual = [comma, tab, Delimiter(byte: UInt8(ascii: ";")), Delimiter(byte: UInt8(ascii: "|"))]
    package var text: String { String(UnicodeScalar(byte)) }
}

extension Delimiter {
    package init?(argument: String) {
        if ["tab", "\\t"].contains(argument.lowercased()) {
            self = .tab
            return
        }
        guard argument.utf8.count == 1, let byte = argument.utf8.first, byte < 0x80, !"\"\r\n".utf8.contains(byte)
        else {
            return nil
        }
        self.init(byte: byte)
    }
}
