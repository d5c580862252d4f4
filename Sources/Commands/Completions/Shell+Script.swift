extension Shell {
  /// The script that the shell reads. All of them ask `todux complete`, so that they need no change when a
  /// command gets an option.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// What stands beside a candidate is shown when there are several. For menu-complete (%) and
  /// insert-completions (*) there is nothing to show.
  private static let bashScript = #"""
    # Completion of todux for bash.
    _todux() {
      local value note files='' open='' values=() notes=() place
      while IFS=$'\t' read -r value note; do
        case $value in
          :files) files=1 ;;
          :open) open=1 ;;
          *) values+=("$value") notes+=("$note") ;;
        esac
      done < <("$1" complete --shell bash --breaks "$COMP_WORDBREAKS" -- "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      COMPREPLY=("${values[@]}")
      if [[ ${#values[@]} -gt 1 && $COMP_TYPE != 37 && $COMP_TYPE != 42 ]]; then
        for place in "${!values[@]}"; do
          if [[ -n ${notes[place]} ]]; then COMPREPLY[place]="${values[place]}  (${notes[place]})"; fi
        done
      fi
      if [[ -n $open ]]; then compopt -o nospace 2>/dev/null; fi
      if [[ -n $files ]]; then compopt -o default -o filenames 2>/dev/null; fi
    }
    complete -o nosort -F _todux todux 2>/dev/null || complete -F _todux todux

    """#

  /// Read from a folder of `fpath`, the file is the function itself; read by `source`, it registers it.
  private static let zshScript = #"""
    #compdef todux
    # Completion of todux for zsh.
    _todux() {
      local line value note files=''
      local -a values shown suffix
      while IFS= read -r line; do
        case $line in
          :files*) files=1 ;;
          :open*) suffix=(-S '') ;;
          *)
            value=${line%%$'\t'*} note=${line#*$'\t'}
            values+=("$value")
            if [[ -n $note ]]; then shown+=("$value  -- $note"); else shown+=("$value"); fi
            ;;
        esac
      done < <("${(Q)words[1]}" complete --shell zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
      if (( $#values )); then
        compadd -V todux -l -d shown "${suffix[@]}" -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -- \
          "${values[@]}"
      fi
      if [[ -n $files ]]; then
        if [[ $PREFIX == --*=* ]]; then compset -P '*='; fi
        _files
      fi
    }
    if [[ $funcstack[1] == _todux ]]; then _todux "$@"; else compdef _todux todux; fi

    """#

  private static let fishScript = #"""
    # Completion of todux for fish.
    function __todux_complete
      set -l words (commandline -opc)
      set -l typed (commandline -ct)
      for line in ($words[1] complete --shell fish -- $words[2..-1] "$typed" 2>/dev/null)
        switch $line
          case ':files*'
            set -l option (string match --regex -- '^--[^=]*=' "$typed"); or set option ''
            set -l path (string replace -- "$option" '' "$typed")
            # What fish completes after no command at all are paths.
            printf '%s\n' $option(complete --do-complete "'' $path")
          case ':open*'
          case '*'
            printf '%s\n' $line
        end
      end
    end
    complete --command todux --no-files --keep-order --arguments '(__todux_complete)'

    """#
}
