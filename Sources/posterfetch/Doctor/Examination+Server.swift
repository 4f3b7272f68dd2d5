#if Redis
import RedisStore

extension Examination {
    func server() async -> Check? {
        let address: RedisAddress
        do throws(CommandFailure) {
            guard let found = try RedisAddress(in: settings, { _ in }) else { return nil }
            address = found
        } catch {
            return .bad(Self.name, error.status, error.phrase)
        }
        do throws(RedisStatus.Unavailable) {
            return check(try await RedisStatus(of: address), of: Phrase("\(address): "))
        } catch {
            return .bad(
                Self.name, .unreachable,
                Phrase("\(address): \(error) ", "\(address): 쓸 수 없습니다(\(error)). ")
                    + Phrase("Runs go on without it, on this machine alone.", "그동안 이 컴퓨터에서만 따로 실행됩니다."))
        }
    }

    private func check(_ status: RedisStatus, of place: Phrase) -> Check {
        let facts = place + status.words
        if status.isOfAnotherVersion {
            return .bad(
                Self.name, .configuration,
                facts.adding(
                    "; another version of posterfetch uses it: name another database, such as /1, at the end of REDIS_URL",
                    ". 다른 버전의 posterfetch가 쓰고 있으니, REDIS_URL 끝에 /1처럼 다른 데이터베이스 번호를 적으세요"))
        }
        if status.role != "master" {
            return .bad(
                Self.name, .configuration,
                facts.adding(
                    "; it cannot be written to: name its master in REDIS_URL", ". 쓸 수 없는 서버이니 REDIS_URL에 마스터 서버를 적으세요"))
        }
        if status.mayForgetCounts {
            return .doubtful(
                Self.name,
                facts.adding(
                    "; it may evict the day's calls, so they are not counted there: "
                        + "set maxmemory-policy noeviction, or use a server of its own",
                    ". 오늘 쓴 호출 수를 지울 수 있어 여기서는 세지 않습니다. maxmemory-policy를 noeviction으로 바꾸거나 따로 둔 서버를 쓰세요"))
        }
        return .fine(Self.name, facts)
    }

    private static let name = "server"
}

extension RedisStatus {
    fileprivate var words: Phrase {
        let time = "\((latency / .microseconds(10)).rounded() / 100) ms"
        let limit = memoryLimit > 0 ? "\(memoryLimit >> 20) MiB" : nil
        let parts = [
            Phrase("\(version), \(role)"), Phrase("replies in \(time)", "응답 \(time)"),
            isPersistent ? Phrase("writes to disk", "디스크에 저장") : Phrase("in memory only", "메모리에만 저장"),
            limit.map { Phrase("\(memoryPolicy) at \($0)", "\($0)에서 \(memoryPolicy)") }
                ?? Phrase("\(memoryPolicy), no limit", "\(memoryPolicy), 한도 없음"),
            schema.map { Phrase("keys of version \($0)", "키 버전 \($0)") } ?? Phrase("no keys yet", "아직 키 없음"),
        ]
        return parts.dropFirst().reduce(parts[0]) { $0 + Phrase(", ") + $1 }
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
