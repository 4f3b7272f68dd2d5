public import BoxOfficeHTTP

extension BaseURL {
    /// The address of KOBIS: `https://www.kobis.or.kr/kobisopenapi/webservice/rest`.
    public static let kobis = BaseURL(
        scheme: "https", authority: "www.kobis.or.kr", prefix: "/kobisopenapi/webservice/rest")
}

extension Credential {
    /// Binds a KOBIS key to the service.
    ///
    /// - Parameters:
    ///   - secret: The key: 32 characters, issued free of charge at kobis.or.kr.
    /// - Returns: The credential, which is sent as the query item `key`.
    public static func kobis(_ secret: Secret, baseURL: BaseURL = .kobis) -> Credential {
        Credential(secret, for: baseURL, as: .queryItem("key"), service: "kobis")
    }
}
