package enum RowFormat: String, CaseIterable, Sendable {
    case csv, tsv, json, jsonl

    package var delimiter: Delimiter? {
        switch self {
        case .csv: .comma
        case .tsv: .tab
        case .json, .jsonl: nil
        }
    }

    package init?(fileName: String) {
        let ending = fileName.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() ?? ""
        self.init(rawValue: ending == "ndjson" ? "jsonl" : ending)
    }

    /// True if a file of this name is a table that `enrich` reads.
    package static func isTable(named name: String) -> Bool {
        RowFormat(fileName: name) != nil || [".xlsx", ".xls"].contains { name.lowercased().hasSuffix($0) }
    }

    package init?(json beginning: some Collection<UInt8>) {
        let text = beginning.drop { " \t\r\n".utf8.contains($0) }
        switch text.first {
        case UInt8(ascii: "["):
            // A list may begin with a title such as “[REC]”.
            let next = text.dropFirst().first { !" \t\r\n".utf8.contains($0) }
            guard next.map({ "{[]\"".utf8.contains($0) }) ?? true else { return nil }
            self = .json
        case UInt8(ascii: "{"), nil: self = .jsonl
        default: return nil
        }
    }
}
