/// Which account somebody gets whom an outside issuer vouches for (S4). Pure: it is told what the records hold.
///
/// The identity is the issuer's subject. An e-mail address leads to an account only if both sides have seen that it is theirs: the
/// issuer, else anybody could name somebody's address there; and this house, else whoever registered here with another's address
/// would be given that person's sign-ins.
package enum IssuerLink<AccountID: Hashable & Sendable>: Sendable, Equatable {
  /// The identity was linked before.
  case returning(AccountID)
  /// It is linked now, by the e-mail address.
  case linked(AccountID)
  /// Somebody new. The address is kept; it counts as verified if the issuer says so.
  case new
  /// There is an account of that address, but one side has not verified it: its owner signs in as before, and links from there.
  case taken

  /// - Parameters:
  ///   - known: the account that this issuer and subject were linked to, if any.
  ///   - sameEmail: the account that has the identity's e-mail address, compared as the house compares addresses, and whether it was
  ///     verified here.
  package init(_ identity: VerifiedIdentity, known: AccountID?, sameEmail: (account: AccountID, isVerified: Bool)?) {
    if let known {
      self = .returning(known)
    } else if let sameEmail, identity.email != nil {
      self = identity.isEmailVerified && sameEmail.isVerified ? .linked(sameEmail.account) : .taken
    } else {
      self = .new
    }
  }
}
