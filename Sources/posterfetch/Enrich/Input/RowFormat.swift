import ArgumentParser

/// The format of a table's rows.
enum RowFormat: String, CaseIterable, Sendable, ExpressibleByArgument {
    case csv
    case tsv
    case json
    case jsonl

    /// What separates a line's cells by default; nil for JSON.
    var delimiter: Delimiter? {
        switch self {
        case .csv: .comma
        case .tsv: .tab
        case .json, .jsonl: nil
        }
    }

    /// Recognises JSON by the beginning of the data; nil if it is a table.
    ///
    /// - Parameter beginning: The first bytes of UTF-8.
    init?(json beginning: some Collection<UInt8>) {
        switch beginning.first(where: { !" \t\r\n".utf8.contains($0) }) {
        case UInt8(ascii: "["): self = .json
        case UInt8(ascii: "{"), nil: self = .jsonl
        default: return nil
        }
    }
}
