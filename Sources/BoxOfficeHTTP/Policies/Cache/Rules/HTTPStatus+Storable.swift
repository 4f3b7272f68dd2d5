import HTTPTypes

extension HTTPResponse.Status {
    /// Whether a response with this status may be stored at all.
    ///
    /// Partial responses, 304 and interim responses are not whole. The others depend on what a key does not contain: on the
    /// credentials (401, 403, 407, 511), on the request's conditions (412, 416), or on the moment and the connection (408,
    /// 421, 425, 426, 429).
    var isStorable: Bool {
        switch code {
        case ..<200, 206, 304, 401, 403, 407, 408, 412, 416, 421, 425, 426, 429, 511, 600...: false
        default: true
        }
    }

    /// Whether the status is cacheable without explicit freshness (RFC 9110, 15.1).
    var isHeuristicallyCacheable: Bool {
        [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].contains(code)
    }

    /// Whether RFC 9110 defines the status, so that this cache knows what it means for caching (RFC 9111, 5.2.2.3).
    var isUnderstood: Bool {
        switch code {
        case 200...206, 300...305, 307, 308, 400...417, 421, 422, 426, 500...505: true
        default: false
        }
    }
}
