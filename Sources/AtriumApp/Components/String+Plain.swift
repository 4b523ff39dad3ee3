nonisolated extension String {
  /// Somebody's own words as they may stand among ours: without control characters, and without what changes the direction of the text
  /// around them (UAX 9), by which one name or address passes for another.
  package var plain: String {
    guard unicodeScalars.contains(where: \.isDisguise) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isDisguise }))
  }
}

nonisolated extension Unicode.Scalar {
  fileprivate var isDisguise: Bool {
    properties.isBidiControl || [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
