import ArgumentParser

extension ValidationError {
    /// Creates an error that is described in the language of this run.
    init(_ english: @autoclosure () -> String, _ korean: @autoclosure () -> String) {
        self.init(spoken(english(), korean()))
    }
}
