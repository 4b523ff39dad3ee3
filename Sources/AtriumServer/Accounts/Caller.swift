package import AtriumAPI
package import Foundation

/// By what somebody was let in.
package enum Credential: Hashable, Sendable {
  /// By nothing: nobody signs in to this house.
  case none
  /// By an access token of this session.
  case session(String)
  /// By the API key with this id.
  case key(String)
  /// By the password of the person with this id, in the request itself. The proof is `PersonRecord.passwordProof` as it was then.
  case password(String, proof: String)
  /// By a token of the house's issuer, in the request itself: for this person, until it ends.
  case issued(String, until: Date)

  /// Whether it is one proof alone, which does not get past a second factor.
  var isSingle: Bool {
    switch self {
    case .password, .issued: true
    case .none, .session, .key: false
    }
  }
}

/// Somebody who asks, and by what they were let in.
package struct Caller: Sendable, Equatable {
  package let person: Person
  package let credential: Credential
  /// Whether it is a key that was made for reading.
  package let isReadOnly: Bool

  package init(person: Person, credential: Credential, isReadOnly: Bool = false) {
    self.person = person
    self.credential = credential
    self.isReadOnly = isReadOnly
  }

  /// The session that asks, if it is one.
  package var session: String? {
    if case .session(let id) = credential { id } else { nil }
  }

  /// Whether a person who is signed in asks, or the only one there is: what a machine may hold, a key or a password in its settings, lets
  /// nobody decide.
  package var isSignedIn: Bool {
    switch credential {
    case .none, .session: true
    case .key, .password, .issued: false
    }
  }

  /// Whether it is a person for themself: a key stands in for one, and speaks for no account.
  private var isThemself: Bool {
    if case .key = credential { false } else { true }
  }

  /// Whether a call of that scope may be made. It is the one place where that is decided.
  package func may(_ scope: Scope, by method: Route.Method) -> Bool {
    switch scope {
    case .open: true
    case .anyRoom: person.hasAnyRoom
    case .house: method == .get || !isReadOnly
    case .account: isThemself
    case .owner: isThemself && person.role == .owner
    case .read(let room): person.has(room)
    case .write(let room): person.mayWrite(in: room) && !isReadOnly
    case .decide(let room): person.mayWrite(in: room) && isSignedIn
    }
  }
}
