import BoxOfficeHTTP

extension InterfaceLanguage {
    /// The language that this run speaks to people: set once, before the arguments are parsed.
    ///
    /// It is a task-local value because what reads it, such as the check of an option's value, is called by the parser, which
    /// passes nothing on. Where a language is a parameter anyway, it is this one.
    @TaskLocal static var spoken = InterfaceLanguage.english
}

/// Returns a text for people in the language of this run.
func spoken(_ english: @autoclosure () -> String, _ korean: @autoclosure () -> String) -> String {
    InterfaceLanguage.spoken.text(english(), korean())
}
