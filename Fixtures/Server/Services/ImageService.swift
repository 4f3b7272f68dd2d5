/// The image host: the posters of this folder, in every size that TMDB lists for posters.
///
/// All sizes are the one file. A part of it may be asked for, as RFC 9110 has it: one range to the end, with `If-Range`.
func imageReply(to request: LoopbackServer.Request, path: String) -> LoopbackServer.Reply {
    let sizes = ["w92", "w154", "w185", "w342", "w500", "w780", "original"]
    var segments = path.split(separator: "/").map(String.init)
    if segments.starts(with: ["t", "p"]) { segments.removeFirst(2) }
    guard segments.count == 2, sizes.contains(segments[0]), !segments[1].hasPrefix("."),
        let bytes = try? FixtureFiles.bytes("images/\(segments[1])")
    else { return .htmlPage(status: 404) }
    var reply = LoopbackServer.Reply.bytes(bytes, type: "image/jpeg")
    let tag = "\"\(segments[1])-\(bytes.count)\""
    reply.headers += [
        ("Cache-Control", "public, max-age=31919000"), ("ETag", tag),
        ("Last-Modified", "Wed, 24 Apr 2024 03:00:00 GMT"),
    ]
    guard let start = request.rangeStart, request.header("If-Range").map({ $0 == tag }) ?? true else { return reply }
    guard start < bytes.count else {
        return .status(416, headers: [("Content-Range", "bytes */\(bytes.count)")])
    }
    reply.status = 206
    reply.body = Array(bytes[start...])
    reply.headers.append(("Content-Range", "bytes \(start)-\(bytes.count - 1)/\(bytes.count)"))
    return reply
}

extension LoopbackServer.Request {
    /// Where the range begins that is asked for; nil if none is, or one of another form.
    fileprivate var rangeStart: Int? {
        guard let range = header("Range"), range.hasPrefix("bytes="), range.hasSuffix("-") else { return nil }
        return Int(range.dropFirst("bytes=".count).dropLast())
    }
}
