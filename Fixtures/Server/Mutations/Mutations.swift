import BoxOfficeBasics
package import BoxOfficeWire

/// Spoilt versions of a document: a place of it changed, or its bytes.
///
/// ```swift
/// var mutations = try Mutations(of: FixtureFiles.bytes("kobis/daily/20240424.json"), seed: 1)
/// let mutation = mutations.next()
/// ```
///
/// The same seed gives the same mutations, so a number is enough to see one again.
package struct Mutations {
    /// A spoilt document.
    package struct Mutation: Sendable, CustomStringConvertible {
        /// What was done to it.
        package let change: String
        /// Where, as findings write it, such as `codes[3].korNm`; nil if it was done to the bytes.
        package let path: String?
        /// The document now.
        package let bytes: [UInt8]

        /// What was done, and where.
        package var description: String { path.map { "\(change) at “\($0)”" } ?? change }
    }

    private let original: [UInt8]
    private let document: JSONValue
    private let paths: [[JSONPlace]]
    private var random: SeededGenerator

    /// Begins with a document.
    ///
    /// - Parameters:
    ///   - bytes: The document, JSON.
    ///   - seed: Where the random numbers begin.
    /// - Throws: `MalformedResponse` if it is not JSON.
    package init(of bytes: [UInt8], seed: UInt64) throws(NotJSON) {
        original = bytes
        document = try JSONValue(parsing: bytes)
        paths = document.paths
        random = SeededGenerator(seed: seed)
    }

    /// The next spoilt document: three in four have a changed place, the others changed bytes.
    ///
    /// - Returns: The mutation.
    package mutating func next() -> Mutation {
        Int.random(in: 0..<4, using: &random) == 0 ? changedBytes() : changedPlace()
    }

    /// The beginnings of the document that end at every so many bytes.
    ///
    /// - Parameter step: How many bytes lie between the cuts.
    /// - Returns: The beginnings, the shortest first.
    package func cuts(every step: Int) -> [Mutation] {
        stride(from: 0, to: original.count, by: step).map { end in
            Mutation(change: "cut at byte \(end)", path: nil, bytes: Array(original.prefix(end)))
        }
    }

    private mutating func changedPlace() -> Mutation {
        let place = paths.randomElement(using: &random) ?? []
        let change = PlaceChange.allCases.randomElement(using: &random) ?? .removed
        let changed = document.changing(place[...], by: change)
        return Mutation(change: change.rawValue, path: place.text, bytes: Array(changed.text.utf8))
    }

    private mutating func changedBytes() -> Mutation {
        var bytes = original
        let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            return Mutation(change: "cut at byte \(place)", path: nil, bytes: Array(bytes.prefix(place)))
        case 1:
            let more = (0..<8).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            bytes.insert(contentsOf: more, at: place)
            return Mutation(change: "bytes added at \(place)", path: nil, bytes: bytes)
        default:
            let count = Int.random(in: 1...8, using: &random)
            for _ in 0..<count {
                guard let flipped = bytes.indices.randomElement(using: &random) else { break }
                bytes[flipped] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
            return Mutation(change: "\(count) bits flipped", path: nil, bytes: bytes)
        }
    }
}
