import Aggregator
import FilmMatching

/// The standard model, or one that differs from it in one number.
struct Variation: Sendable {
    let name: String
    let model: MatchModel

    static let standard = Variation(name: "standard", model: .standard)

    /// The standard model, and two neighbours for each number of ``MatchModel/verdict`` and ``MatchModel/plan``.
    static var all: [Variation] {
        [standard]
            + numbers.flatMap { number in
                [-number.step, number.step].map { step in
                    var model = MatchModel.standard
                    model[keyPath: number.path] += step
                    return Variation(name: "\(number.name) \(model[keyPath: number.path])", model: model)
                }
            }
            + [-1, 1].map { step in
                var model = MatchModel.standard
                model.plan.records += step
                return Variation(name: "records \(model.plan.records)", model: model)
            }
    }

    private struct Number {
        let name: String
        let path: WritableKeyPath<MatchModel, Double> & Sendable
        var step = 1.0
    }

    private static let numbers = [
        Number(name: "plain.floor", path: \.verdict.plain.floor),
        Number(name: "plain.margin", path: \.verdict.plain.margin),
        Number(name: "confirmed.floor", path: \.verdict.confirmed.floor),
        Number(name: "confirmed.margin", path: \.verdict.confirmed.margin),
        Number(name: "unread.floor", path: \.verdict.unread.floor),
        Number(name: "ambiguityFloor", path: \.verdict.ambiguityFloor),
        Number(name: "contradiction", path: \.verdict.contradiction),
        Number(name: "closeDay", path: \.verdict.closeDay),
        Number(name: "samePeople", path: \.verdict.samePeople),
        Number(name: "recordRange", path: \.plan.recordRange, step: 2),
        Number(name: "namesakeFloor", path: \.plan.namesakeFloor, step: 2),
        Number(name: "contradictedFloor", path: \.plan.contradictedFloor, step: 2),
    ]
}
