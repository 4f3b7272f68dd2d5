package import CoreMetrics
import Synchronization

/// Metrics of swift-metrics as Prometheus reads them.
package final class PrometheusMetrics: MetricsFactory {
    private let series = Mutex<[MetricSeries.Name: MetricSeries]>([:])

    package init() {}

    /// All metrics in Prometheus's text format.
    package var text: String {
        let families = Dictionary(grouping: series.withLock { $0.values }, by: \.name.family)
        return families.sorted { $0.key.text < $1.key.text }
            .map { family, series in
                "# TYPE \(family.text) \(family.kind.rawValue)\n" + series.map(\.lines).sorted().joined()
            }
            .joined()
    }

    private func series(_ kind: MetricSeries.Kind, _ label: String, _ dimensions: [(String, String)]) -> MetricSeries {
        let name = MetricSeries.Name(kind, label, dimensions)
        return series.withLock { all in
            if let known = all[name] { return known }
            let new = MetricSeries(name)
            all[name] = new
            return new
        }
    }

    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        series(.counter, label, dimensions)
    }
    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        series(.gauge, label, dimensions)
    }
    package func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
        series(aggregate ? .summary : .gauge, label, dimensions)
    }
    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        series(.summary, label + "_seconds", dimensions)
    }

    // What was counted stays until the process ends, so nothing is destroyed.
    package func destroyCounter(_ handler: any CounterHandler) {}
    package func destroyMeter(_ handler: any MeterHandler) {}
    package func destroyRecorder(_ handler: any RecorderHandler) {}
    package func destroyTimer(_ handler: any TimerHandler) {}
}
