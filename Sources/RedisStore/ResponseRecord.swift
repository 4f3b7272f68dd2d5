#if Redis
import BoxOfficeHTTP
import BoxOfficePlatform
import HTTPTypes

/// A response as bytes: what names its variant, a version, a checksum, a line of JSON, and the body.
struct ResponseRecord {
    /// How many bytes name the variant.
    static let nameLength = 16
    private static let version = "1"

    let response: StoredResponse

    init(_ response: StoredResponse) { self.response = response }

    private struct Head: Codable {
        var status: Int
        var fields: [[String]]
        var varying: [[String]]
        var times: [Int64]
        var mustRevalidate: Bool
    }

    /// The bytes.
    var bytes: [UInt8] {
        let head = Head(
            status: response.head.status.code, fields: response.head.headerFields.pairs,
            varying: response.varyingFields.pairs,
            times: [
                response.madeAt, response.responseTime, response.freshUntil, response.refreshUntil,
                response.usableUntil, response.keepUntil,
            ].map(\.secondsSinceEpoch),
            mustRevalidate: response.mustRevalidate)
        guard let json = try? JSONEncoder().encode(head) else { return [] }
        let content = Array(json) + [0x0A] + response.body
        let name = Self.digits(of: Array(response.varyingFields.pairs.joined().joined(separator: "\n").utf8))
        return Array("\(name)\(Self.version) \(Self.digits(of: content))\n".utf8) + content
    }

    /// Reads bytes; nil if they are damaged, or of another version.
    init?(_ bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
        let content = Array(bytes[(end + 1)...])
        let line = String(decoding: bytes[..<end], as: UTF8.self).dropFirst(Self.nameLength)
        guard line == "\(Self.version) \(Self.digits(of: content))", let middle = content.firstIndex(of: 0x0A),
            let head = try? JSONDecoder().decode(Head.self, from: Data(content[..<middle])), head.times.count == 6,
            (100...999).contains(head.status)
        else { return nil }
        let times = head.times.map { Timestamp(secondsSinceEpoch: $0) }
        response = StoredResponse(
            head: HTTPResponse(
                status: HTTPResponse.Status(code: head.status), headerFields: HTTPFields(pairs: head.fields)),
            body: Array(content[(middle + 1)...]), varyingFields: HTTPFields(pairs: head.varying), madeAt: times[0],
            responseTime: times[1], freshUntil: times[2], refreshUntil: times[3], usableUntil: times[4],
            keepUntil: times[5], mustRevalidate: head.mustRevalidate)
    }

    private static func digits(of bytes: [UInt8]) -> String {
        var hash = FNV1a()
        hash.combine(bytes)
        let digits = String(hash.value, radix: 16)
        return String(repeating: "0", count: nameLength - digits.count) + digits
    }
}

extension HTTPFields {
    fileprivate var pairs: [[String]] { map { [$0.name.rawName, $0.value] } }

    fileprivate init(pairs: [[String]]) {
        self.init()
        for pair in pairs where pair.count == 2 {
            guard let name = HTTPField.Name(pair[0]) else { continue }
            append(HTTPField(name: name, value: pair[1]))
        }
    }
}
#endif
