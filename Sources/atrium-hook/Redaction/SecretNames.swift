/// Names whose values are secrets.
enum SecretNames {
  enum Kind {
    /// Whatever it is called by, its value is one.
    case sure
    /// Its value is one if it looks like one: prose speaks of tokens and keys too.
    case likely
    /// All that follows in its line, as in a header.
    case line
  }

  private static let sure = [
    "password", "passwd", "passphrase", "passcode", "pwd", "secret", "apikey", "accesskey", "privatekey", "accountkey", "signingkey",
    "encryptionkey", "masterkey", "credential", "connectionstring", "authtoken", "accesstoken", "refreshtoken", "sessiontoken", "idtoken",
    "clientsecret", "bearer", "mysqlpwd", "pgpassword",
    // German, Dutch, Portuguese, Spanish and French without their accents, Polish, Swedish, Danish, Norwegian, Czech, Finnish, Hungarian.
    "passwort", "kennwort", "wachtwoord", "senha", "contrasena", "motdepasse", "haslo", "losenord", "adgangskode", "passord", "heslo",
    "salasana", "jelszo",
  ]
  private static let likely = [
    "token", "key", "auth", "pass", "cookie", "session", "sessionid", "sid", "signature", "sig", "sas", "pat", "jwt", "otp", "pin", "salt",
    "dsn", "databaseurl", "webhook", "nonce", "hmac", "psk",
  ]
  private static let lines = ["authorization", "proxyauthorization", "cookie", "setcookie", "xapikey", "xauthtoken", "privatetoken"]

  /// - Parameter name: letters, digits, `_`, `-` and `.`, in any case.
  static func kind(of name: some Collection<UInt8>) -> Kind? {
    var plain: [UInt8] = []
    for byte in name where byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".") {
      plain.append(byte | (0x41...0x5A ~= byte ? 0x20 : 0))
    }
    let text = String(decoding: plain, as: UTF8.self)
    if lines.contains(text) { return .line }
    if sure.contains(where: { holds(plain, $0) }) { return .sure }
    return likely.contains { text.hasSuffix($0) } || text.hasSuffix("tokens") || text.hasSuffix("keys") ? .likely : nil
  }

  /// Whether what stands in JSON under such a name is to be taken out, as far as the name alone says it.
  static func hides(_ name: String, _ text: String) -> Bool {
    switch kind(of: name.utf8) {
    case .sure, .line: true
    case .likely: !text.isEmpty && !text.utf8.contains(0x20) && !(text.utf8.count <= 7 && Int(text) != nil)
    case nil: false
    }
  }

  private static func holds(_ text: [UInt8], _ part: String) -> Bool {
    let part = Array(part.utf8)
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { text[$0...].starts(with: part) }
  }
}
