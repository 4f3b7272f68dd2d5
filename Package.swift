// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
    .strictMemorySafety(),  // SE-0458
    .treatAllWarnings(as: .error),  // SE-0480
]

/// A dependency that only the command line tool needs: a library-only user never fetches it.
func tool(_ name: String, from package: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: ["CLI"]))
}

let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")

let package = Package(
    name: "boxoffice-posters",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "HTTPTransport", targets: ["HTTPTransport"]),
        .library(name: "HTTPTransportLogging", targets: ["HTTPTransportLogging"]),
        .library(name: "HTTPTransportMetrics", targets: ["HTTPTransportMetrics"]),
        .library(name: "CurlTransport", targets: ["CurlTransport"]),
        .library(name: "KobisAPI", targets: ["KobisAPI"]),
        .library(name: "TMDBAPI", targets: ["TMDBAPI"]),
        .library(name: "Aggregator", targets: ["Aggregator"]),
        .library(name: "DiskCache", targets: ["DiskCache"]),
        .library(name: "BoxOfficeTesting", targets: ["BoxOfficeTesting"]),
        .executable(name: "posterfetch", targets: ["posterfetch"]),
    ],
    traits: [
        .trait(
            name: "CLI", description: "What only the posterfetch command needs (ArgumentParser, Crypto, Subprocess)."),
        .trait(name: "Logging", description: "Log lines of requests through swift-log (HTTPTransportLogging)."),
        .trait(
            name: "Metrics", description: "Counts and times of requests through swift-metrics (HTTPTransportMetrics)."),
        .default(enabledTraits: ["CLI"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    ],
    targets: [
        .target(name: "CLibcurl", linkerSettings: [.linkedLibrary("curl")]),
        .target(name: "HTTPTransport", dependencies: [httpTypes]),
        .target(
            name: "HTTPTransportLogging",
            dependencies: [
                "HTTPTransport",
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
            ]
        ),
        .target(
            name: "HTTPTransportMetrics",
            dependencies: [
                "HTTPTransport",
                .product(name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Metrics"])),
            ]
        ),
        .target(name: "WireFormat"),
        .target(name: "CurlTransport", dependencies: ["CLibcurl", "HTTPTransport", httpTypes]),
        .target(name: "KobisAPI", dependencies: ["HTTPTransport", "WireFormat", httpTypes]),
        .target(name: "TMDBAPI", dependencies: ["HTTPTransport", "WireFormat", httpTypes]),
        .target(name: "Aggregator", dependencies: ["KobisAPI", "TMDBAPI", "HTTPTransport", "WireFormat", httpTypes]),
        .target(name: "BoxOfficeTesting", dependencies: ["HTTPTransport", httpTypes]),
        .systemLibrary(
            name: "CDiskCacheSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .target(name: "DiskCache", dependencies: ["CDiskCacheSQLite", "HTTPTransport", httpTypes]),
        .target(name: "CHostSystem"),
        .target(name: "HostSystem", dependencies: ["CHostSystem"]),
        .executableTarget(
            name: "posterfetch",
            dependencies: [
                "Aggregator", "CurlTransport", "DiskCache", "HTTPTransport", "HostSystem", "KobisAPI", "TMDBAPI",
                "WireFormat",
                httpTypes,
                tool("ArgumentParser", from: "swift-argument-parser"), tool("Crypto", from: "swift-crypto"),
                tool("Subprocess", from: "swift-subprocess"),
            ],
            resources: [.embedInCode("Gallery/gallery.css"), .embedInCode("Gallery/gallery.js")]
        ),

        // Recorded-shape answers of our own making, and the loopback server that serves them: tests and demo only.
        .target(
            name: "Fixtures",
            dependencies: ["BoxOfficeTesting", "HTTPTransport", "WireFormat"],
            path: "Fixtures",
            exclude: ["README.md", "Command", "make-posters"],
            sources: ["Server"],
            resources: [.copy("kobis"), .copy("tmdb"), .copy("images")]
        ),
        .executableTarget(name: "fixture-server", dependencies: ["Fixtures"], path: "Fixtures/Command"),

        .testTarget(name: "FixturesTests", dependencies: ["BoxOfficeTesting", "Fixtures"]),
        .testTarget(
            name: "ConformanceTests", dependencies: ["BoxOfficeTesting", "CurlTransport", "HTTPTransport", httpTypes]),
        .testTarget(name: "HTTPTransportTests", dependencies: ["HTTPTransport", "BoxOfficeTesting", httpTypes]),
        .testTarget(
            name: "TransportObserversTests",
            dependencies: [
                "HTTPTransport", "HTTPTransportLogging", "HTTPTransportMetrics", "BoxOfficeTesting", httpTypes,
                .product(name: "InMemoryLogging", package: "swift-log", condition: .when(traits: ["Logging"])),
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
                .product(name: "MetricsTestKit", package: "swift-metrics", condition: .when(traits: ["Metrics"])),
            ]
        ),
        .testTarget(name: "WireFormatTests", dependencies: ["WireFormat"]),
        .target(name: "CThreadSanitizer", path: "Tests/CThreadSanitizer"),
        .testTarget(
            name: "CurlTransportTests",
            dependencies: [
                "CurlTransport", "HTTPTransport", "BoxOfficeTesting", "CThreadSanitizer", "Fixtures", httpTypes,
            ]),
        .testTarget(
            name: "KobisAPITests",
            dependencies: [
                "KobisAPI", "BoxOfficeTesting", "CurlTransport", "Fixtures", "HTTPTransport", "WireFormat", httpTypes,
            ]
        ),
        .testTarget(
            name: "TMDBAPITests",
            dependencies: [
                "TMDBAPI", "BoxOfficeTesting", "CurlTransport", "Fixtures", "HTTPTransport", "WireFormat", httpTypes,
            ]
        ),
        .testTarget(
            name: "AggregatorTests",
            dependencies: [
                "Aggregator", "BoxOfficeTesting", "CurlTransport", "DiskCache", "Fixtures", "KobisAPI", "TMDBAPI",
                "HTTPTransport", "WireFormat", httpTypes,
            ]
        ),
        .testTarget(
            name: "DiskCacheTests", dependencies: ["DiskCache", "BoxOfficeTesting", "HTTPTransport", httpTypes]),
        .testTarget(name: "HostSystemTests", dependencies: ["HostSystem"]),
        .testTarget(
            name: "posterfetchTests",
            dependencies: ["posterfetch", "Aggregator", "BoxOfficeTesting", "Fixtures", "HTTPTransport", "HostSystem"],
            exclude: ["Snapshots"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = settings
}
