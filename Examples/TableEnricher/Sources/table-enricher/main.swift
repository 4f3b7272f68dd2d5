import BoxOffice
import TableEnricher

var boxOffice = BoxOfficeAggregator(keys: try .fromEnvironment(), hosts: try .fromEnvironment())
// A table may have many films of a year, which KOBIS lists a hundred at a time.
boxOffice.records = .listed

if let header = readLine() {
    let table = TableEnricher(header, from: boxOffice)
    print(table.header)
    while let line = readLine() { print(try await table.enriched(line)) }
}
