public import Foundation

/// Invites a person: the link lets them register, with these rooms. It is valid for 7 days.
public struct InvitePerson: Call {
  public var email: String
  public var role: Role
  public var rooms: [Room]

  public init(email: String, role: Role = .member, rooms: [Room]) {
    self.email = email
    self.role = role
    self.rooms = rooms
  }

  public typealias Response = AccountLink
  public static let route = Route(
    .post, "/api/house/people", scope: .owner, errors: [.emailTaken, .accountsOff], summary: "Invites a person")
}

/// What a link is for.
public enum LinkKind: WireEnum {
  case invitation, verification, recovery
  case magicLink
  case unknown(String)

  public static let known: [LinkKind] = [.invitation, .verification, .recovery, .magicLink]

  public var rawValue: String {
    switch self {
    case .invitation: "invitation"
    case .verification: "verification"
    case .recovery: "recovery"
    case .magicLink: "magic_link"
    case .unknown(let raw): raw
    }
  }

  /// The page of the app that such a link opens, with the token as the query's `token`.
  public var page: String? {
    switch self {
    case .invitation: "/app/join"
    case .verification: "/app/verify"
    case .recovery: "/app/recover"
    case .magicLink: "/app/enter"
    case .unknown: nil
    }
  }
}

/// A link that was sent, or is to be shared where the server sends no e-mail. The server keeps only a hash of its token.
public struct PendingLink: Codable, Sendable, Hashable, Identifiable {
  public var id: String
  public var kind: LinkKind
  /// Whom it is for.
  public var email: String
  public var asked: Date
  public var expires: Date
  /// Whether it went out by mail.
  public var isMailed: Bool
  /// How far its e-mail is; absent for a link that is handed over.
  public var mail: MailState?

  public init(id: String, kind: LinkKind, email: String, asked: Date, expires: Date, isMailed: Bool, mail: MailState? = nil) {
    self.id = id
    self.kind = kind
    self.email = email
    self.asked = asked
    self.expires = expires
    self.isMailed = isMailed
    self.mail = mail
  }
}

/// How far the e-mail is that carries a link.
public enum MailState: WireEnum {
  /// It waits for its turn.
  case waiting
  /// The mail command took it.
  case sent
  /// It did not go out. It may be tried again; meanwhile the link can be handed over.
  case failed
  case unknown(String)

  public static let known: [MailState] = [.waiting, .sent, .failed]

  public var rawValue: String {
    switch self {
    case .waiting: "waiting"
    case .sent: "sent"
    case .failed: "failed"
    case .unknown(let raw): raw
    }
  }
}

/// A link as it is shown, once.
public struct AccountLink: Codable, Sendable, Equatable {
  public var pending: PendingLink
  /// The whole address, to hand over; absent when it goes out by mail.
  public var url: String?

  public init(pending: PendingLink, url: String? = nil) {
    self.pending = pending
    self.url = url
  }
}

/// Lists unused links; for owners, who share them where the server sends no e-mail.
public struct ListPendingLinks: Call {
  public init() {}

  public typealias Response = PendingLinks
  public static let route = Route(
    .get, "/api/house/links", scope: .owner, errors: [.accountsOff], summary: "Lists invitations and links that are unused")
}

public struct PendingLinks: Codable, Sendable, Equatable {
  /// The newest first.
  @Rows public var links: [PendingLink]

  public init(links: [PendingLink]) {
    self.links = links
  }
}

/// Makes the address of a pending link, to hand it over. An address that was made or mailed before is good for nothing from then on.
public struct ShowPendingLink: Call {
  public var id: String

  public init(id: String) {
    self.id = id
  }

  public typealias Response = AccountLink
  public static let route = Route(
    .post, "/api/house/links/{id}", scope: .owner, errors: [.notFound, .accountsOff], summary: "Creates the address of a link to share")
}

/// Takes a link back: an invitation above all.
public struct WithdrawLink: Call {
  public var id: String

  public init(id: String) {
    self.id = id
  }

  public typealias Response = Acknowledgement
  public static let route = Route(
    .delete, "/api/house/links/{id}", scope: .owner, errors: [.notFound, .accountsOff], summary: "Withdraws a link")
}
