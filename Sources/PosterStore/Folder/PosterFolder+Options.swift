public import Aggregator

extension PosterFolder {
    /// Which posters a folder stores, and how.
    public struct Options: Sendable, Hashable {
        /// Which poster of a film is stored, and in which size.
        public var preference: PosterPreference
        /// How the folder is arranged.
        public var layout: PosterLayout
        /// Whether `movie.nfo` is written beside each poster.
        ///
        /// The layout must have a folder for each film.
        public var writesNFO: Bool
        /// Whether an image that does not have a poster's shape is refused.
        ///
        /// If not, it is stored with a warning.
        public var requiresPosterShape: Bool
        /// Whether posters are loaded again although they exist, each once in the life of a ``PosterFolder``.
        ///
        /// Images without a sidecar are replaced then, too.
        public var overwrites: Bool
        /// Whether nothing is loaded or written, and outcomes say what would be.
        public var isDryRun: Bool

        /// Creates options.
        ///
        /// - Parameters:
        ///   - preference: Which poster of a film is stored, and in which size.
        ///   - layout: How the folder is arranged.
        ///   - requiresPosterShape: Whether an image that does not have a poster's shape is refused.
        ///   - overwrites: Whether posters are loaded again although they exist.
        public init(
            preference: PosterPreference = PosterPreference(), layout: PosterLayout = .flat, writesNFO: Bool = false,
            requiresPosterShape: Bool = false, overwrites: Bool = false, isDryRun: Bool = false
        ) {
            self.preference = preference
            self.layout = layout
            self.writesNFO = writesNFO
            self.requiresPosterShape = requiresPosterShape
            self.overwrites = overwrites
            self.isDryRun = isDryRun
        }
    }
}
