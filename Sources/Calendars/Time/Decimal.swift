import ContentLines

extension [UInt8] {
  /// Appends the last digits of a number, with zeros before it.
  mutating func append(decimal number: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }
}

extension Substring.UTF8View {
  /// The number that these digits are.
  ///
  /// - Returns: nil for anything but one to nine digits.
  var decimal: Int? {
    guard (1...9).contains(count), allSatisfy(ASCII.isDigit) else { return nil }
    return reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
