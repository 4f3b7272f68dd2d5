public import BoxOfficeWire

extension ServiceErrorCode {
    /// TMDB refuses the session, or the session is not allowed to do this (such as TMDB's status 17); the key is valid.
    public static let sessionRefused = ServiceErrorCode(
        "sessionRefused", "the session was refused.", advice: "Start a new guest session.")

    /// Chooses the code of a refusal; where both are given, TMDB's own status says more than the HTTP status.
    init(httpStatus: Int, _ status: TMDBStatus?) {
        switch (httpStatus, status) {
        case (_, .sessionDenied), (_, .sessionNotFound), (_, .invalidLogin), (_, .accountDisabled),
            (_, .emailNotVerified), (_, .invalidRequestToken), (_, .noWritePermission), (_, .noEditPermission),
            (_, .privateResource), (_, .tokenNotApproved), (_, .deviceDenied):
            self = .sessionRefused
        case (_, .invalidKey), (_, .suspendedKey), (_, .authenticationFailed), (_, .invalidToken),
            (_, .userSuspended), (401, _):
            self = .invalidKey
        case (_, .tooManyRequests), (429, _): self = .rateLimited
        case (404, _), (_, .invalidID), (_, .notFound): self = .notFound
        case (400, _), (422, _): self = .invalidParameter
        case (200..<300, _): self = .malformedResponse
        default: self = .httpStatus
        }
    }
}
