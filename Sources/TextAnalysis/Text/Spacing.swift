/// White space as one shows it in a line.
enum Spacing {
  /// Each run of white space and control characters as one space, none at the ends.
  static func collapsed(_ text: String) -> String {
    text.unicodeScalars.split { ScalarClass($0.value) == .space || ScalarClass($0.value) == .newline }.map { String($0) }.joined(
      separator: " ")
  }
}
