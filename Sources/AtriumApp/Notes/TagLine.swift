/// A note's tags on one line.
enum TagLine {
  /// `#garden  #garden/soil`
  static func text(_ tags: [String]) -> String { tags.map { "#" + $0 }.joined(separator: "  ") }
}
