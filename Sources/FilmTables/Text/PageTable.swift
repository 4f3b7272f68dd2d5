import BoxOfficeBasics

/// The rows of a web page's tables, such as KOBIS's downloads, which are called .xls.
///
/// A merged cell stands in the first of its places; the others are empty.
package struct PageTable {
    package private(set) var rows: [[String]] = []
    private var row: [String]?
    private var cell: [UInt8]?
    private var span = (columns: 1, rows: 1)
    /// How many more rows a merged cell above covers, by column.
    private var covered: [Int: Int] = [:]

    package init(_ html: [UInt8]) {
        var rest = html[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            cell?.append(contentsOf: rest[..<start])
            rest = rest[start...]
            let isComment = rest.starts(with: "<!--".utf8)
            guard let end = rest.firstRange(of: Array((isComment ? "-->" : ">").utf8)) else { break }
            if !isComment { take(String(decoding: rest[(start + 1)..<end.lowerBound], as: UTF8.self).lowercased()) }
            rest = rest[end.upperBound...]
        }
        endRow()
    }

    private mutating func take(_ tag: String) {
        switch tag.prefix(while: { $0.isLetter || $0 == "/" }) {
        case "tr":
            endRow()
            row = []
        case "/tr", "/table": endRow()
        case "td", "th":
            endCell()
            skipCovered()
            (cell, span) = ([], (Self.span("colspan", tag), Self.span("rowspan", tag)))
        case "/td", "/th": endCell()
        case "br", "br/": cell?.append(UInt8(ascii: " "))
        default: break
        }
    }

    private static func span(_ name: String, _ tag: String) -> Int {
        let value = tag.firstRange(of: name).map { tag[$0.upperBound...].drop { "=\"' ".contains($0) } }
        // KOBIS merges a few cells; a page could otherwise fill the memory with empty ones.
        return min(100, max(1, value.flatMap { Int($0.prefix { $0.isNumber }) } ?? 1))
    }

    private mutating func skipCovered() {
        while let place = row?.count, let left = covered[place], left > 0 {
            row?.append("")
            covered[place] = left - 1
        }
    }

    private mutating func endCell() {
        // One that stands outside of rows is left out.
        defer { cell = nil }
        guard let text = cell, let place = row?.count else { return }
        row?.append(String(decoding: text, as: UTF8.self).decodingHTMLEntities.onOneLine.trimmed)
        row?.append(contentsOf: Array(repeating: "", count: span.columns - 1))
        for column in place..<(place + span.columns) where span.rows > 1 { covered[column] = span.rows - 1 }
    }

    private mutating func endRow() {
        endCell()
        skipCovered()
        if let row, !row.isEmpty { rows.append(row) }
        row = nil
    }
}
