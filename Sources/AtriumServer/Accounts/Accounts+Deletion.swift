import AtriumAPI
import Foundation
import HTTPServing

/// A person deletes their own account.
extension Accounts {
  /// Removes the account as an owner would, after what signing in takes. It is no error when the account is gone already.
  ///
  /// - Throws: `Problem` (`lastOwner`, `invalidCredentials`, `codeRefused`, `tooManyRequests`, 400).
  func delete(_ call: DeleteAccount, of person: Person, from browser: Browser) async throws {
    guard let record = try await people.person(id: person.id) else { return }
    // First, so that no code is used up for what cannot be.
    guard try await !people.isLastOwner(record) else {
      throw Problem(.lastOwner, detail: "You are the only owner. Make another person an owner first, then delete your account.")
    }
    try await people.remove(proven: try await prove(record, by: call, from: browser), at: now())
    watch.end(of: record.id)
  }

  /// - Returns: the person as they were when they proved who they are.
  func prove(_ record: PersonRecord, by call: DeleteAccount, from browser: Browser) async throws -> PersonRecord {
    // Where people sign in at an issuer, no password signs in: one from before may be long forgotten.
    let takesPassword = record.password != nil && issuers.bearer == nil
    guard takesPassword || record.hasSecondFactor else {
      guard let email = call.email, try EmailAddress(email).text == record.email else {
        throw Problem.invalid("email", "has to be the address of the account")
      }
      return record
    }
    if takesPassword, call.currentPassword == nil { throw Problem.invalid("current_password", "is needed to delete the account") }
    if record.hasSecondFactor, call.code == nil { throw Problem.invalid("code", "is needed to delete the account") }
    var proven = record
    if takesPassword, let password = call.currentPassword { proven = try await check(password, of: record, from: browser) }
    // Of the account as it is now: the second factor may have been turned on meanwhile.
    if proven.hasSecondFactor {
      guard let code = call.code else { throw Problem.invalid("code", "is needed to delete the account") }
      try await use(code, of: proven.id, takesRecoveryCode: true, from: browser)
    }
    return proven
  }
}
