import Testing

/// Runs the tests on Linux.
///
/// SwiftPM's own entry point also lists the tests of XCTest, for which every module is built with an index. There are none here.
@main struct Tests {
    static func main() async {
        // `swift test` starts it for XCTest, too.
        guard CommandLine.arguments.contains("swift-testing") else { return }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
