#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Decodable {
    /// Decodes a JSON document.
    ///
    /// - Parameter bytes: UTF-8 text.
    /// - Throws: ``MalformedResponse``, which says what the bytes are instead.
    init(json bytes: [UInt8]) throws(MalformedResponse) {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        switch text.first(where: { !" \t\r\n".utf8.contains($0) }) {
        case nil: throw MalformedResponse("the response is empty instead of JSON")
        case UInt8(ascii: "<"): throw MalformedResponse("the response is a web page instead of JSON")
        default: break
        }
        // Foundation guesses the encoding and would accept others; JSON is UTF-8.
        guard String(validating: text, as: UTF8.self) != nil else {
            throw MalformedResponse("the response is not UTF-8 text")
        }
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(text))
        } catch {
            throw MalformedResponse("the response, \(bytes.count) bytes, is broken JSON")
        }
    }
}

/// The name of any member.
struct JSONKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}
