/// A poster in memory, checked to be a whole image.
public struct Poster: Sendable, Hashable {
    /// The image.
    public let image: VerifiedImage
    /// Which poster it is, and why it was chosen.
    public let pick: PosterPick

    /// Creates a poster, for tests and previews.
    public init(image: VerifiedImage, pick: PosterPick) {
        self.image = image
        self.pick = pick
    }
}
