import RedisStore
import Testing

@Suite("Where a Redis server is") struct RedisAddressTests {
    @Test(
        "An address is read as REDIS_URL has it",
        arguments: [
            ("redis://127.0.0.1", RedisAddress(.host("127.0.0.1", port: 6_379))),
            ("redis://cache:6400/3", RedisAddress(.host("cache", port: 6_400), database: 3)),
            ("redis://:p4ss@[::1]:1/", RedisAddress(.host("::1", port: 1), password: RedisAddress.Password("p4ss"))),
            (
                "redis://me:p@ss:w@[::1]",
                RedisAddress(.host("::1", port: 6_379), user: "me", password: RedisAddress.Password("p@ss:w"))
            ),
            (
                "redis://m%65:p%40ss%3Aw%2@h",
                RedisAddress(.host("h", port: 6_379), user: "me", password: RedisAddress.Password("p@ss:w%2"))
            ),
            ("unix:///run/redis.sock", RedisAddress(.socket(path: "/run/redis.sock"))),
            (
                "unix://me:p4ss@/run/redis.sock?database=2&out=se%20oul",
                RedisAddress(
                    .socket(path: "/run/redis.sock"), user: "me", password: RedisAddress.Password("p4ss"), database: 2,
                    wayOut: "se oul")
            ),
            ("redis://h:1/3?out=b", RedisAddress(.host("h", port: 1), database: 3, wayOut: "b")),
            ("redis://h?database=4", RedisAddress(.host("h", port: 6_379), database: 4)),
        ])
    func valid(text: String, address: RedisAddress) throws { #expect(try RedisAddress(text) == address) }

    @Test(
        "Other texts are refused, without quoting it",
        arguments: [
            "", "127.0.0.1", "http://a", "redis://", "redis://a:b", "redis://a:0", "redis://a:70000", "redis://a/x",
            "redis://a/-1", "unix://run", "unix:///", "rediss://a", "redis://a b", "redis://:s3cret word@a",
            "redis://a?db=1", "redis://a?out=", "redis://a?database=x", "unix://:s3cret@run",
        ])
    func invalid(text: String) throws {
        let error = try #require(throws: RedisAddress.Invalid.self) { try RedisAddress(text) }
        #expect(!error.description.contains("s3cret"))
        #expect(error.description.hasPrefix("The address of the Redis server cannot be used: "))
    }

    @Test("An address is shown without its password, which nothing shows")
    func shown() throws {
        let address = try RedisAddress("redis://me:s3cret@cache:1/2")
        #expect("\(address)" == "redis://cache:1/2")
        var texts = [String(reflecting: address), "\(address.password, default: "")"]
        dump(address, to: &texts[0])
        #expect(texts.allSatisfy { $0.contains("(secret)") && !$0.contains("s3cret") }, "\(texts)")
    }
}
