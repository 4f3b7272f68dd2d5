import Aggregator
import BoxOfficeSystem

extension InterfaceLanguage {
    /// A task-local value, because the parser passes nothing to the functions that read values.
    @TaskLocal static var spoken = InterfaceLanguage.english
}

/// The run's language, which people read; machines read English.
var spoken: InterfaceLanguage { .spoken }

extension FigureStyle {
    static var spoken: FigureStyle { FigureStyle(.spoken) }
}

extension Int {
    var films: String { spoken(self == 1 ? "1 film" : "\(self) films", "\(self)편") }
}

extension String {
    func filled(to columns: Int) -> String { self + String(repeating: " ", count: max(1, columns - columnCount)) }
}
