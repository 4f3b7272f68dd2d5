import ArgumentParser

/// The character between the cells of a table's line.
struct Delimiter: Sendable, Hashable {
    let byte: UInt8

    static let comma = Delimiter(byte: UInt8(ascii: ","))
    static let tab = Delimiter(byte: UInt8(ascii: "\t"))
    static let semicolon = Delimiter(byte: UInt8(ascii: ";"))
    static let bar = Delimiter(byte: UInt8(ascii: "|"))

    /// Those that are recognised, the most usual first.
    static let usual = [comma, tab, semicolon, bar]

    /// The delimiter as text.
    var text: String { String(UnicodeScalar(byte)) }
}

extension Delimiter: ExpressibleByArgument {
    /// Reads one ASCII character, or the word `tab`.
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
