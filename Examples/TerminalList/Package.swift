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

let package = Package(
    name: "TerminalList",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "terminal-list", targets: ["terminal-list"])],
    dependencies: [
        // The package's own address here. Without traits, nothing of the command is fetched.
        .package(url: "https://example.com/boxoffice-posters.git", branch: "main", traits: [])
    ],
    targets: [
        .target(
            name: "TerminalList",
            dependencies: [.product(name: "Aggregator", package: "boxoffice-posters")],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "terminal-list",
            dependencies: [
                "TerminalList",
                .product(name: "BoxOffice", package: "boxoffice-posters"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TerminalListTests",
            dependencies: [
                "TerminalList",
                .product(name: "Aggregator", package: "boxoffice-posters"),
                .product(name: "BoxOfficeTesting", package: "boxoffice-posters"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
