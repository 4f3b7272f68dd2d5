import HTTPTypes
import TMDBAPI
import Testing

@Suite("Addresses of images")
struct ImageTests {
    private let images = ImageConfiguration()

    @Test("an address has host, size and path")
    func address() throws {
        let path = try #require(ImagePath("/sea_1.jpg"))
        #expect(images.url(for: path, .poster, .w500) == "https://image.tmdb.org/t/p/w500/sea_1.jpg")
        #expect(images.url(for: path, .poster, .original) == "https://image.tmdb.org/t/p/original/sea_1.jpg")
    }

    @Test("another host replaces the usual one, and keeps its prefix")
    func host() throws {
        let images = ImageConfiguration(base: try BaseURL("http://127.0.0.1:8080/img"))
        let path = try #require(ImagePath("/x.jpg"))
        #expect(images.url(for: path, .poster, .w500) == "http://127.0.0.1:8080/img/t/p/w500/x.jpg")
    }

    @Test(
        "the smallest size that is wide enough is used, or the original",
        arguments: [
            (ImageRole.poster, 1, "w92"), (.poster, 342, "w342"), (.poster, 343, "w500"), (.poster, 781, "original"),
            (.backdrop, 342, "w780"), (.logo, 40, "w45"), (.profile, 186, "original"),
        ])
    func fitting(role: ImageRole, width: Int, folder: String) throws {
        let path = try #require(ImagePath("/x.jpg"))
        #expect(images.url(for: path, role, .fitting(width: width)).hasSuffix("/t/p/\(folder)/x.jpg"))
    }

    @Test("an SVG image is requested as the original, because it has no sizes")
    func drawing() throws {
        let path = try #require(ImagePath("/x.SVG"))
        #expect(path.isVector)
        #expect(images.url(for: path, .logo, .w92).hasSuffix("/t/p/original/x.SVG"))
    }

    @Test("an image is requested with the limits for images")
    func request() throws {
        let request = images.request(for: try #require(ImagePath("/x.jpg")), .poster, .w342)
        #expect(request.expects == .image)
        #expect(request.limits == .image)
        #expect(request.operation == "tmdb.image")
        #expect(request.head.headerFields[.accept] == "image/jpeg, image/png, image/webp")
        #expect(!BaseURL.tmdb.covers(request))
    }

    @Test("sizes are written as text and read from it", arguments: ["w342", "original", "w780"])
    func words(text: String) { #expect(ImageSize(text)?.description == text) }

    @Test("a minimum width can be given as text", arguments: [("fitting:500", "w500"), ("fitting:333", "w333")])
    func fittingWords(text: String, size: String) { #expect(ImageSize(text)?.description == size) }

    @Test(
        "other texts are not sizes", arguments: ["", "w", "w0", "w-5", "W500", "fitting:", "fitting:x", "500", "h632"])
    func noSizes(text: String) { #expect(ImageSize(text) == nil) }

    @Test("TMDB's sizes are used, and the usual ones where it sends none")
    func configuration() async throws {
        let stub = TMDBStub(
            #"{"images":{"secure_base_url":"https://elsewhere.example/t/p/","poster_sizes":["w92","w600","huge","original"]}}"#
        )
        let images = try await stub.tmdb.configuration()
        #expect(images.sizeNames(of: .poster) == ["w92", "w600", "original"])
        #expect(images.sizeNames(of: .logo) == ImageConfiguration().sizeNames(of: .logo))
        let path = try #require(ImagePath("/x.jpg"))
        #expect(images.url(for: path, .poster, .w500) == "https://image.tmdb.org/t/p/w600/x.jpg")
        #expect(stub.requests.map(\.url) == ["https://api.themoviedb.org/3/configuration"])
    }
}
