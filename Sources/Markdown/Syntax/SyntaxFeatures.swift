/// Which syntax beyond GitHub's a note may hold, told from single signs: what is not here need not be looked for.
struct SyntaxFeatures: OptionSet {
  let rawValue: Int

  /// Anything for ``SpanScanner``.
  static let spans = SyntaxFeatures(rawValue: 1)
  /// `==`
  static let highlights = SyntaxFeatures(rawValue: 2)
  /// `^[`
  static let inlineNotes = SyntaxFeatures(rawValue: 4)
  /// `^` before a letter or digit.
  static let identifiers = SyntaxFeatures(rawValue: 8)
  /// `#` before anything but a space.
  static let tags = SyntaxFeatures(rawValue: 16)
  /// `[!`
  static let callouts = SyntaxFeatures(rawValue: 32)
  /// `<` before anything that may be a tag.
  static let html = SyntaxFeatures(rawValue: 64)
}
