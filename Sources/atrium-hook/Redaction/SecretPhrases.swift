/// What people call a password in their own language, where it is no single word of the Latin letters that `SecretNames` knows.
enum SecretPhrases {
  /// In small letters, each by its bytes of UTF-8.
  static let all: [[UInt8]] = [
    "mot de passe", "contraseña", "parola d'ordine", "hasło", "lösenord", "jelszó", "пароль", "κωδικός", "密码", "パスワード", "비밀번호",
  ].map { Array($0.utf8) }

  /// The verbs between the word and the password in a sentence.
  static let verbs = ["is", "are", "ist", "lautet", "est", "es", "è", "é", "jest", "är", "er"].map { Array($0.utf8) }

  /// The full-width colon of Chinese and Japanese.
  static let wideColon = Array("：".utf8)
}
