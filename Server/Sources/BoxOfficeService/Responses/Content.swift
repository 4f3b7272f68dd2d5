import Crypto
import HTTPTypes
import Hummingbird

/// Bytes to send, which their digest names.
struct Content {
    let bytes: ByteBuffer
    let type: String
    /// How long caches may keep them.
    let caching: Caching
    /// The SHA-256 of the bytes, in hexadecimal digits.
    let digest: String

    enum Caching: String {
        /// The address names the content.
        case forever = "public, max-age=31536000, immutable"
        /// A minute, then behind a response, and for a day if nothing better is to be had.
        case briefly = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400"
        case never = "no-store"
    }

    init(_ bytes: some Collection<UInt8>, type: String, caching: Caching) {
        self.bytes = ByteBuffer(bytes: bytes)
        (self.type, self.caching) = (type, caching)
        digest = SHA256.hash(data: Array(bytes)).hexadecimal
    }

    /// Responds to a request for the content, with 304 if whoever asks has it.
    func response(to request: Request, _ more: HTTPFields = [:]) -> Response {
        var fields = more
        fields[.eTag] = "\"\(digest)\""
        fields[.cacheControl] = caching.rawValue
        if request.hasContent(named: digest) { return Response(status: .notModified, headers: fields) }
        fields[.contentType] = type
        fields[.xContentTypeOptions] = "nosniff"
        return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: bytes))
    }
}

extension Request {
    /// Whether `If-None-Match` names a content, weakly or not.
    fileprivate func hasContent(named digest: String) -> Bool {
        guard let tags = headers[.ifNoneMatch] else { return false }
        return tags.split(separator: ",").contains { tag in
            let tag = tag.drop { $0 == " " }
            return tag == "*" || tag.contains("\"\(digest)\"")
        }
    }
}

extension Digest {
    /// The digest in hexadecimal digits.
    var hexadecimal: String {
        let digits = Array("0123456789abcdef")
        return String(flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
}
