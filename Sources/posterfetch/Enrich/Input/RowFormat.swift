import ArgumentParser

/// The format of a table's rows.
enum RowFormat: String, CaseIterable, Sendable, ExpressibleByArgument {
    case csv
    case tsv
    case json
    case jsonl

    /// The separator of a line's cells; nil for JSON.
    var separator: UInt8? {
        switch self {
        case .csv: UInt8(ascii: ",")
        case .tsv: UInt8(ascii: "\t")
        case .json, .jsonl: nil
        }
    }

    /// Detects the format from the beginning of the data.
    ///
    /// - Parameter beginning: The first bytes, without a byte order mark: the first line at least.
    init(of beginning: some Collection<UInt8>) {
        let first = beginning.first { !" \t\r\n".utf8.contains($0) }
        switch first {
        case UInt8(ascii: "["): self = .json
        case UInt8(ascii: "{"), nil: self = .jsonl
        default:
            let line = beginning.prefix { $0 != UInt8(ascii: "\n") }
            self = line.contains(UInt8(ascii: "\t")) && !line.contains(UInt8(ascii: ",")) ? .tsv : .csv
        }
    }
}
