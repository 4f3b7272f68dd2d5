import BoxOfficeHTTP
import HTTPTypes

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Stores responses with the server's time, so that machines whose clocks differ agree on what is fresh.
struct RedisResponses: ResponseStore {
    private let pulse: RedisPulse
    private let prefix: String
    private let alone: any ResponseStore

    init(_ pulse: RedisPulse, _ kind: String, alone: any ResponseStore) {
        self.pulse = pulse
        prefix = pulse.keys.all(kind)
        self.alone = alone
    }

    private var now: Timestamp { Timestamp(secondsSinceEpoch: Int64(pulse.now())) }

    /// Returns the responses under a key, the latest last, without records that are damaged, of another version, or of
    /// another key.
    func responses(for key: ResponseKey) async -> [StoredResponse] {
        guard let reply = await pulse.run(.get, [prefix + key.description]) else {
            return await alone.responses(for: key)
        }
        let (now, offset) = (self.now, pulse.offset)
        return reply.parts.compactMap { part in
            guard case .bytes(let bytes) = part, let record = ResponseRecord(bytes, for: key) else { return nil }
            var response = record.response.shifted(by: -offset, noLaterThan: now)
            // Written before the server's clock was set back: the age is unknown, so the response counts as missing.
            if record.written > now.adding(seconds: offset + 2).secondsSinceEpoch {
                response.freshUntil = min(response.freshUntil, now)
                response.refreshUntil = response.freshUntil
            }
            return response.keepUntil > now ? response : nil
        }
    }

    func put(_ response: StoredResponse, for key: ResponseKey) async {
        await alone.put(response, for: key)
        await pulse.ensure()
        let kept = response.keepUntil.seconds(since: now)
        guard kept > 0 else { return }
        let (offset, shifted) = (pulse.offset, response.shifted(by: pulse.offset, noLaterThan: nil))
        let time = now.adding(seconds: offset).secondsSinceEpoch
        let record = ResponseRecord(response: shifted, key: key.description, written: time).bytes
        guard record.count <= RedisConnection.longestRecord else {
            _ = await pulse.link.send(["UNLINK", prefix + key.description])
            return
        }
        _ = await pulse.link.run(
            .put, [prefix + key.description],
            [record, ResponseRecord.nameLength, Self.variantLimit, min(kept, 400 * 86_400) * 1_000])
    }

    func remove(_ key: ResponseKey) async {
        await alone.remove(key)
        _ = await pulse.link.send(["UNLINK", prefix + key.description])
    }

    func removeAll() async {
        await alone.removeAll()
        for key in await allKeys() { _ = await pulse.link.send(["UNLINK", key]) }
    }

    func usage() async -> ResponseStoreUsage {
        var (responses, bytes) = (0, 0)
        for key in await allKeys() {
            responses &+= Int(await pulse.link.send(["LLEN", key])?.integer ?? 0)
            bytes &+= Int(await pulse.link.send(["MEMORY", "USAGE", key])?.integer ?? 0)
        }
        return ResponseStoreUsage(responses: responses, bytes: bytes, limit: .max)
    }

    private func allKeys() async -> [String] {
        var (keys, cursor) = (Set<String>(), "0")
        repeat {
            let reply = await pulse.link.send(["SCAN", cursor, "MATCH", prefix.globEscaped + "*", "COUNT", "1000"])
            guard let parts = reply?.parts, parts.count == 2 else { break }
            cursor = parts[0].text ?? "0"
            keys.formUnion(parts[1].parts.compactMap(\.text))
        } while cursor != "0"
        return Array(keys)
    }
}

extension String {
    fileprivate var globEscaped: String { reduce(into: "") { $0 += "*?[]\\".contains($1) ? "\\\($1)" : "\($1)" } }
}

extension StoredResponse {
    fileprivate static var moments: [WritableKeyPath<StoredResponse, Timestamp>] {
        [\.madeAt, \.responseTime, \.freshUntil, \.refreshUntil, \.usableUntil, \.keepUntil]
    }

    /// Shifts the moments of a response, none past the present: clocks are compared to the second only.
    fileprivate func shifted(by seconds: Int64, noLaterThan present: Timestamp?) -> StoredResponse {
        var copy = self
        for moment in Self.moments { copy[keyPath: moment] = copy[keyPath: moment].adding(seconds: seconds) }
        if let present {
            copy.responseTime = min(copy.responseTime, present)
            copy.madeAt = min(copy.madeAt, copy.responseTime)
        }
        return copy
    }
}

// A response as bytes: the digest of its variant, a version, a checksum, a line of JSON, and the body. The record names
// its key, so that it cannot be taken for another key's. The checksum detects damage, not tampering.
struct ResponseRecord {
    static let nameLength = 16
    private static let version = "2"

    let response: StoredResponse
    let key: String
    /// When it was written, in seconds of the server's clock.
    let written: Int64

    private struct Head: Codable {
        var key: String
        var status: Int
        var fields: String
        var varying: String
        var times: [Int64]
        var mustRevalidate: Bool
        var written: Int64
    }

    var bytes: [UInt8] {
        let head = Head(
            key: key, status: response.head.status.code, fields: response.head.headerFields.lines,
            varying: response.varyingFields.lines,
            times: StoredResponse.moments.map { response[keyPath: $0].secondsSinceEpoch },
            mustRevalidate: response.mustRevalidate, written: written)
        guard let json = try? JSONEncoder().encode(head) else { return [] }
        let content = Array(json) + [0x0A] + response.body
        let name = Self.digits(of: Array(head.varying.utf8))
        return Array("\(name)\(Self.version) \(Self.digits(of: content))\n".utf8) + content
    }
}

extension ResponseRecord {
    init?(_ bytes: [UInt8], for key: ResponseKey) {
        guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
        let content = Array(bytes[(end + 1)...])
        let line = String(decoding: bytes[..<end], as: UTF8.self).dropFirst(Self.nameLength)
        guard line == "\(Self.version) \(Self.digits(of: content))", let middle = content.firstIndex(of: 0x0A),
            let head = try? JSONDecoder().decode(Head.self, from: Data(content[..<middle])),
            head.key == key.description, (100...999).contains(head.status),
            head.times.count == StoredResponse.moments.count
        else { return nil }
        let unknown = Timestamp(secondsSinceEpoch: 0)
        var response = StoredResponse(
            head: HTTPResponse(
                status: HTTPResponse.Status(code: head.status), headerFields: HTTPFields(lines: head.fields)),
            body: Array(content[(middle + 1)...]), varyingFields: HTTPFields(lines: head.varying), madeAt: unknown,
            freshUntil: unknown, keepUntil: unknown)
        for (moment, time) in zip(StoredResponse.moments, head.times) {
            response[keyPath: moment] = Timestamp(secondsSinceEpoch: time)
        }
        response.mustRevalidate = head.mustRevalidate
        (self.response, self.key, written) = (response, head.key, head.written)
    }

    /// The 64-bit hash FNV-1a, which is the same in every program.
    private static func digits(of bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: nameLength - digits.count) + digits
    }
}

extension HTTPFields {
    /// Names and values cannot contain line ends.
    fileprivate var lines: String { map { "\($0.name.rawName): \($0.value)\n" }.joined() }

    fileprivate init(lines: String) {
        self.init()
        for line in lines.split(separator: "\n") {
            guard let colon = line.firstRange(of: ": "), let name = HTTPField.Name(String(line[..<colon.lowerBound]))
            else { continue }
            append(HTTPField(name: name, value: String(line[colon.upperBound...])))
        }
    }
}
