/// A script with which a shell completes commands, options and their values.
enum Completions: String, CaseIterable, ArgumentValue {
    case bash, zsh, fish

    var script: String {
        let commands = PlacedCommand.program.runnable
        return switch self {
        case .bash: Self.bash(commands)
        case .zsh: Self.zsh(commands)
        case .fish: Self.fish(commands)
        }
    }

    /// The words of commands, each with those that may follow.
    private static func next(_ command: PlacedCommand = .program) -> [(path: String, next: [PlacedCommand])] {
        [(command.name, command.commands)] + command.commands.filter(\.isGroup).flatMap { next($0) }
    }

    private static func bash(_ commands: [PlacedCommand]) -> String {
        func reply(_ words: [String]) -> String {
            "COMPREPLY=($(compgen -W \(words.joined(separator: " ").quotedForShell) -- \"$cur\"))"
        }
        func reply(_ option: Declaration) -> String {
            // Names of files may have blanks.
            option.role.map { "IFS=$'\\n'; COMPREPLY=($(compgen \($0.isFolder ? "-d" : "-f") -- \"$cur\"))" }
                ?? reply(option.values)
        }
        let cases = ([.program] + PlacedCommand.program.commands.filter(\.isGroup) + commands).map { command in
            let values = command.declarations.filter { $0.kind == .option }.map { option in
                "      \(option.spellings.joined(separator: "|"))) \(reply(option)); return ;;"
            }
            let argument =
                command.isGroup ? reply(command.commands.map(\.text.name)) : command.arguments.first.map(reply) ?? ":"
            return """
                    \(command.name.quotedForShell))
                      case $previous in
                \(values.joined(separator: "\n"))
                      esac
                      case $cur in
                      -*) \(reply(command.declarations.flatMap(\.spellings))) ;;
                      *) \(argument) ;;
                      esac ;;
                """
        }
        let known = next().dropFirst().map(\.path) + commands.map(\.name)
        return """
            _posterfetch() {
              local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= word IFS=$' \\t\\n'
              # Bash takes --format=csv for three words.
              if [ "$cur" = = ]; then cur=; elif [ "$previous" = = ]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi
              for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                case "${command:+$command }$word" in
                \(known.map(\.quotedForShell).joined(separator: "|"))) command=${command:+$command }$word ;;
                esac
              done
              COMPREPLY=()
              case $command in
            \(cases.joined(separator: "\n"))
              esac
            }
            complete -o filenames -F _posterfetch posterfetch
            """
    }

    private static func zsh(_ commands: [PlacedCommand]) -> String {
        func text(_ phrase: Phrase) -> String {
            phrase.english.reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : "\($1)" }
        }
        func value(_ option: Declaration) -> String {
            let action =
                option.role.map { $0.isFolder ? "_files -/" : "_files" } ?? "(\(option.values.joined(separator: " ")))"
            return ":\(option.value.english):\(option.values.isEmpty && option.role == nil ? "" : action)"
        }
        func specification(_ option: Declaration) -> [String] {
            guard option.kind != .argument else {
                return ["\(option.isRepeating ? "*" : "")\(value(option))".quotedForShell]
            }
            let others = option.isRepeating ? "*" : "(\(option.spellings.joined(separator: " ")))"
            return option.spellings.map { spelling in
                let joined = option.kind == .flag ? "" : spelling.hasPrefix("--") ? "=" : "+"
                return "\(others)\(spelling)\(joined)[\(text(option.help))]\(option.kind == .flag ? "" : value(option))"
                    .quotedForShell
            }
        }
        let groups = next().map { path, next in
            let names = next.map { "\($0.text.name):\(text($0.text.abstract))".quotedForShell }
            return "    \(path.quotedForShell)) names=(\(names.joined(separator: " "))); _describe command names ;;"
        }
        let cases = commands.map { command in
            let lines = command.declarations.flatMap(specification).map { "        \($0)" }
            return "    \(command.name.quotedForShell)) _arguments -s -S \\\n\(lines.joined(separator: " \\\n")) ;;"
        }
        let known = next().dropFirst().map(\.path) + commands.map(\.name)
        return """
            #compdef posterfetch
            _posterfetch() {
              local -a names
              local command= word count=1
              for word in "${(@)words[2,CURRENT-1]}"; do
                case "${command:+$command }$word" in
                \(known.map(\.quotedForShell).joined(separator: "|"))) command=${command:+$command }$word; (( count++ )) ;;
                *) break ;;
                esac
              done
              (( CURRENT -= count - 1 ))
              shift $((count - 1)) words
              case $command in
            \((groups + cases).joined(separator: "\n"))
              esac
            }
            _posterfetch "$@"
            """
    }

    private static func fish(_ commands: [PlacedCommand]) -> String {
        func seen(_ path: [String]) -> String {
            path.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
        }
        let groups = next().flatMap { path, next in
            let names = next.map(\.text.name).joined(separator: " ")
            let none = "not __fish_seen_subcommand_from \(names)"
            let here = path.isEmpty ? none : "\(seen(path.split(separator: " ").map(String.init))); and \(none)"
            return next.map { command in
                "complete -c posterfetch -f -n \(here.quotedForShell) -a \(command.text.name) -d \(command.text.abstract.english.quotedForShell)"
            }
        }
        let options = commands.flatMap { command in
            command.declarations.map { option in
                let names = option.spellings.map {
                    $0.hasPrefix("--") ? " -l \($0.dropFirst(2))" : " -s \($0.dropFirst())"
                }
                let values = option.values.isEmpty ? "" : " -a \(option.values.joined(separator: " ").quotedForShell)"
                let kind =
                    option.kind == .flag
                    ? " -f" : option.role != nil ? " -r -F" : option.kind == .option ? " -x" : " -f"
                let text = option.kind == .argument ? "" : " -d \(option.help.english.quotedForShell)"
                return
                    "complete -c posterfetch -n \(seen(command.path).quotedForShell)\(names.joined())\(option.kind == .argument && option.role != nil ? " -F" : kind)\(values)\(text)"
            }
        }
        return (groups + options).joined(separator: "\n")
    }
}
