/// The image host: the posters of this folder, in every size that TMDB lists for posters.
///
/// All sizes are the one file.
func imageReply(path: String) -> LoopbackServer.Reply {
    let sizes = ["w92", "w154", "w185", "w342", "w500", "w780", "original"]
    var segments = path.split(separator: "/").map(String.init)
    if segments.starts(with: ["t", "p"]) { segments.removeFirst(2) }
    guard segments.count == 2, sizes.contains(segments[0]), !segments[1].hasPrefix("."),
        let bytes = try? FixtureFiles.bytes("images/\(segments[1])")
    else { return .htmlPage(status: 404) }
    var reply = LoopbackServer.Reply.bytes(bytes, type: "image/jpeg")
    reply.headers.append(("Cache-Control", "public, max-age=31919000"))
    return reply
}
