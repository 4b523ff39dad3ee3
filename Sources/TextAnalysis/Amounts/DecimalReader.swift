/// Reads a number with separators into an exact decimal with a point.
///
/// "1.234,56" and "1,234.56" tell themselves. A single separator before exactly three digits is a matter of language, and of what else is
/// known.
enum DecimalReader {
  private static let longest = 32

  /// - Parameter language: nil reads a point before three digits as a separator of thousands.
  static func read(_ number: String, language: Language?) -> String? {
    guard number.utf8.count <= longest else { return nil }
    let plain = number.filter { $0 != "'" && $0 != "\u{2019}" && $0 != " " }
    let (points, commas) = (plain.count { $0 == "." }, plain.count { $0 == "," })
    if points == 0, commas == 0 { return plain.allSatisfy(\.isNumber) && !plain.isEmpty ? plain : nil }
    if points > 0, commas > 0 {
      guard let lastPoint = plain.lastIndex(of: "."), let lastComma = plain.lastIndex(of: ",") else { return nil }
      return lastPoint > lastComma ? join(plain, thousands: ",", decimal: ".") : join(plain, thousands: ".", decimal: ",")
    }
    let sign: Character = points > 0 ? "." : ","
    if points + commas > 1 { return join(plain, thousands: sign, decimal: nil) }
    let parts = plain.split(separator: sign, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let isDecimalSign = (sign == ",") == (language?.hasDecimalComma ?? false)
    let isDecimal = parts[1].count != 3 || parts[0].count > 3 || parts[0] == "0" || language != nil && isDecimalSign
    return isDecimal ? "\(parts[0]).\(parts[1])" : "\(parts[0])\(parts[1])"
  }

  private static func join(_ number: String, thousands: Character, decimal: Character?) -> String? {
    let halves = decimal.map { number.split(separator: $0, omittingEmptySubsequences: false) } ?? [Substring(number)]
    guard halves.count <= 2, let whole = halves.first else { return nil }
    let groups = whole.split(separator: thousands, omittingEmptySubsequences: false)
    // India writes groups of two between the first and the last.
    guard let first = groups.first, (1...3).contains(first.count), groups.dropFirst().allSatisfy({ $0.count == 3 || $0.count == 2 }),
      groups.last.map({ $0.count == 3 }) == true || groups.count == 1
    else { return nil }
    guard halves.count == 2 else { return groups.joined() }
    return halves[1].contains(thousands) ? nil : "\(groups.joined()).\(halves[1])"
  }

  /// A decimal times a power of ten, by moving its point.
  static func shift(_ value: String, by places: Int) -> String {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let padded = fraction + String(repeating: "0", count: max(0, places - fraction.count))
    let whole = (parts[0] + padded.prefix(places)).drop { $0 == "0" }
    let rest = padded.dropFirst(places)
    return (whole.isEmpty ? "0" : String(whole)) + (rest.isEmpty ? "" : "." + rest)
  }
}
