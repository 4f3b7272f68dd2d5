/// Pictures for buttons, drawn with the colour of their text.
enum Icon {
    static let left = drawing("M15 5l-7 7 7 7")
    static let right = drawing("M9 5l7 7-7 7")
    static let cross = drawing("M6 6l12 12M18 6L6 18")
    static let posters = drawing("M4 4h7v16H4zM14 4h6v16h-6z")
    static let list = drawing("M4 6h16M4 12h16M4 18h16")
    static let lines = drawing("M3 19h18M4 14l5-6 4 4 7-8")
    static let calendar = drawing("M4 6h16v14H4zM4 10h16M8 3v4M16 3v4")
    static let search = drawing("M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21")
    static let moon = drawing("M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10z")

    private static func drawing(_ path: String) -> HTML {
        "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"\(path)\"/></svg>"
    }
}
