struct Delimiter: Sendable, Hashable {
    let byte: UInt8

    static let comma = Delimiter(byte: UInt8(ascii: ","))
    static let tab = Delimiter(byte: UInt8(ascii: "\t"))
    static let usual = [comma, tab, Delimiter(byte: UInt8(ascii: ";")), Delimiter(byte: UInt8(ascii: "|"))]
    var text: String { String(UnicodeScalar(byte)) }
}

extension Delimiter: ArgumentValue {
    init?(argument: String) {
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
