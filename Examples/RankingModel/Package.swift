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
    name: "RankingModel",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "RankingModel", targets: ["RankingModel"])],
    dependencies: [
        // The package's own address here. Without traits, nothing of the command is fetched.
        .package(url: "https://example.com/boxoffice-posters.git", branch: "main", traits: [])
    ],
    targets: [
        .target(
            name: "RankingModel",
            dependencies: [
                .product(name: "Aggregator", package: "boxoffice-posters"),
                .product(name: "URLSessionTransport", package: "boxoffice-posters"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RankingModelTests",
            dependencies: [
                "RankingModel",
                .product(name: "Aggregator", package: "boxoffice-posters"),
                .product(name: "BoxOfficeTesting", package: "boxoffice-posters"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
