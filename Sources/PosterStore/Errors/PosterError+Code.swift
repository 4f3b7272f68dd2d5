extension PosterError {
    /// A kind of error.
    ///
    /// New kinds may be added, so it is not an enumeration.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The name of the kind, stable and fit for a log or a metric.
        public let description: String
        let isRetryable: Bool
        let advice: String

        private init(_ description: String, retry: Bool = false, _ advice: String) {
            self.description = description
            self.isRetryable = retry
            self.advice = advice
        }

        /// TMDB's list of the film's posters could not be read; ``PosterError/cause`` says why.
        public static let enrichment = Code("enrichment", "")
        /// The request for the image failed; ``PosterError/cause`` says why.
        public static let transport = Code("transport", "Check the network.")
        /// The image host responded with an error status.
        public static let httpStatus = Code("httpStatus", retry: true, "Try again later.")
        /// The image is gone from the image host.
        public static let notFound = Code("notFound", "It is gone; TMDB may name another one tomorrow.")
        /// The image host sent something that is not a whole JPEG, PNG or WebP.
        public static let notAnImage = Code("notAnImage", retry: true, "Try again later.")
        /// The image does not have the shape of a poster.
        public static let wrongShape = Code("wrongShape", "It was refused because a poster's shape is required.")
        /// The place of a file is taken by something that is not replaced.
        public static let occupied = Code("occupied", "Move it away, or choose another folder or layout.")
        /// Other films have every name that the layout allows.
        public static let namesTaken = Code("namesTaken", "Use a template with {code}.")
        /// A file or folder cannot be created.
        public static let cannotCreate = Code("cannotCreate", diskAdvice)
        /// A file or folder cannot be read.
        public static let cannotRead = Code("cannotRead", "Check that it exists, and its permissions.")
        /// A file cannot be written.
        public static let cannotWrite = Code("cannotWrite", diskAdvice)
        /// The folder was replaced by another one while it was open.
        public static let folderReplaced = Code("folderReplaced", "Run again, and leave the folder in its place.")
        /// A template cannot be used.
        public static let invalidTemplate = Code("invalidTemplate", "")
        /// Options contradict each other.
        public static let invalidOptions = Code("invalidOptions", "Use the layout jellyfin or kodi.")
        /// The task was cancelled.
        public static let cancelled = Code("cancelled", retry: true, "")
        /// An error that should not occur.
        public static let unexpected = Code("unexpected", "Please report it.")

        private static let diskAdvice = "Check free space and permissions."

        /// Two kinds are equal if their names are.
        public static func == (left: Code, right: Code) -> Bool { left.description == right.description }

        /// Feeds the name to the hasher.
        public func hash(into hasher: inout Hasher) { hasher.combine(description) }
    }
}
