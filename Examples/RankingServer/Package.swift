// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .treatAllWarnings(as: .error),  // SE-0480
]

let package = Package(
    name: "RankingServer",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "ranking-server", targets: ["ranking-server"])],
    dependencies: [
        // The package's own address here. Without traits, nothing of the command is fetched.
        .package(url: "https://example.com/boxoffice-posters.git", branch: "main", traits: []),
        .package(url: "https://github.com/swhitty/FlyingFox.git", .upToNextMinor(from: "0.27.1")),
    ],
    targets: [
        .target(
            name: "RankingServer",
            dependencies: [
                .product(name: "Aggregator", package: "boxoffice-posters"),
                .product(name: "FlyingFox", package: "FlyingFox"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "ranking-server",
            dependencies: [
                "RankingServer",
                .product(name: "BoxOffice", package: "boxoffice-posters"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RankingServerTests",
            dependencies: [
                "RankingServer",
                .product(name: "BoxOfficeTesting", package: "boxoffice-posters"),
                .product(name: "FlyingFox", package: "FlyingFox"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
