extension StringProtocol {
  /// The text without white space around it, and without the other signs that `isTrimmed` names.
  ///
  /// Foundation's `trimmingCharacters(in:)` takes the way by `NSString`, which costs more than reading the link that is trimmed.
  func trimmed(where isTrimmed: (Unicode.Scalar) -> Bool = { _ in false }) -> String {
    let scalars = unicodeScalars
    func isOuter(_ scalar: Unicode.Scalar) -> Bool {
      scalar == " " || isTrimmed(scalar) || ((scalar.value < 32 || scalar.value > 126) && scalar.properties.isWhitespace)
    }
    guard let first = scalars.firstIndex(where: { !isOuter($0) }), let last = scalars.lastIndex(where: { !isOuter($0) }) else { return "" }
    return String(self[first...last])
  }
}
