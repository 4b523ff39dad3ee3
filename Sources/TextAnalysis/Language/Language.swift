/// A language that this library knows the frequent words of.
package enum Language: String, Codable, Sendable, CaseIterable {
  case en, de, fr, es, it, nl

  /// Whether a comma separates the decimals of a number.
  var hasDecimalComma: Bool { self != .en }
}
