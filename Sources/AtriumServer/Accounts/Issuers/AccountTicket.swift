import AtriumAPI
import Foundation

/// What a new account is made by, where an outside issuer says who somebody is.
enum AccountTicket: Sendable, Equatable {
  /// By nothing that is carried: an invitation to the verified address, or a house that is open to everybody.
  case none
  /// By a token that a program holds, made then: as by nothing, but it makes no account again that was deleted since.
  case token(issued: Date?)
  case invitation(TokenDigest)
  /// By the code that the server printed: whoever has it owns the house.
  case setUp(TokenDigest)

  /// Whether it is an invitation, for somebody who is here already and has nothing of the house.
  func offers(something known: PersonRecord) -> Bool {
    guard case .invitation = self else { return false }
    return known.role == .guest && known.rooms.isEmpty
  }
}
