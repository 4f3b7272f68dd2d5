public import Aggregator
public import ArgumentParser

extension RankingPeriod: ExpressibleByArgument {}

extension RepresentativeNation: ExpressibleByArgument {
    /// Reads `korean` or `foreign`.
    ///
    /// - Parameter argument: The argument.
    public init?(argument: String) {
        switch argument {
        case "korean": self = .korean
        case "foreign": self = .foreign
        default: return nil
        }
    }

    /// The two words.
    public static var allValueStrings: [String] { ["korean", "foreign"] }
}

extension FilmKind: ExpressibleByArgument {
    /// Reads `multi` or `commercial`.
    ///
    /// - Parameter argument: The argument.
    public init?(argument: String) {
        switch argument {
        case "multi": self = .multi
        case "commercial": self = .commercial
        default: return nil
        }
    }

    /// The two words.
    public static var allValueStrings: [String] { ["multi", "commercial"] }
}

extension WideArea {
    /// Reads a region, by its Korean name or its code.
    ///
    /// - Parameter text: The argument.
    /// - Throws: A `ValidationError` that names the regions.
    init(argument text: String) throws {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        if let area = WideArea(koreanName: text) {
            self = area
        } else if text.utf8.count == 7, text.utf8.allSatisfy({ digits.contains($0) }) {
            self.init(rawValue: text)
        } else {
            let names = WideArea.known.compactMap(\.koreanName).joined(separator: ", ")
            throw ValidationError("Give a code such as 0105001, or one of \(names).")
        }
    }
}
