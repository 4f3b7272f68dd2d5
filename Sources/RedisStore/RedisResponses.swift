#if Redis
public import BoxOfficeHTTP

/// Responses on a Redis server, or what is kept like them, for all machines that use it.
///
/// The moments of a response are kept in the server's time, so that machines whose clocks differ agree on what is fresh. While
/// the server is away, the responses that this machine has stored are used.
public struct RedisResponses: ResponseStore {
    private let pulse: RedisPulse
    private let prefix: String
    private let alone: any ResponseStore

    init(_ pulse: RedisPulse, _ kind: RedisKeys.Kind, alone: any ResponseStore) {
        self.pulse = pulse
        prefix = pulse.keys.all(kind)
        self.alone = alone
    }

    /// Returns the responses under a key.
    ///
    /// - Returns: The responses, the latest last; a record that is damaged, or of another version, is left out.
    public func responses(for key: ResponseKey) async -> [StoredResponse] {
        await pulse.ensure()
        guard let reply = await pulse.link.send(["LRANGE", prefix + key.description, "0", "-1"]) else {
            return await alone.responses(for: key)
        }
        let (now, offset) = (Timestamp.now, pulse.offset)
        return reply.parts.compactMap { part in
            guard case .bytes(let bytes) = part, let record = ResponseRecord(bytes) else { return nil }
            let response = record.response.shifted(by: -offset, noLaterThan: now)
            return response.keepUntil > now ? response : nil
        }
    }

    /// Stores a response under a key, replacing the one for the same fields of requests.
    public func put(_ response: StoredResponse, for key: ResponseKey) async {
        await alone.put(response, for: key)
        await pulse.ensure()
        let kept = response.keepUntil.seconds(since: .now)
        guard kept > 0 else { return }
        let record = ResponseRecord(response.shifted(by: pulse.offset, noLaterThan: nil))
        _ = await pulse.link.run(
            .put, [prefix + key.description],
            bytes: [
                record.bytes, Array(String(ResponseRecord.nameLength).utf8), Array(String(Self.variantLimit).utf8),
                Array(String(min(kept, 400 * 86_400) * 1_000).utf8),
            ])
    }

    /// Removes the responses under a key, if there are any.
    public func remove(_ key: ResponseKey) async {
        await alone.remove(key)
        _ = await pulse.link.send(["UNLINK", prefix + key.description])
    }

    /// Removes all responses, and nothing else.
    public func removeAll() async {
        await alone.removeAll()
        for key in await allKeys() { _ = await pulse.link.send(["UNLINK", key]) }
    }

    /// Returns how much is stored on the server.
    public func usage() async -> ResponseStoreUsage {
        var usage = ResponseStoreUsage(responses: 0, bytes: 0, limit: .max)
        for key in await allKeys() {
            usage.responses += Int(await pulse.link.send(["LLEN", key])?.integer ?? 0)
            usage.bytes += Int(await pulse.link.send(["MEMORY", "USAGE", key])?.integer ?? 0)
        }
        return usage
    }

    private func allKeys() async -> [String] {
        var (keys, cursor) = (Set<String>(), "0")
        repeat {
            let reply = await pulse.link.send(
                ["SCAN", cursor, "MATCH", prefix.globEscaped + "*", "COUNT", "1000"])
            guard let parts = reply?.parts, parts.count == 2 else { break }
            cursor = parts[0].text ?? "0"
            keys.formUnion(parts[1].parts.compactMap(\.text))
        } while cursor != "0"
        return Array(keys)
    }
}

extension String {
    /// The text in a pattern, where it stands for itself.
    fileprivate var globEscaped: String { reduce(into: "") { $0 += "*?[]\\".contains($1) ? "\\\($1)" : "\($1)" } }
}

extension StoredResponse {
    /// Returns the response with its moments by another clock.
    ///
    /// - Parameters:
    ///   - present: The present by that clock, if none of the moments that are past may lie after it: clocks are compared to the
    ///     second only.
    fileprivate func shifted(by seconds: Int64, noLaterThan present: Timestamp?) -> StoredResponse {
        var copy = self
        let moments: [WritableKeyPath<StoredResponse, Timestamp>] = [
            \.madeAt, \.responseTime, \.freshUntil, \.refreshUntil, \.usableUntil, \.keepUntil,
        ]
        for moment in moments { copy[keyPath: moment] = copy[keyPath: moment].adding(seconds: seconds) }
        if let present {
            copy.responseTime = min(copy.responseTime, present)
            copy.madeAt = min(copy.madeAt, copy.responseTime)
        }
        return copy
    }
}
#endif
