import BoxOfficeBasics

/// Tables that pandas has written as JSON, but not as records; they are named, not read.
enum DataFrame {
    /// Why a text is refused, if it is such a table.
    static func refusal(of beginning: [UInt8]) -> BrokenInput? {
        guard let (orient, korean) = form(of: beginning) else { return nil }
        return BrokenInput(
            "this is a table by \(orient), as pandas' to_json() or to_dict() makes it: write it with orient=\"records\"",
            "pandas의 to_json()이나 to_dict()가 \(korean) 단위로 만든 표입니다. orient=\"records\"로 저장하세요")
    }

    private static func form(of beginning: [UInt8]) -> (String, String)? {
        let text = String(decoding: beginning.prefix(1 << 12).filter { !" \t\r\n".utf8.contains($0) }, as: UTF8.self)
        if text.hasPrefix("[[") { return ("values", "값") }
        if ["{\"schema\":{\"fields\":", "{\"columns\":[", "{\"index\":["].contains(where: text.hasPrefix) {
            return ("parts (schema or columns, and data)", "열 이름과 데이터")
        }
        if text.hasPrefix("{\"0\":{") { return ("index", "행 번호") }
        let isByNumber = text.contains(/^{"[^"\\]*":{"0":/)
        guard let members = try? JSONMember.all(in: beginning) else { return isByNumber ? columns : nil }
        // Other members of a film are texts or numbers.
        let lengths = Set(members.map { if case .array(let elements) = $0.value { elements.count } else { 0 } })
        let areObjects = members.allSatisfy { if case .object = $0.value { true } else { false } }
        return isByNumber && areObjects || lengths.count == 1 && lengths.contains { $0 > 1 } ? columns : nil
    }

    private static let columns = ("columns", "열")
}
