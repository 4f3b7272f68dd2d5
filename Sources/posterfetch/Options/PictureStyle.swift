import ArgumentParser

/// How posters are shown in a terminal.
enum PictureStyle: String, CaseIterable, ExpressibleByArgument {
    /// All posters side by side where the window has room for them, otherwise as `table`.
    case wall
    /// The table, with the posters of the first films above it.
    case table
    /// The table alone.
    case off
}
