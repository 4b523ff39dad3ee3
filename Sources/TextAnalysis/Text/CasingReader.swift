/// Finds out how a word is written while its letters pass.
struct CasingReader {
  private var letters = 0
  private var uppers = 0
  private var lowers = 0
  private var beginsUpper = false

  mutating func add(_ scalar: UInt32) {
    let (isUpper, isLower) = Self.cases(of: scalar)
    if letters == 0 { beginsUpper = isUpper }
    letters += 1
    if isUpper { uppers += 1 } else if isLower { lowers += 1 }
  }

  var casing: Token.Casing {
    if uppers == 0 { return lowers == 0 ? .none : .lower }
    guard beginsUpper else { return .mixed }
    if uppers == 1 { return .capital }
    return lowers == 0 ? .upper : .mixed
  }

  private static func cases(of value: UInt32) -> (isUpper: Bool, isLower: Bool) {
    if value < 0x80 { return (value <= 0x5a, value >= 0x61) }
    guard let properties = Unicode.Scalar(value)?.properties else { return (false, false) }
    return (properties.isUppercase, properties.isLowercase)
  }
}
