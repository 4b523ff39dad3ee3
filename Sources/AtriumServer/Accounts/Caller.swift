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
  /// What a key was made for; nil for everybody else, who may do all that the person may.
  package let access: KeyAccess?

  package init(person: Person, credential: Credential, access: KeyAccess? = nil) {
    self.person = person
    self.credential = credential
    self.access = access
  }

  /// Whether it may add new things and see nothing, not even what is there already.
  package var isCaptureOnly: Bool { access == .capture }

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
    case .anyRoom: reads && person.hasAnyRoom
    case .house: method == .get ? reads : writes
    case .account: isThemself
    case .owner: isThemself && person.role == .owner
    case .browse(let room), .read(let room): reads && person.has(room)
    case .participate(let room): (method == .get ? reads : writes) && person.has(room)
    case .write(let room): writes && person.mayWrite(in: room)
    case .capture(let room): (writes || isCaptureOnly) && person.mayWrite(in: room)
    case .decide(let room): person.mayWrite(in: room) && isSignedIn
    }
  }

  /// A key with an access that this version does not know may do nothing.
  private var reads: Bool {
    switch access {
    case nil, .read, .write: true
    case .capture, .unknown: false
    }
  }

  private var writes: Bool { access == nil || access == .write }
}
