/// The height of a capital letter in a word's type, from the height of the word's box.
///
/// A word of small letters without ascenders is a good quarter lower than its capitals would be, one with descenders as much higher.
enum TypeSize {
  private static let descending = Set("gjpqyçQ")
  private static let low = Set("acemnorsuvwxz,;.-~_")

  /// - Returns: nil where no letter or digit tells.
  static func capHeight(of word: String, height: Double) -> Double? {
    guard word.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    let hasTall = word.contains { !low.contains($0) && !descending.contains($0) }
    let hasDescender = word.contains { descending.contains($0) }
    let hasComma = word.contains { ",;".contains($0) }
    return height / ((hasTall ? 1 : 0.72) + (hasDescender ? 0.28 : hasComma ? 0.14 : 0))
  }
}
