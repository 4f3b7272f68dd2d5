import Aggregator
import BoxOfficeHTTP

extension ServiceHosts {
    /// Reads the base URLs from the settings, or takes the services' own.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - options: Whether plain http is accepted beyond this machine.
    /// - Throws: A failure that names the setting whose value is not a base URL.
    init(from settings: Settings, _ options: ConfigurationOptions) throws(CommandFailure) {
        func url(_ setting: Setting, _ usual: BaseURL) throws(CommandFailure) -> BaseURL {
            guard let (text, source) = settings.text(setting) else { return usual }
            do throws(BaseURL.Invalid) {
                return try BaseURL(text, allowsPlainHTTP: options.allowHttp)
            } catch {
                throw CommandFailure.unusableURL(setting, text, from: source, error)
            }
        }
        self.init(
            kobis: try url(.kobisBaseURL, .kobis), tmdb: try url(.tmdbBaseURL, .tmdb),
            images: try url(.imageBaseURL, .tmdbImages))
    }
}
