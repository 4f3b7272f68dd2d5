import CBoxOfficeNames
import Testing

extension Trait where Self == ConditionTrait {
    /// What speaks TLS is left out if there are no certificates.
    static var needsCertificates: Self {
        .enabled("LEFT OUT, because openssl is not installed, or libcurl does not use it.") {
            await Certificates.all != nil
        }
    }

    /// What looks names up slowly is left out if there is no resolver for it.
    static var needsSlowNames: Self {
        .enabled(if: boxoffice_looks_names_up(), "LEFT OUT, because slow names are made on Linux only.")
    }
}
