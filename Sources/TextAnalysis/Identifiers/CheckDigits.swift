/// The arithmetic of check digits. All take digits from 0 to 9.
enum CheckDigits {
  /// ISO 7064, MOD 97-10, as ISO 13616 applies it to an IBAN: the first four characters moved to the end, letters as 10 to 35.
  static func isRightIBAN(_ iban: [UInt8]) -> Bool {
    guard iban.count > 4 else { return false }
    var remainder = 0
    for byte in iban[4...] + iban[..<4] {
      switch byte {
      case 0x30...0x39: remainder = (remainder * 10 + Int(byte - 0x30)) % 97
      case 0x41...0x5a: remainder = (remainder * 100 + Int(byte - 0x41) + 10) % 97
      default: return false
      }
    }
    return remainder == 1
  }

  /// Luhn (ISO/IEC 7812-1, annex B): every second digit from the right doubled.
  static func isRightByLuhn(_ digits: [Int]) -> Bool {
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      let weighted = place % 2 == 1 ? digit * 2 : digit
      sum += weighted > 9 ? weighted - 9 : weighted
    }
    return sum % 10 == 0
  }

  /// ISO 7064, MOD 11,10: the last digit of German VAT and tax ids.
  static func isRightByMod1110(_ digits: [Int]) -> Bool {
    guard let check = digits.last else { return false }
    var product = 10
    for digit in digits.dropLast() {
      let sum = (digit + product) % 10
      product = (sum == 0 ? 10 : sum) * 2 % 11
    }
    return (11 - product) % 10 == check
  }

  /// ISO 2108: weights 10 to 1, MOD 11, where an X is ten.
  static func isRightISBN10(_ digits: [Int]) -> Bool {
    guard digits.count == 10 else { return false }
    return digits.enumerated().reduce(0) { $0 + (10 - $1.offset) * $1.element } % 11 == 0
  }

  /// The check digit of thirteen digits by weights 1 and 3 (GS1, ISO 2108).
  static func checkDigit13(_ first: some Sequence<Int>) -> Int {
    let sum = first.prefix(12).enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
    return (10 - sum % 10) % 10
  }

  /// A German tax id: its first ten digits have one digit two or three times, and all others at most once; it does not begin with 0.
  static func isRightTaxId(_ digits: [Int]) -> Bool {
    guard digits.count == 11, digits[0] != 0, isRightByMod1110(digits) else { return false }
    var counts = Array(repeating: 0, count: 10)
    for digit in digits.dropLast() { counts[digit] += 1 }
    let repeated = counts.filter { $0 > 1 }
    return repeated.count == 1 && repeated[0] <= 3
  }
}
