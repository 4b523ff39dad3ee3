import AtriumAPI

/// What a password has to have (seed: N7, the policy of its user pool): 12 characters or more, among them upper and lower case, a digit
/// and a symbol.
enum PasswordRules {
  static let leastLength = 12
  /// More is not hashed.
  static let mostBytes = 1024

  /// What a password may lack, in the words of a sentence that begins "A password needs".
  enum Lack: String, CaseIterable, Sendable {
    case length = "12 characters or more"
    case upper = "an uppercase letter"
    case lower = "a lowercase letter"
    case digit = "a digit"
    case symbol = "a symbol, such as . or !"
    case bound = "1,024 bytes or fewer"
  }

  static func lacks(of password: String) -> [Lack] {
    var lacks: [Lack] = []
    if password.count < leastLength { lacks.append(.length) }
    if !password.contains(where: \.isUppercase) { lacks.append(.upper) }
    if !password.contains(where: \.isLowercase) { lacks.append(.lower) }
    if !password.contains(where: \.isNumber) { lacks.append(.digit) }
    if !password.contains(where: { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }) { lacks.append(.symbol) }
    if password.utf8.count > mostBytes { lacks.append(.bound) }
    return lacks
  }

  /// - Throws: `Problem` (`weakPassword`), which names all that is missing.
  static func check(_ password: String) throws {
    let lacks = lacks(of: password).map(\.rawValue)
    guard let last = lacks.last else { return }
    let list = lacks.count == 1 ? last : lacks.dropLast().joined(separator: ", ") + " and " + last
    throw Problem(.weakPassword, detail: "A password needs \(list).", field: "password")
  }
}
