import BoxOfficeBasics

/// A script with which a shell completes a command line: it asks the command itself what may stand next.
enum Completions: String, CaseIterable, ArgumentValue {
    case bash, zsh, fish

    /// With this argument, followed by the words up to the one that is being written, the command prints ``lines(for:)``.
    static let request = "--complete"

    private static let files = ":files"
    private static let folders = ":folders"

    /// What the last word may become, each with its description behind a tab; or that it is a path.
    static func lines(for words: [String]) -> [String] {
        // Bash takes --format=csv for three words.
        var words = words.last == "=" ? words + [""] : words
        words.removeAll { $0 == "=" }
        let current = words.popLast() ?? ""
        let written = GivenArguments(words)
        let command = written.command
        func option(_ spelling: String?) -> Declaration? {
            spelling.flatMap(command.option).flatMap { $0.kind == .option ? $0 : nil }
        }
        let halves = current.split(separator: "=", maxSplits: 1).map(String.init)
        let lines: [String] =
            if let option = option(words.last) {
                values(of: option)
            } else if current.contains("="), let option = option(halves.first) {
                values(of: option).map { $0.hasPrefix(":") ? $0 : "--\(option.name)=\($0)" }
            } else if current.hasPrefix("-") {
                command.declarations.flatMap { one in one.spellings.map { "\($0)\t\(spoken(one.help))" } }
            } else if command.isGroup {
                command.commands.map { "\($0.text.name)\t\(spoken($0.text.abstract))" }
            } else {
                written.nextArgument.map(values) ?? []
            }
        return lines.filter { $0.hasPrefix(current) || $0 == files || $0 == folders }
    }

    private static func values(of option: Declaration) -> [String] {
        option.role.map { [$0.isFolder ? folders : files] } ?? option.values
    }

    var script: String {
        switch self {
        case .bash:
            """
            _posterfetch() {
              local IFS=$'\\n' current=${COMP_WORDS[COMP_CWORD]} line
              if [ "$current" = = ]; then current=; fi
              COMPREPLY=()
              for line in $(posterfetch \(Self.request) "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null); do
                case $line in
                \(Self.files)) COMPREPLY=($(compgen -f -- "$current")) ;;
                \(Self.folders)) COMPREPLY=($(compgen -d -- "$current")) ;;
                *) COMPREPLY+=("${line%%$'\\t'*}") ;;
                esac
              done
            }
            complete -o filenames -F _posterfetch posterfetch
            """
        case .zsh:
            """
            #compdef posterfetch
            _posterfetch() {
              local line
              local -a lines
              for line in "${(@f)$(posterfetch \(Self.request) "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
                case $line in
                \(Self.files)) _files; return ;;
                \(Self.folders)) _files -/; return ;;
                # In what _describe takes, a colon ends the name.
                ?*) lines+=("${${line//:/\\\\:}/$'\\t'/:}") ;;
                esac
              done
              _describe posterfetch lines
            }
            _posterfetch "$@"
            """
        case .fish:
            """
            function __posterfetch_complete
              set -l words (commandline -opc)
              set -l current (commandline -ct)
              for line in (posterfetch \(Self.request) $words[2..-1] "$current" 2>/dev/null)
                switch $line
                  case \(Self.files)
                    __fish_complete_path "$current"
                  case \(Self.folders)
                    __fish_complete_directories "$current"
                  case '*'
                    test -n "$line"; and echo $line
                end
              end
            end
            complete -c posterfetch -f -a '(__posterfetch_complete)'
            """
        }
    }
}
