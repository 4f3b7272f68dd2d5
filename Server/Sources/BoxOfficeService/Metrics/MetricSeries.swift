import CoreMetrics
import Synchronization

/// One metric with its labels.
final class MetricSeries: CounterHandler, MeterHandler, RecorderHandler, TimerHandler {
    enum Kind: String {
        case counter, gauge, summary
    }

    struct Family: Hashable {
        let kind: Kind
        let text: String
    }

    struct Name: Hashable {
        let family: Family
        let labels: String

        init(_ kind: Kind, _ label: String, _ dimensions: [(String, String)]) {
            func word(_ text: String) -> String {
                String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
            }
            func quoted(_ text: String) -> String {
                let escapes: [Character: String] = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n"]
                return "\"" + text.map { escapes[$0] ?? String($0) }.joined() + "\""
            }
            family = Family(kind: kind, text: word(label) + (kind == .counter ? "_total" : ""))
            labels = dimensions.map { "\(word($0.0))=\(quoted($0.1))" }.sorted().joined(separator: ",")
        }
    }

    let name: Name
    private let state = Mutex((count: 0, sum: 0.0))

    init(_ name: Name) { self.name = name }

    var lines: String {
        let (count, sum) = state.withLock { $0 }
        func line(_ suffix: String, _ value: String) -> String {
            "\(name.family.text)\(suffix)\(name.labels.isEmpty ? "" : "{\(name.labels)}") \(value)\n"
        }
        return name.family.kind == .summary ? line("_count", "\(count)") + line("_sum", "\(sum)") : line("", "\(sum)")
    }

    private func add(_ value: Double) { state.withLock { $0 = ($0.count + 1, $0.sum + value) } }

    func increment(by amount: Int64) { add(Double(amount)) }
    func increment(by amount: Double) { add(amount) }
    func decrement(by amount: Double) { add(-amount) }
    func record(_ value: Int64) { record(Double(value)) }
    func record(_ value: Double) { name.family.kind == .summary ? add(value) : set(value) }
    func recordNanoseconds(_ duration: Int64) { add(Double(duration) / 1e9) }
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { state.withLock { $0.sum = value } }
    func reset() { state.withLock { $0 = (0, 0) } }
}
