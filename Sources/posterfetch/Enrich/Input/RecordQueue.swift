/// Records that were split off and wait to be read, in order.
struct RecordQueue {
    private var records: [(line: Int, record: RawRecord)] = []
    private var delivered = 0

    /// Adds a record that begins on this line.
    mutating func append(_ record: RawRecord, line: Int) { records.append((line, record)) }

    /// Takes the oldest record; nil if none is left.
    mutating func next() -> (line: Int, record: RawRecord)? {
        guard delivered < records.count else {
            // Emptied all at once, since removing the first element of an array moves all others.
            records.removeAll(keepingCapacity: true)
            delivered = 0
            return nil
        }
        defer { delivered += 1 }
        return records[delivered]
    }
}
