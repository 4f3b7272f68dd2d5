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

let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")

let package = Package(
    name: "Server",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "boxoffice-posters", path: "..", traits: ["Logging", "Metrics"]),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0", traits: []),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    ],
    targets: [
        .systemLibrary(name: "CBoxOfficeRedis", providers: [.apt(["libhiredis-dev"]), .brew(["hiredis"])]),
        .target(name: "RedisStore", dependencies: ["CBoxOfficeRedis", ours("BoxOfficeHTTP"), httpTypes]),
        .executableTarget(
            name: "sharing", dependencies: ["RedisStore", ours("BoxOfficeHTTP"), ours("BoxOfficeStore"), httpTypes]),
        // A link: a package sees no other's `package` declarations.
        .target(
            name: "TestSupport",
            dependencies: [
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Tests/TestSupport"),
        .testTarget(
            name: "RedisStoreTests",
            dependencies: [
                "RedisStore", "TestSupport", ours("Aggregator"), ours("BoxOfficeHTTP"), ours("BoxOfficeTesting"),
                httpTypes,
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// Hummingbird takes minutes to build, and the store's tests do not need it.
if Context.environment["BOXOFFICE_WITHOUT_SERVICE"] == nil {
    package.products.append(.executable(name: "box-office-service", targets: ["box-office-service"]))
    package.dependencies += [
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
    ]
    package.targets += [
        .target(
            name: "BoxOfficeService",
            dependencies: [
                "RedisStore", ours("BoxOffice"), ours("BoxOfficeHTTP"), ours("PosterStore"), ours("BoxOfficeStore"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                httpTypes,
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
            ],
            resources: [.embedInCode("Page/page.css"), .embedInCode("Page/page.js")]
        ),
        .executableTarget(
            name: "box-office-service",
            dependencies: [
                "BoxOfficeService", "RedisStore", ours("BoxOffice"), ours("BoxOfficeHTTP"), ours("CurlTransport"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ]
        ),
        .testTarget(
            name: "BoxOfficeServiceTests",
            dependencies: [
                "BoxOfficeService", ours("BoxOffice"), ours("BoxOfficeHTTP"), ours("BoxOfficeTesting"),
                ours("CurlTransport"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                httpTypes,
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]
        ),
    ]
}

for target in package.targets where target.type != .system {
    target.swiftSettings = settings
}
