/// Reads numbers from bytes, and never beyond their end.
struct ByteReader {
    let bytes: [UInt8]

    func byte(_ position: Int) -> Int? { bytes.indices.contains(position) ? Int(bytes[position]) : nil }

    func bigEndian(_ count: Int, at position: Int) -> Int? {
        guard position >= 0, position + count <= bytes.count else { return nil }
        return bytes[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
    }

    func littleEndian(_ count: Int, at position: Int) -> Int? {
        guard position >= 0, position + count <= bytes.count else { return nil }
        return bytes[position..<position + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
