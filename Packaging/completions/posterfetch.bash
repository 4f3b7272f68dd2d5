# Asks the command itself what may stand next: see Sources/posterfetch/Arguments/Completions.swift.
_posterfetch() {
  local IFS=$'\n' current=${COMP_WORDS[COMP_CWORD]} line
  if [ "$current" = = ]; then current=; fi
  COMPREPLY=()
  for line in $(posterfetch --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null); do
    case $line in
    :files) COMPREPLY=($(compgen -f -- "$current")) ;;
    :folders) COMPREPLY=($(compgen -d -- "$current")) ;;
    *) COMPREPLY+=("${line%%$'\t'*}") ;;
    esac
  done
}
complete -o filenames -F _posterfetch posterfetch
