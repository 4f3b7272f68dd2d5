/// The contract of `HTTPTransport`, as a list of cases that any transport must pass.
///
/// ```swift
/// let cases = TransportConformance.cases(excluding: [
///     "redirectElsewhere": "The library below follows every redirect."
/// ])
/// ```
///
/// The cases bring their own servers, need no network and are independent of each other. One waits for a limit of a
/// second, which some transports notice in two; every case ends, whatever the transport does with its limits.
public enum TransportConformance {
    /// All cases.
    public static let cases: [ConformanceCase] =
        responseCases + requestCases + memoryCases + fileCases + redirectCases + framingCases + failureCases + timeCases
        + cancellationCases + secretCases

    /// Returns all cases except some, each named with the reason why the transport cannot pass it.
    ///
    /// An unknown name becomes a failing case, so that the list stays current.
    public static func cases(excluding exclusions: [String: String]) -> [ConformanceCase] {
        let names = Set(cases.map(\.name))
        let unknown = exclusions.keys.filter { !names.contains($0) }.sorted().map { name in
            ConformanceCase.raw(name, "An excluded case exists.") { _ in
                throw ConformanceFailure("The case “\(name)”, which is excluded, does not exist.")
            }
        }
        return cases.filter { exclusions[$0.name] == nil } + unknown
    }
}
