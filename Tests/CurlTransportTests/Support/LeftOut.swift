import Testing

extension Trait where Self == ConditionTrait {
    /// What speaks TLS is left out if there are no certificates.
    static var needsCertificates: Self {
        .enabled(if: Certificates.all != nil, "LEFT OUT, because openssl is not installed, or libcurl does not use it.")
    }

    /// What looks names up slowly is left out if there is no resolver for it.
    static var needsSlowNames: Self {
        .enabled(if: SlowNames.areInUse, "LEFT OUT, because clang is not installed.")
    }
}
