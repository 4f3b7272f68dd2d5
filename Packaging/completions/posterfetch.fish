# Asks the command itself what may stand next: see Sources/posterfetch/Arguments/Completions.swift.
function __posterfetch_complete
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  for line in (posterfetch --complete $words[2..-1] "$current" 2>/dev/null)
    switch $line
      case :files
        __fish_complete_path "$current"
      case :folders
        __fish_complete_directories "$current"
      case '*'
        test -n "$line"; and echo $line
    end
  end
end
complete -c posterfetch -f -a '(__posterfetch_complete)'
