import AtriumAPI
import Messaging

/// Who may be told by a destination now.
struct PushAudience: Sendable {
  /// Nil where nobody signs in.
  let accounts: Accounts?

  /// - Returns: nil where what registered the destination lets nobody in any more.
  func caller(of destination: KeptDestination) async throws -> Caller? {
    guard let accounts else {
      return destination.credential == .none && destination.person == Person.owner.id
        ? Caller(person: .owner, credential: .none) : nil
    }
    guard destination.credential != .none, let caller = try await accounts.caller(by: destination.credential) else { return nil }
    return caller.person.id == destination.person ? caller : nil
  }
}
