import Aggregator
import Foundation

let usage = "usage: matching [--folds N] [--seed N] [--decisions FOLDER] LABELS.jsonl… NAME=http://HOST:PORT…"

/// Chooses a model on some of the labelled films, and measures it on the others.
///
/// For each fold, the models are compared on the films of all other folds in all catalogues; the best one decides about the
/// fold's own films, and these decisions are counted. Which models there are, and what makes one better: `Variation`, `Figures`.
/// Films are counted apart by whether people could tell them: `Catalogue.withDirectors`. With `--folds 1`, only the standard model is measured; `--decisions` keeps its decisions, one object per line.
var arguments = Array(CommandLine.arguments.dropFirst())

@MainActor
func option(_ name: String) -> String? {
    guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else { return nil }
    defer { arguments.removeSubrange(place...place + 1) }
    return arguments[place + 1]
}
let folds = option("--folds").map { Int($0) ?? 0 } ?? 5
let seed = option("--seed").flatMap { Int($0) } ?? 0
let folder = option("--decisions")
let catalogues = try arguments.filter { $0.contains("=http") }.map(Catalogue.init)
let labels = try Label.read(arguments.filter { !$0.contains("=http") })
guard !catalogues.isEmpty, !labels.isEmpty, folds > 0 else {
    print(usage)
    exit(64)
}

func row(_ name: String, _ figures: Figures) {
    let text = name.padding(toLength: 32, withPad: " ", startingAt: 0)
    print(
        text
            + String(
                format: " %6d %6d %8.4f %7.4f %6d %6d %6.3f %6.3f", figures.films, figures.matches, figures.precision,
                figures.recall, figures.wrong, figures.ambiguous, figures.tmdbCost, figures.kobisCost))
}
func heading(_ name: String) {
    print(
        "\n" + name.padding(toLength: 32, withPad: " ", startingAt: 0)
            + "  films matches precis.  recall  wrong ambig.   TMDB  KOBIS")
}

let variations = folds == 1 ? [Variation.standard] : Variation.all
var figures: [[[Figures]]] = []
var confidences: [String: Figures] = [:]
for catalogue in catalogues {
    let existing = try await catalogue.existing(labels)
    let withDirectors = try await catalogue.withDirectors(labels, existing: existing)
    var rows: [[Figures]] = []
    for variation in variations {
        let matches = try await catalogue.decisions(about: labels, by: variation.model)
        if rows.isEmpty, let folder {
            let lines = try matches.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) + "\n" }
            try lines.joined().write(toFile: "\(folder)/\(catalogue.name).jsonl", atomically: true, encoding: .utf8)
        }
        var parts = Array(repeating: Figures(), count: 2 * folds)
        for (label, match) in zip(labels, matches) {
            let part = 2 * label.fold(of: folds, seed: seed) + (withDirectors.contains(label.code) ? 0 : 1)
            parts[part].add(match, label, existing: existing)
            if rows.isEmpty, match.tmdbID != nil {
                confidences[match.confidence.rawValue, default: Figures()].add(match, label, existing: existing)
            }
        }
        rows.append(parts)
        FileHandle.standardError.write(Data("\(catalogue.name): \(rows.count) of \(variations.count) models\r".utf8))
    }
    figures.append(rows)
}

let grid = Grid(figures: figures)

/// Rows for all films and for both groups of them, from the figures of a fold's group.
func rows(_ name: String, _ figures: (_ groups: [Int]) -> Figures) {
    row(name, figures([0, 1]))
    row(name + ", a director in both", figures([0]))
    row(name + ", none in one record", figures([1]))
}
func parts(_ folds: some Sequence<Int>, _ groups: [Int] = [0, 1]) -> [Int] {
    folds.flatMap { fold in groups.map { 2 * fold + $0 } }
}

heading("standard model, all films")
for (index, catalogue) in catalogues.enumerated() {
    rows(catalogue.name) { grid.sum(0, [index], parts(0..<folds, $0)) }
}

if folds > 1 {
    heading("chosen on the other folds")
    var best: [Int] = []
    for fold in 0..<folds {
        let others = (0..<folds).filter { $0 != fold }
        let losses = variations.indices.map { grid.sum($0, catalogues.indices, parts(others)).loss }
        best.append(losses.indices.min { losses[$0] < losses[$1] } ?? 0)
        row("fold \(fold + 1): \(variations[best[fold]].name)", grid.sum(best[fold], catalogues.indices, parts([fold])))
    }
    heading("left-out folds")
    for (index, catalogue) in catalogues.enumerated() {
        rows(catalogue.name) { groups in
            best.indices.reduce(into: Figures()) { $0 += grid.sum(best[$1], [index], parts([$1], groups)) }
        }
    }

    heading("each number moved, all catalogues")
    for (index, variation) in variations.enumerated() {
        row(variation.name, grid.sum(index, catalogues.indices, parts(0..<folds)))
    }
}

heading("by confidence, all catalogues")
for (name, figures) in confidences.sorted(by: { $0.key < $1.key }) { row(name, figures) }
