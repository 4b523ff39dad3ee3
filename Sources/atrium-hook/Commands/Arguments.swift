/// The words behind a command.
struct Arguments {
  struct Fault: Error, Equatable {
    let what: String
  }

  private(set) var values: [String: String] = [:]
  private(set) var flags: Set<String> = []

  /// - Parameters:
  ///   - options: those that take a value, as the next word or behind `=`.
  ///   - flags: those that take none.
  init(_ words: some Sequence<String>, options: Set<String> = [], flags known: Set<String> = []) throws(Fault) {
    var words = Array(words)
    while !words.isEmpty {
      let word = words.removeFirst()
      let name = String(word.prefix { $0 != "=" })
      if known.contains(word) {
        flags.insert(word)
      } else if options.contains(name) {
        if name != word {
          values[name] = String(word.dropFirst(name.count + 1))
        } else if words.isEmpty {
          throw Fault(what: "\(name) needs a value")
        } else {
          values[name] = words.removeFirst()
        }
      } else {
        throw Fault(what: "\(word) is not a known option")
      }
    }
  }
}
