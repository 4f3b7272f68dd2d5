// swift-tools-version: 6.3
import PackageDescription

var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
    .strictMemorySafety(),  // SE-0458
]
// Only in our own builds: Xcode and Swift Build silence the warnings of dependencies, and the compiler refuses both at once.
if Context.environment["BOXOFFICE_WARNINGS_AS_ERRORS"] != nil {
    settings.append(.treatAllWarnings(as: .error))  // SE-0480
}

/// A dependency that only the command line tool needs: a library-only user never fetches it.
func tool(_ name: String, from package: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: ["CLI"]))
}

// A resource brings the whole of Foundation along, so Linux gets none. Xcode reads this on a Mac, whose SDKs have SQLite.
#if os(macOS)
let (privacyManifest, unusedFiles): ([Resource], [String]) = ([.copy("PrivacyInfo.xcprivacy")], [])
let sqlite = Target.systemLibrary(name: "CBoxOfficeSQLite")
#else
let (privacyManifest, unusedFiles): ([Resource], [String]) = ([], ["PrivacyInfo.xcprivacy"])
let sqlite = Target.systemLibrary(
    name: "CBoxOfficeSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])])
#endif

// How our scripts build the command: see opened.h. Others link libcurl, so that they may also link it statically.
#if os(Linux)
let opensLibcurl = Context.environment["BOXOFFICE_OPENS_LIBCURL"] != nil
#else
let opensLibcurl = false
#endif

let apple: [Platform] = [.macOS, .iOS, .tvOS, .watchOS, .visionOS]

/// What has nothing to do with HTTP or a service.
let basics = Target.Dependency.target(name: "BoxOfficeBasics")

let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")

let package = Package(
    name: "boxoffice-posters",
    // One generation: older ones lack `AsyncSequence.Failure` and `next(isolation:)` (Decision 23).
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        // One import for an app or a server.
        .library(name: "BoxOffice", targets: ["BoxOffice"]),
        // One service, or both with matching, over any transport.
        .library(name: "KobisAPI", targets: ["KobisAPI"]),
        .library(name: "TMDBAPI", targets: ["TMDBAPI"]),
        .library(name: "Aggregator", targets: ["Aggregator", "FilmMatching"]),
        .library(name: "BoxOfficeHTTP", targets: ["BoxOfficeHTTP", "BoxOfficeLogging", "BoxOfficeMetrics"]),
        .library(name: "CurlTransport", targets: ["CurlTransport"]),
        .library(name: "URLSessionTransport", targets: ["URLSessionTransport"]),
        // Responses and counts, shared by the processes of a machine, and posters on disk.
        .library(name: "BoxOfficeStore", targets: ["BoxOfficeStore"]),
        .library(name: "PosterStore", targets: ["PosterStore"]),
        // For tests of an app, a transport or a store.
        .library(name: "BoxOfficeTesting", targets: ["BoxOfficeTesting", "BoxOfficeContracts"]),
        .executable(name: "posterfetch", targets: ["posterfetch"]),
    ],
    traits: [
        .trait(name: "CLI", description: "What only the posterfetch command needs (Subprocess)."),
        .trait(name: "Logging", description: "Log lines of requests through swift-log (BoxOfficeLogging)."),
        .trait(
            name: "Metrics", description: "Counts and times of requests through swift-metrics (BoxOfficeMetrics)."),
        .default(enabledTraits: ["CLI"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    ],
    targets: [
        .target(
            name: "CBoxOfficeCurl", cSettings: opensLibcurl ? [.define("BOXOFFICE_OPENS_LIBCURL")] : [],
            linkerSettings: opensLibcurl ? [] : [.linkedLibrary("curl")]),
        .target(name: "BoxOfficeBasics"),
        .target(name: "BoxOfficeHTTP", dependencies: [basics, httpTypes]),
        .target(
            name: "BoxOfficeLogging",
            dependencies: [
                "BoxOfficeHTTP",
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
            ]
        ),
        .target(
            name: "BoxOfficeMetrics",
            dependencies: [
                "BoxOfficeHTTP",
                .product(name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Metrics"])),
            ]
        ),
        .target(name: "BoxOfficeWire", dependencies: ["BoxOfficeHTTP", basics, httpTypes]),
        .target(name: "CurlTransport", dependencies: ["CBoxOfficeCurl", "BoxOfficeHTTP", basics, httpTypes]),
        .target(name: "URLSessionTransport", dependencies: ["BoxOfficeHTTP", httpTypes]),
        .target(name: "KobisAPI", dependencies: ["BoxOfficeHTTP", "BoxOfficeWire", basics, httpTypes]),
        .target(name: "ImageFiles", dependencies: [basics]),
        .target(
            name: "TMDBAPI", dependencies: ["BoxOfficeHTTP", "BoxOfficeWire", "ImageFiles", basics, httpTypes]),
        .target(name: "FilmMatching", dependencies: [basics]),
        .target(
            name: "Aggregator",
            dependencies: [
                "FilmMatching", "KobisAPI", "TMDBAPI", "BoxOfficeHTTP", "BoxOfficeWire", basics, httpTypes,
            ]),
        .target(
            name: "BoxOfficeTesting",
            dependencies: ["Aggregator", "ImageFiles", "BoxOfficeHTTP", "BoxOfficeWire", basics, httpTypes]),
        // A product, but only tests use it: ours, and those of other people's transports and stores (Decision 5).
        .target(
            name: "BoxOfficeContracts", dependencies: ["BoxOfficeHTTP", basics, httpTypes],
            path: "Tests/BoxOfficeContracts"),
        sqlite,
        .target(name: "BoxOfficeStore", dependencies: ["CBoxOfficeSQLite", "BoxOfficeHTTP", basics, httpTypes]),
        .target(
            name: "BoxOffice",
            dependencies: [
                "Aggregator", "BoxOfficeStore", "BoxOfficeHTTP", basics,
                .target(name: "URLSessionTransport", condition: .when(platforms: apple)),
                .target(name: "CurlTransport", condition: .when(platforms: [.linux, .android])),
            ], exclude: unusedFiles, resources: privacyManifest),
        .target(
            name: "CBoxOfficeSystem",
            linkerSettings: [
                .linkedLibrary("iconv", .when(platforms: apple)),
                .linkedLibrary("crypto", .when(platforms: [.linux, .android])),
            ]),
        .target(name: "BoxOfficeSystem", dependencies: ["CBoxOfficeSystem", basics]),
        .target(
            name: "PosterStore",
            dependencies: [
                "Aggregator", "FilmMatching", "TMDBAPI", "BoxOfficeHTTP", "BoxOfficeWire", "BoxOfficeSystem", basics,
                httpTypes,
            ]
        ),
        .target(
            name: "PosterGallery",
            dependencies: [
                "Aggregator", "FilmMatching", "BoxOfficeHTTP", "BoxOfficeWire", "BoxOfficeSystem", basics,
            ],
            resources: ["base", "gallery", "review"].map { .embedInCode("Web/\($0).css") }
                + ["runs", "data", "look", "list", "film", "calendar", "lines", "page", "review"].map {
                    .embedInCode("Web/\($0).js")
                }
        ),
        .target(name: "FilmTables", dependencies: ["FilmMatching", "BoxOfficeSystem", basics]),
        .executableTarget(
            name: "posterfetch",
            dependencies: [
                "Aggregator", "FilmMatching", "FilmTables", "PosterStore", "PosterGallery", "CurlTransport",
                "BoxOfficeStore",
                "BoxOfficeHTTP",
                "BoxOfficeSystem", basics,
                "KobisAPI",
                "TMDBAPI",
                "BoxOfficeWire",
                httpTypes,
                tool("Subprocess", from: "swift-subprocess"),
            ]
        ),

        // Responses of our own making in the services' form, and the server that sends them: for tests and the demo only.
        .target(
            name: "BoxOfficeFixtures",
            dependencies: ["BoxOfficeContracts", "BoxOfficeHTTP", "BoxOfficeWire", basics],
            path: "Fixtures",
            exclude: ["README.md", "Command", "make-posters"],
            sources: ["Server"],
            resources: [.copy("kobis"), .copy("tmdb"), .copy("images"), .copy("matching")]
        ),
        .executableTarget(name: "fixture-server", dependencies: ["BoxOfficeFixtures"], path: "Fixtures/Command"),

        // For `scripts/check-live`, which needs keys.
        .executableTarget(
            name: "LiveCheck",
            dependencies: [
                "Aggregator", "CurlTransport", "BoxOfficeHTTP", "BoxOfficeSystem", "BoxOfficeWire", "KobisAPI",
                "TMDBAPI",
                basics, httpTypes,
            ],
            path: "Tests/LiveCheck", exclude: ["films.tsv", "ranking.tsv", "shapes.txt"]),

        .testTarget(name: "BoxOfficeFixturesTests", dependencies: [basics, "BoxOfficeContracts", "BoxOfficeFixtures"]),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "BoxOfficeContracts", "BoxOfficeTesting", "CurlTransport", "URLSessionTransport", "BoxOfficeHTTP",
                "TestSupport", httpTypes,
            ]),
        .testTarget(
            name: "BoxOfficeHTTPTests",
            dependencies: [basics, "BoxOfficeHTTP", "BoxOfficeContracts", "BoxOfficeTesting", "TestSupport", httpTypes]),
        .testTarget(
            name: "TransportObserversTests",
            dependencies: [
                "BoxOfficeHTTP", "BoxOfficeLogging", "BoxOfficeMetrics", "BoxOfficeTesting", httpTypes,
                .product(name: "InMemoryLogging", package: "swift-log", condition: .when(traits: ["Logging"])),
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
                .product(name: "MetricsTestKit", package: "swift-metrics", condition: .when(traits: ["Metrics"])),
            ]
        ),
        .testTarget(
            name: "ImageFilesTests",
            dependencies: ["ImageFiles", "BoxOfficeContracts", "BoxOfficeFixtures", "TestSupport"]),
        .testTarget(name: "BoxOfficeBasicsTests", dependencies: [basics, "TestSupport"]),
        .testTarget(
            name: "BoxOfficeWireTests", dependencies: [basics, "BoxOfficeWire", "BoxOfficeHTTP", "TestSupport"]),
        .target(name: "CBoxOfficeSanitizer", path: "Tests/CBoxOfficeSanitizer"),
        .target(name: "CBoxOfficeNames", path: "Tests/CBoxOfficeNames"),
        // The folders, programs and servers that tests use.
        .target(
            name: "TestSupport",
            dependencies: [tool("Subprocess", from: "swift-subprocess"), tool("SystemPackage", from: "swift-system")],
            path: "Tests/TestSupport"),
        .testTarget(
            name: "CurlTransportTests",
            dependencies: [
                basics, "CurlTransport", "BoxOfficeHTTP", "BoxOfficeContracts", "BoxOfficeTesting", "CBoxOfficeCurl",
                "CBoxOfficeNames", "CBoxOfficeSanitizer", "BoxOfficeFixtures", "TestSupport", httpTypes,
            ]),
        .testTarget(
            name: "URLSessionTransportTests",
            dependencies: ["URLSessionTransport", "BoxOfficeHTTP", "BoxOfficeContracts", httpTypes]),
        .testTarget(
            name: "KobisAPITests",
            dependencies: [
                basics, "KobisAPI", "BoxOfficeTesting", "CurlTransport", "BoxOfficeFixtures", "BoxOfficeHTTP",
                "BoxOfficeWire",
                "TestSupport", httpTypes,
            ]
        ),
        .testTarget(
            name: "TMDBAPITests",
            dependencies: [
                basics, "TMDBAPI", "BoxOfficeTesting", "CurlTransport", "BoxOfficeFixtures", "BoxOfficeHTTP",
                "BoxOfficeWire",
                "TestSupport", httpTypes,
            ]
        ),
        .testTarget(
            name: "LiveCheckTests",
            dependencies: [
                basics, "LiveCheck", "Aggregator", "BoxOfficeContracts", "BoxOfficeFixtures", "BoxOfficeHTTP",
                "BoxOfficeTesting",
                "BoxOfficeWire", "CurlTransport", "TestSupport",
            ]),
        .testTarget(
            name: "FilmTablesTests",
            dependencies: [basics, "FilmTables", "FilmMatching", "BoxOfficeFixtures", "TestSupport"]),
        .testTarget(
            name: "FilmMatchingTests",
            dependencies: ["FilmMatching", "BoxOfficeFixtures", "BoxOfficeWire", "TestSupport"]),
        .testTarget(
            name: "AggregatorTests",
            dependencies: [
                basics, "Aggregator", "FilmMatching", "BoxOfficeTesting", "CurlTransport", "BoxOfficeStore",
                "BoxOfficeFixtures", "KobisAPI",
                "TMDBAPI",
                "BoxOfficeHTTP", "BoxOfficeWire", "TestSupport", httpTypes,
            ]
        ),
        .testTarget(
            name: "BoxOfficeStoreTests",
            dependencies: [
                basics, "BoxOfficeStore", "BoxOfficeContracts", "BoxOfficeHTTP", "CBoxOfficeSQLite", "TestSupport",
                httpTypes,
            ]),
        .testTarget(
            name: "SharingTests",
            dependencies: [
                basics, "TestSupport", "BoxOfficeStore", "CurlTransport", "BoxOfficeContracts", "BoxOfficeFixtures",
                "BoxOfficeHTTP",
            ]),
        .testTarget(
            name: "BoxOfficeTests",
            dependencies: [
                "BoxOffice", "BoxOfficeFixtures", "BoxOfficeHTTP", "BoxOfficeTesting", "CurlTransport", "TestSupport",
            ]),
        .testTarget(name: "BoxOfficeSystemTests", dependencies: ["BoxOfficeSystem", "TestSupport"]),
        .testTarget(
            name: "posterfetchTests",
            dependencies: [
                basics, "posterfetch", "Aggregator", "BoxOfficeTesting", "BoxOfficeFixtures",
                "BoxOfficeHTTP",
                "BoxOfficeSystem", "BoxOfficeWire", "PosterStore", "TMDBAPI", "TestSupport",
            ],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "PosterGalleryTests",
            dependencies: [
                basics, "PosterGallery", "Aggregator", "BoxOfficeTesting", "BoxOfficeFixtures", "BoxOfficeHTTP",
                "BoxOfficeWire",
            ]),
        .testTarget(
            name: "PosterStoreTests",
            dependencies: [
                basics, "PosterStore", "Aggregator", "CurlTransport", "BoxOfficeContracts", "BoxOfficeTesting",
                "BoxOfficeFixtures", "BoxOfficeHTTP", "BoxOfficeSystem", "BoxOfficeWire", "TestSupport", httpTypes,
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = settings
}

// For some of the tests (scripts/test --filter, a sanitizer's build), only their dependencies are built.
if let tests = Context.environment["BOXOFFICE_TESTS"]?.split(separator: ",").map(String.init) {
    var needed: Set<String> = []
    func need(_ name: String) {
        guard needed.insert(name).inserted else { return }
        for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
            switch dependency {
            case .byNameItem(let name, _), .targetItem(let name, _): need(name)
            default: break
            }
        }
    }
    // Also the users of each package dependency: SwiftPM warns about dependencies that nothing uses.
    for name in tests + ["BoxOfficeLogging", "BoxOfficeMetrics", "TestSupport"] { need(name) }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products = []
}
