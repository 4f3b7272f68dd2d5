/// TMDB's own status of a request (`status_code`), which says more than the HTTP status.
///
/// The 47 documented codes have a meaning; any other keeps its number. Several codes share an HTTP status, and a code may
/// come with a different HTTP status than documented.
public struct TMDBStatus: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// TMDB's number.
    public let rawValue: Int

    /// Creates a status.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The meaning in words; nil if the status is not documented.
    public var meaning: String? { Self.table[rawValue]?.meaning }

    /// The documented HTTP status; nil if the status is not documented.
    public var httpStatus: Int? { Self.table[rawValue]?.httpStatus }

    /// The number and its meaning.
    public var description: String { meaning.map { "\(rawValue): \($0)" } ?? String(rawValue) }

    /// The id is invalid or not found.
    public static let invalidID = TMDBStatus(rawValue: 6)
    /// The API key is invalid.
    public static let invalidKey = TMDBStatus(rawValue: 7)
    /// Access to the account was suspended.
    public static let suspendedKey = TMDBStatus(rawValue: 10)
    /// Authentication failed.
    public static let authenticationFailed = TMDBStatus(rawValue: 14)
    /// Too many requests were sent.
    public static let tooManyRequests = TMDBStatus(rawValue: 25)
    /// The requested resource was not found.
    public static let notFound = TMDBStatus(rawValue: 34)
    /// The access token is invalid.
    public static let invalidToken = TMDBStatus(rawValue: 35)
    /// The user was suspended.
    public static let userSuspended = TMDBStatus(rawValue: 45)

    /// What concerns the device, session, account or permissions of a user.
    static let ofAccounts = Set([16, 17, 30, 31, 32, 33, 36, 37, 38, 39, 41].map(TMDBStatus.init(rawValue:)))

    private static let table: [Int: (httpStatus: Int, meaning: String)] = [
        1: (200, "Success."),
        2: (501, "The service is invalid."),
        3: (401, "Authentication failed: no permission for the service."),
        4: (405, "The service does not exist in that format."),
        5: (422, "The request's parameters are incorrect."),
        6: (404, "The id is invalid or not found."),
        7: (401, "The API key is invalid."),
        8: (403, "The data already exists."),
        9: (503, "The service is temporarily offline."),
        10: (401, "Access to the account was suspended."),
        11: (500, "An internal error occurred."),
        12: (201, "The record was updated."),
        13: (200, "The record was deleted."),
        14: (401, "Authentication failed."),
        15: (500, "The request failed."),
        16: (401, "The device was denied."),
        17: (401, "The session was denied."),
        18: (400, "Validation failed."),
        19: (406, "The header field Accept is invalid."),
        20: (422, "The range of dates spans more than 14 days."),
        21: (200, "The entry that was to be edited was not found."),
        22: (400, "The page is not 1 to 500."),
        23: (400, "The date is not YYYY-MM-DD."),
        24: (504, "The backend server timed out."),
        25: (429, "Too many requests were sent."),
        26: (400, "The user name and password are missing."),
        27: (400, "More than 20 appendices were requested."),
        28: (400, "The time zone is invalid."),
        29: (400, "The action must be confirmed."),
        30: (401, "The user name or password is wrong."),
        31: (401, "The account is disabled."),
        32: (401, "The account's e-mail address is not verified."),
        33: (401, "The request token is invalid, expired or used up."),
        34: (404, "The requested resource was not found."),
        35: (401, "The access token is invalid."),
        36: (401, "The token does not have permission to write."),
        37: (404, "The session was not found."),
        38: (401, "The session does not have permission to edit this resource."),
        39: (401, "The resource is private."),
        40: (200, "There was nothing to update."),
        41: (422, "The user has not approved the request token."),
        42: (405, "The method is not supported here."),
        43: (502, "The backend server cannot be reached."),
        44: (500, "The id is invalid."),
        45: (403, "The user was suspended."),
        46: (503, "The API is under maintenance."),
        47: (400, "The input is not valid."),
    ]
}
