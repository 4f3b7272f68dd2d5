#if Redis
import BoxOfficeHTTP
import RedisStore

extension Examination {
    func server() async -> Check? {
        let address: RedisAddress
        do throws(CommandFailure) {
            guard let found = try RedisAddress(in: settings, { _ in }) else { return nil }
            address = found
        } catch {
            return .bad(Self.name, error.status, error.words)
        }
        return check(await RedisStatus(of: address), of: Phrase(same: "\(address): "))
    }

    private func check(_ status: RedisStatus, of place: Phrase) -> Check {
        let isDoubtful = { (notice: StoreNotice) in if case .serverMayForget = notice { true } else { false } }
        guard let notice = status.notices.first(where: { !isDoubtful($0) }) ?? status.notices.first else {
            return .fine(Self.name, place + status.words)
        }
        let words = Phrase(notice.text(in: .english), notice.text(in: .korean))
        switch notice {
        case .serverMayForget: return .doubtful(Self.name, place + status.words + Phrase(same: "; ") + words)
        case .serverOfOtherVersion: return .bad(Self.name, .configuration, words)
        default: return .bad(Self.name, .unreachable, words)
        }
    }

    private static let name = "server"
}

extension RedisStatus {
    fileprivate var words: Phrase {
        let time = "\((latency / .microseconds(10)).rounded() / 100) ms"
        let limit = memoryLimit > 0 ? "\(memoryLimit >> 20) MiB" : nil
        let latency = Phrase("replies in \(time)", "응답 \(time)")
        // The server may refuse to say.
        guard version != "unknown" else { return latency }
        let parts = [
            Phrase(same: "\(version), \(role)"), latency,
            isPersistent ? Phrase("writes to disk", "디스크에 저장") : Phrase("in memory only", "메모리에만 저장"),
            limit.map { Phrase("\(memoryPolicy) at \($0)", "\($0)에서 \(memoryPolicy)") }
                ?? Phrase("\(memoryPolicy), no limit", "\(memoryPolicy), 한도 없음"),
            schema.map { Phrase("keys of version \($0)", "키 버전 \($0)") } ?? Phrase("no keys yet", "아직 키 없음"),
        ]
        return parts.joined(separator: ", ")
    }
}
#else
extension Examination {
    func server() async -> Check? {
        [Setting.redisURL, .redisURLFile].contains { settings.source(of: $0) != nil }
            ? .doubtful("server", SharedStores.lacksRedis) : nil
    }
}
#endif
