// swift-tools-version: 6.2
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
    name: "URLSessionTransport",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [.library(name: "URLSessionTransport", targets: ["URLSessionTransport"])],
    dependencies: [
        // An app names the package's URL here. Without traits, nothing of the command is fetched.
        .package(name: "boxoffice-posters", path: "../..", traits: []),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    ],
    targets: [
        .target(
            name: "URLSessionTransport",
            dependencies: [
                .product(name: "BoxOfficeHTTP", package: "boxoffice-posters"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "URLSessionTransportTests",
            dependencies: [
                "URLSessionTransport",
                .product(name: "BoxOfficeTesting", package: "boxoffice-posters"),
                .product(name: "BoxOfficeHTTP", package: "boxoffice-posters"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
