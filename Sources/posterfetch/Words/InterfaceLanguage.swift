public import ArgumentParser
public import BoxOfficeHTTP

// The library's languages are values of `--lang`.
extension InterfaceLanguage: ExpressibleByArgument {}
