// swift-tools-version: 6.3
import PackageDescription

/// What only the AsyncHTTPClient peer needs: without the trait nothing of it is fetched or built.
func peer(_ name: String, from package: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: ["AsyncHTTPClient"]))
}

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v15)],
    traits: [
        .trait(name: "AsyncHTTPClient", description: "Builds the peer that uses AsyncHTTPClient.")
    ],
    dependencies: [
        .package(name: "boxoffice-posters", path: "..", traits: []),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    ],
    targets: [
        .target(name: "Job"),
        .executableTarget(
            name: "client-curltransport",
            dependencies: [
                "Job",
                .product(name: "CurlTransport", package: "boxoffice-posters"),
                .product(name: "BoxOfficeHTTP", package: "boxoffice-posters"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .executableTarget(
            name: "client-asynchttpclient",
            dependencies: [
                "Job",
                peer("AsyncHTTPClient", from: "async-http-client"),
                peer("NIOSSL", from: "swift-nio-ssl"),
            ]
        ),
        .executableTarget(name: "client-urlsession", dependencies: ["Job"]),
        .executableTarget(
            name: "client-chart",
            dependencies: [
                .product(name: "Aggregator", package: "boxoffice-posters"),
                .product(name: "CurlTransport", package: "boxoffice-posters"),
                .product(name: "BoxOfficeHTTP", package: "boxoffice-posters"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "URLSessionTransport", package: "boxoffice-posters"),
                peer("AsyncHTTPClient", from: "async-http-client"),
            ]
        ),
        .executableTarget(
            name: "decoding",
            dependencies: [
                .product(name: "BoxOfficeTesting", package: "boxoffice-posters"),
                .product(name: "KobisAPI", package: "boxoffice-posters"),
                .product(name: "TMDBAPI", package: "boxoffice-posters"),
            ]
        ),
        .executableTarget(
            name: "matching",
            dependencies: [
                .product(name: "Aggregator", package: "boxoffice-posters"),
                .product(name: "BoxOfficeHTTP", package: "boxoffice-posters"),
                .product(name: "CurlTransport", package: "boxoffice-posters"),
            ]
        ),
        .executableTarget(name: "client-libcurl", linkerSettings: [.linkedLibrary("curl")]),
        .executableTarget(name: "measure"),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "client-libcurl" && target.name != "measure" {
    target.swiftSettings = [.enableUpcomingFeature("NonisolatedNonsendingByDefault"), .treatAllWarnings(as: .error)]
}
