/// A note's tags on one line.
nonisolated enum TagLine {
  /// `#garden  #garden/soil`
  static func text(_ tags: [String]) -> String {
    var text = ""
    for tag in tags { text += (text.isEmpty ? "#" : "  #") + tag }
    return text
  }
}
