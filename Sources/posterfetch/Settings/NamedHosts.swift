import Aggregator
import BoxOfficeHTTP

/// The base URLs that the settings name, and what is wrong with them.
struct NamedHosts {
    /// The base URLs; in place of a wrong one, the service's own.
    private(set) var hosts = ServiceHosts()
    /// A failure for each setting whose value is not a base URL.
    private(set) var mistakes: [(setting: Setting, failure: CommandFailure)] = []

    /// Reads the base URLs.
    init(in settings: Settings, _ options: ConfigurationOptions) {
        let places: [(Setting, WritableKeyPath<ServiceHosts, BaseURL>)] = [
            (.kobisBaseURL, \.kobis), (.tmdbBaseURL, \.tmdb), (.imageBaseURL, \.images),
        ]
        for (setting, place) in places {
            guard let (text, source) = settings.text(setting) else { continue }
            do throws(BaseURL.Invalid) {
                hosts[keyPath: place] = try BaseURL(text, allowsPlainHTTP: options.allowHttp)
            } catch {
                mistakes.append((setting, CommandFailure.unusableURL(setting, text, from: source, error)))
            }
        }
    }
}

extension ServiceHosts {
    /// Takes the base URLs that the settings name, or the services' own.
    ///
    /// - Throws: A failure that names the first setting whose value is not a base URL.
    init(from settings: Settings, _ options: ConfigurationOptions) throws(CommandFailure) {
        let named = NamedHosts(in: settings, options)
        if let mistake = named.mistakes.first { throw mistake.failure }
        self = named.hosts
    }
}
