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
    name: "TableEnricher",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "table-enricher", targets: ["table-enricher"])],
    dependencies: [
        // The package's own address here. Without traits, nothing of the command is fetched.
        .package(url: "https://example.com/boxoffice-posters.git", branch: "main", traits: [])
    ],
    targets: [
        .target(
            name: "TableEnricher",
            dependencies: [.product(name: "BoxOffice", package: "boxoffice-posters")],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "table-enricher",
            dependencies: ["TableEnricher", .product(name: "BoxOffice", package: "boxoffice-posters")],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TableEnricherTests",
            dependencies: [
                "TableEnricher",
                .product(name: "BoxOffice", package: "boxoffice-posters"),
                .product(name: "BoxOfficeTesting", package: "boxoffice-posters"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
