import BoxOffice
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("Posters") struct PosterTests {
    private let plain = "/posters/20234675/w342?daily=2024-04-24"

    @Test("The plain address leads to one that names the image, which is kept forever")
    func immutable() async throws {
        try await RunningService.run { service async throws in
            let redirect = try await service.send(plain)
            #expect(redirect.head.status == .found)
            let address = try #require(redirect.head.headerFields[.location])
            let image = try await service.send(address)
            #expect(image.head.status == .ok && image.head.headerFields[.contentType] == "image/png")
            #expect(image.head.headerFields[.cacheControl] == "public, max-age=31536000, immutable")
            let tag = try #require(image.head.headerFields[.eTag])
            #expect(address.contains(tag.filter { $0 != "\"" }))
            #expect(try await service.bytes(address).starts(with: [0x89, 0x50, 0x4E, 0x47]))

            let again = try await service.send(address, .get, [.ifNoneMatch: "W/\"other\", \(tag)"])
            #expect(again.head.status == .notModified && again.text.isEmpty)
            #expect(again.head.headerFields[.eTag] == tag)
            let changed = try await service.send(address, .get, [.ifNoneMatch: "\"other\""])
            #expect(changed.head.status == .ok)
            #expect(service.stub.requests(for: .images) == 1)
        }
    }

    @Test("HEAD has the fields of GET, and no bytes")
    func head() async throws {
        try await RunningService.run { service async throws in
            let address = try #require(try await service.send(plain).head.headerFields[.location])
            let (get, head) = (try await service.bytes(address), try await service.send(address, .head))
            #expect(head.head.status == .ok && head.text.isEmpty)
            #expect(head.head.headerFields[.contentLength] == "\(get.count)")
        }
    }

    @Test("An address of other bytes than the film's poster has nothing, and must not be kept")
    func otherDigest() async throws {
        try await RunningService.run { service async throws in
            let other = try await service.send("/posters/20234675/w342/0123?daily=2024-04-24")
            #expect(other.head.status == .notFound)
            #expect(other.head.headerFields[.cacheControl]?.contains("immutable") != true)
        }
    }

    @Test("A film without a poster has none, and one whose image cannot be loaded says to come back")
    func missing() async throws {
        try await RunningService.run { service async throws in
            service.stub.setFilm(StubFilm(hasPoster: false), of: "20234675")
            #expect(try await service.send(plain).head.status == .notFound)
            service.stub.fail(.images, of: "20228797", with: .connectionFailed)
            let broken = try await service.send("/posters/20228797/w342?daily=2024-04-24")
            #expect(broken.head.status == .serviceUnavailable)
        }
    }

    @Test("A service that stores no posters sends visitors to TMDB's image host, which its page allows")
    func redirect() async throws {
        try await RunningService.run(storesPosters: false) { service async throws in
            let poster = try await service.send(plain)
            #expect(poster.head.status == .found)
            #expect(poster.head.headerFields[.location]?.hasPrefix("https://image.tmdb.org/t/p/w342/") == true)
            #expect(poster.head.headerFields[.cacheControl]?.contains("max-age=60") == true)
            let policy = try await service.send("/?day=2024-04-24").head.headerFields[.contentSecurityPolicy]
            #expect(policy?.contains("img-src 'self' https://image.tmdb.org;") == true)
            #expect(try await service.send("/health/ready").head.status == .ok)

            service.stub.setFilm(StubFilm(hasPoster: false), of: "20228797")
            #expect(try await service.send("/posters/20228797/w342?daily=2024-04-24").head.status == .notFound)
            #expect(service.stub.requests(for: .images) == 0)
        }
    }
}
