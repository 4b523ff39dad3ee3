import AtriumAPI
import Foundation
import HTTPServing
import Storage

/// The second factor.
extension Accounts {
  static let recoveryCodeCount = 10

  /// - Throws: `Problem` (`secondFactorOn`).
  func beginSecondFactor(of person: Person) async throws -> SecondFactorSecret {
    let record = try await record(person)
    let totp = TOTP()
    let uri = totp.uri(for: record.email)
    let picture = try QRCode(uri)
    guard try await factors.begin(try seal.seal(totp.secret, for: record.id), for: record.id) else { throw Problem(.secondFactorOn) }
    return SecondFactorSecret(secret: Base32.encode(totp.secret), uri: uri, picture: picture.rows)
  }

  /// - Throws: `Problem` (`codeRefused`, `secondFactorOn`, `tooManyRequests`).
  func confirmSecondFactor(of person: Person, code: String, from browser: Browser) async throws -> RecoveryCodes {
    guard let factor = try await factors.factor(of: person.id), let sealed = factor.factor else {
      throw Problem(.codeRefused, detail: "Start again with a new secret.")
    }
    guard !factor.isOn else { throw Problem(.secondFactorOn) }
    let attempt = try await attempt(on: Self.factorAccount(person.id), of: person.id, from: browser)
    guard let secret = seal.open(sealed, for: person.id), let step = TOTP(secret: secret).step(of: code, at: now(), after: nil) else {
      throw Self.wrongCode
    }
    throttle.withLock { $0.succeed(attempt) }
    let codes = newRecoveryCodes()
    guard try await factors.confirm(sealed, for: person.id, step: step, codes: codes.map(\.digest)) else { throw Problem(.secondFactorOn) }
    watch.endSingle(of: person.id)
    return RecoveryCodes(codes.map(\.text))
  }

  /// - Throws: `Problem` (`codeRefused`, `tooManyRequests`).
  func removeSecondFactor(of person: Person, code: String, from browser: Browser) async throws {
    try await use(code, of: person.id, takesRecoveryCode: true, from: browser)
    try await factors.remove(for: person.id)
  }

  /// - Throws: `Problem` (`codeRefused`, `tooManyRequests`).
  func renewRecoveryCodes(of person: Person, code: String, from browser: Browser) async throws -> RecoveryCodes {
    try await use(code, of: person.id, takesRecoveryCode: false, from: browser)
    let codes = newRecoveryCodes()
    try await factors.renewCodes(codes.map(\.digest), for: person.id)
    return RecoveryCodes(codes.map(\.text))
  }

  /// The second call of a sign-in.
  ///
  /// - Throws: `Problem` (`codeRefused`, `tooManyRequests`).
  func answer(_ challenge: String, code: String, from browser: Browser) async throws -> SignIn {
    let digest = TokenDigest(of: challenge)
    guard let person = try await factors.attempt(digest, at: now()), let record = try await people.person(id: person) else {
      throw Problem(.codeRefused, detail: "This sign-in took too long or had too many wrong codes; sign in again.", field: "challenge")
    }
    try await use(code, of: person, takesRecoveryCode: true, from: browser)
    guard try await factors.endChallenge(digest) else { throw Problem(.codeRefused, field: "challenge") }
    return try await begin(record, from: browser)
  }

  /// Uses up a code of the app, or a recovery code.
  func use(_ code: String, of person: String, takesRecoveryCode: Bool, from browser: Browser) async throws {
    let attempt = try await attempt(on: Self.factorAccount(person), of: person, from: browser)
    guard let factor = try await factors.factor(of: person), factor.isOn, let sealed = factor.factor else {
      throw Problem(.codeRefused, detail: "Two-factor authentication is off.", field: "code")
    }
    if let secret = seal.open(sealed, for: person), let step = TOTP(secret: secret).step(of: code, at: now(), after: factor.step),
      try await factors.use(step: step, of: person)
    {
      return throttle.withLock { $0.succeed(attempt) }
    }
    if takesRecoveryCode, try await factors.use(recovery: TypedCode.digest(ofTyped: code), of: person) {
      return throttle.withLock { $0.succeed(attempt) }
    }
    throw Self.wrongCode
  }

  private static var wrongCode: Problem { Problem(.codeRefused, detail: "The code is wrong or was already used.", field: "code") }

  private func newRecoveryCodes() -> [TypedCode] {
    (0..<Self.recoveryCodeCount).map { _ in TypedCode(bytes: 10) }
  }

  /// Wrong codes are counted apart from wrong passwords. No address is spelled so.
  private static func factorAccount(_ person: String) -> String { "second factor of \(person)" }
}
