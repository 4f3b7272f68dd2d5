// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .strictMemorySafety(),  // SE-0458
    .treatAllWarnings(as: .error),  // SE-0480
]

func ours(_ name: String) -> Target.Dependency { .product(name: name, package: "boxoffice-posters") }

let package = Package(
    name: "BoxOfficeService",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "box-office-service", targets: ["box-office-service"])],
    dependencies: [
        // The package's own address here. RedisStore needs hiredis (Debian: libhiredis-dev).
        .package(
            url: "https://example.com/boxoffice-posters.git", branch: "main",
            traits: ["Logging", "Metrics", "Redis"]),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0", traits: []),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
    ],
    targets: [
        .target(
            name: "BoxOfficeService",
            dependencies: [
                ours("BoxOffice"), ours("BoxOfficeHTTP"), ours("PosterStore"), ours("BoxOfficeStore"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
            ],
            resources: [.embedInCode("Page/page.css"), .embedInCode("Page/page.js")],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "box-office-service",
            dependencies: [
                "BoxOfficeService", ours("BoxOffice"), ours("BoxOfficeHTTP"), ours("CurlTransport"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "BoxOfficeServiceTests",
            dependencies: [
                "BoxOfficeService", ours("BoxOffice"), ours("BoxOfficeHTTP"), ours("BoxOfficeTesting"),
                ours("CurlTransport"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
