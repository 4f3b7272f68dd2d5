package struct Delimiter: Sendable, Hashable {
    package let byte: UInt8

    package static let comma = Delimiter(byte: UInt8(ascii: ","))
    package static let tab = Delimiter(byte: UInt8(ascii: "\t"))
    package static let usual = [comma, tab, Delimiter(byte: UInt8(ascii: ";")), Delimiter(byte: UInt8(ascii: "|"))]
    package var text: String { String(UnicodeScalar(byte)) }
}

extension Delimiter {
    /// The separator with which a text's beginning has the most columns below a header that names films.
    init(recognisedIn beginning: [UInt8], _ columns: ColumnNames) {
        let counts = Self.usual.map { delimiter in
            TableHeader.all(in: beginning, delimiter, columns).first { _ in true }?.header.names.count ?? 0
        }
        let most = counts.max() ?? 0
        if let best = zip(Self.usual, counts).first(where: { $1 == most && most > 0 }) {
            self = best.0
        } else {
            // If no header is recognised, the separator is the one that the first line has most of.
            let line = beginning.drop { "\r\n".utf8.contains($0) }.prefix { !"\r\n".utf8.contains($0) }
            let uses = Self.usual.map { delimiter in line.count { $0 == delimiter.byte } }
            self = zip(Self.usual, uses).first { $1 == uses.max() && $1 > 0 }?.0 ?? .comma
        }
    }

    package init?(argument: String) {
        if ["tab", "\\t"].contains(argument.lowercased()) {
            self = .tab
            return
        }
        guard argument.utf8.count == 1, let byte = argument.utf8.first, byte < 0x80, !"\"\r\n".utf8.contains(byte)
        else { return nil }
        self.init(byte: byte)
    }
}
