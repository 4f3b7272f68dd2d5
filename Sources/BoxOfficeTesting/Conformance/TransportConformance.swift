/// The contract of `HTTPTransport`, as a list of cases that any transport must pass.
///
/// ```swift
/// import BoxOfficeTesting
/// import Testing
///
/// @Suite struct MyTransportTests {
///     static let cases = TransportConformance.cases(excluding: [
///         "redirectRefused": "The library below cannot be told which redirects to follow."
///     ])
///
///     @Test(arguments: cases) func contract(_ item: ConformanceCase) async throws {
///         try await item.run(against: MyTransport())
///     }
/// }
/// ```
///
/// The cases bring their own servers, need no network, and do not depend on each other. A few wait for limits of a second
/// or two; none waits for ever, whatever the transport does with its limits.
public enum TransportConformance {
    /// All cases.
    public static let cases: [ConformanceCase] =
        answerCases + requestCases + memoryCases + fileCases + redirectCases + framingCases + failureCases + timeCases
        + cancellationCases + secretCases

    /// All cases but some.
    ///
    /// - Parameter exclusions: Names of cases, each with the reason why the transport cannot pass it. A name that is
    ///   none becomes a case that fails, so that a list cannot outlive what it excludes.
    /// - Returns: The other cases.
    public static func cases(excluding exclusions: [String: String]) -> [ConformanceCase] {
        let names = Set(cases.map(\.name))
        let unknown = exclusions.keys.filter { !names.contains($0) }.sorted().map { name in
            ConformanceCase.raw(name, "An excluded case exists.") { _ in
                throw ConformanceFailure("There is no case “\(name)” to exclude.")
            }
        }
        return cases.filter { exclusions[$0.name] == nil } + unknown
    }
}
