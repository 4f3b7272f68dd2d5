import BoxOfficeHTTP

/// The latest posters, up to a number of bytes; it can be asked without waiting.
final class PosterMemory: Sendable {
    /// A picture in one size.
    struct Picture: Hashable {
        let path: ImagePath
        let size: ImageSize

        init(_ pick: PosterPick) { (path, size) = (pick.path, pick.size) }
    }

    private struct State {
        var picks = RecentlyUsed<PosterLoader.Wish, PosterPick>(limit: 2_000)
        var images: RecentlyUsed<Picture, VerifiedImage>
    }

    private let state: Lock<State>

    init(limit: Int) { state = Lock(State(images: RecentlyUsed(limit: limit))) }

    var bytes: Int { state.withLock { $0.images.cost } }

    func poster(_ wish: PosterLoader.Wish) -> Poster? {
        state.withLock { state in
            guard let pick = state.picks.value(for: wish), let image = state.images.value(for: Picture(pick)) else {
                return nil
            }
            return Poster(image: image, pick: pick)
        }
    }

    func image(_ picture: Picture) -> VerifiedImage? { state.withLock { $0.images.value(for: picture) } }

    func put(_ pick: PosterPick, for wish: PosterLoader.Wish) { state.withLock { $0.picks.put(pick, for: wish) } }

    func put(_ image: VerifiedImage, for picture: Picture) {
        state.withLock { $0.images.put(image, for: picture, cost: image.bytes.count) }
    }

    func removeAll() { state.withLock { $0.images.removeAll() } }
}
