extension TMDBStatus {
    /// Success (1, HTTP 200).
    public static let success = TMDBStatus(rawValue: 1)
    /// The service is invalid (2, HTTP 501).
    public static let invalidService = TMDBStatus(rawValue: 2)
    /// Authentication failed: no permission for the service (3, HTTP 401).
    public static let noPermission = TMDBStatus(rawValue: 3)
    /// The service does not exist in that format (4, HTTP 405).
    public static let invalidFormat = TMDBStatus(rawValue: 4)
    /// The request's parameters are incorrect (5, HTTP 422).
    public static let invalidParameters = TMDBStatus(rawValue: 5)
    /// The id is invalid or not found (6, HTTP 404).
    public static let invalidID = TMDBStatus(rawValue: 6)
    /// The API key is invalid (7, HTTP 401).
    public static let invalidKey = TMDBStatus(rawValue: 7)
    /// The data already exists (8, HTTP 403).
    public static let duplicateEntry = TMDBStatus(rawValue: 8)
    /// The service is temporarily offline (9, HTTP 503).
    public static let serviceOffline = TMDBStatus(rawValue: 9)
    /// Access to the account was suspended (10, HTTP 401).
    public static let suspendedKey = TMDBStatus(rawValue: 10)
    /// An internal error occurred (11, HTTP 500).
    public static let internalError = TMDBStatus(rawValue: 11)
    /// The record was updated (12, HTTP 201).
    public static let updated = TMDBStatus(rawValue: 12)
    /// The record was deleted (13, HTTP 200).
    public static let deleted = TMDBStatus(rawValue: 13)
    /// Authentication failed (14, HTTP 401).
    public static let authenticationFailed = TMDBStatus(rawValue: 14)
    /// The request failed (15, HTTP 500).
    public static let failed = TMDBStatus(rawValue: 15)
    /// The device was denied (16, HTTP 401).
    public static let deviceDenied = TMDBStatus(rawValue: 16)
    /// The session was denied (17, HTTP 401).
    public static let sessionDenied = TMDBStatus(rawValue: 17)
    /// Validation failed (18, HTTP 400).
    public static let validationFailed = TMDBStatus(rawValue: 18)
    /// The header field Accept is invalid (19, HTTP 406).
    public static let invalidAcceptHeader = TMDBStatus(rawValue: 19)
    /// The range of dates spans more than 14 days (20, HTTP 422).
    public static let invalidDateRange = TMDBStatus(rawValue: 20)
    /// The entry that was to be edited was not found (21, HTTP 200).
    public static let entryNotFound = TMDBStatus(rawValue: 21)
    /// The page is not 1 to 500 (22, HTTP 400).
    public static let invalidPage = TMDBStatus(rawValue: 22)
    /// The date is not YYYY-MM-DD (23, HTTP 400).
    public static let invalidDate = TMDBStatus(rawValue: 23)
    /// The backend server timed out (24, HTTP 504).
    public static let backendTimedOut = TMDBStatus(rawValue: 24)
    /// Too many requests were sent (25, HTTP 429).
    public static let tooManyRequests = TMDBStatus(rawValue: 25)
    /// The user name and password are missing (26, HTTP 400).
    public static let loginMissing = TMDBStatus(rawValue: 26)
    /// More than 20 appendices were requested (27, HTTP 400).
    public static let tooManyAppendices = TMDBStatus(rawValue: 27)
    /// The time zone is invalid (28, HTTP 400).
    public static let invalidTimeZone = TMDBStatus(rawValue: 28)
    /// The action must be confirmed (29, HTTP 400).
    public static let confirmationMissing = TMDBStatus(rawValue: 29)
    /// The user name or password is wrong (30, HTTP 401).
    public static let invalidLogin = TMDBStatus(rawValue: 30)
    /// The account is disabled (31, HTTP 401).
    public static let accountDisabled = TMDBStatus(rawValue: 31)
    /// The account's e-mail address is not verified (32, HTTP 401).
    public static let emailNotVerified = TMDBStatus(rawValue: 32)
    /// The request token is invalid, expired or used up (33, HTTP 401).
    public static let invalidRequestToken = TMDBStatus(rawValue: 33)
    /// The requested resource was not found (34, HTTP 404).
    public static let notFound = TMDBStatus(rawValue: 34)
    /// The access token is invalid (35, HTTP 401).
    public static let invalidToken = TMDBStatus(rawValue: 35)
    /// The token does not have permission to write (36, HTTP 401).
    public static let noWritePermission = TMDBStatus(rawValue: 36)
    /// The session was not found (37, HTTP 404).
    public static let sessionNotFound = TMDBStatus(rawValue: 37)
    /// The session does not have permission to edit this resource (38, HTTP 401).
    public static let noEditPermission = TMDBStatus(rawValue: 38)
    /// The resource is private (39, HTTP 401).
    public static let privateResource = TMDBStatus(rawValue: 39)
    /// There was nothing to update (40, HTTP 200).
    public static let nothingToUpdate = TMDBStatus(rawValue: 40)
    /// The user has not approved the request token (41, HTTP 422).
    public static let tokenNotApproved = TMDBStatus(rawValue: 41)
    /// The method is not supported here (42, HTTP 405).
    public static let methodNotSupported = TMDBStatus(rawValue: 42)
    /// The backend server cannot be reached (43, HTTP 502).
    public static let backendUnreachable = TMDBStatus(rawValue: 43)
    /// The id is invalid (44, HTTP 500).
    public static let idInvalid = TMDBStatus(rawValue: 44)
    /// The user was suspended (45, HTTP 403).
    public static let userSuspended = TMDBStatus(rawValue: 45)
    /// The API is under maintenance (46, HTTP 503).
    public static let maintenance = TMDBStatus(rawValue: 46)
    /// The input is not valid (47, HTTP 400).
    public static let inputInvalid = TMDBStatus(rawValue: 47)
}
