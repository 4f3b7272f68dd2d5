import FilmTables

// How the options of tables are read stands with what they are.
extension Delimiter: ArgumentValue {}
extension CellEscape: ArgumentValue {}
extension RowFormat: ArgumentValue {}
extension TextEncoding: ArgumentValue {}
extension ColumnNames.Given: ArgumentValue {}
