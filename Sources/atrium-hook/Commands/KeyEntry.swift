#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How a key comes in without standing on the command line, which others on the machine can read and a shell remembers.
enum KeyEntry {
  /// - Parameter word: what stands behind `--key`: a key, or `-` to read it from the standard input. Without it a person at a terminal is asked.
  /// - Returns: `nil` when there is none, as where nobody signs in.
  static func key(_ word: String?) throws(Arguments.Fault) -> String? {
    if let word, word != "-" { return word }
    guard word != nil || Program.hasTerminal else { return nil }
    let line = Program.hasTerminal ? asked() : read()
    let key = String(line.drop { $0.isWhitespace }.prefix { !$0.isWhitespace })
    if key.isEmpty, word != nil { throw Arguments.Fault(what: "--key - found no key on the standard input") }
    return key.isEmpty ? nil : key
  }

  private static func asked() -> String {
    Program.say("API key (empty if the server has no accounts; it is not shown):")
    var before = termios()
    let isKnown = tcgetattr(0, &before) == 0
    if isKnown {
      var silent = before
      silent.c_lflag &= ~tcflag_t(ECHO)
      tcsetattr(0, TCSANOW, &silent)
    }
    defer { if isKnown { tcsetattr(0, TCSANOW, &before) } }
    return read()
  }

  private static func read() -> String { readLine() ?? "" }
}
