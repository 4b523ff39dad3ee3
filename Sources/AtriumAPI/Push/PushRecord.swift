public import Foundation

/// The result of a push at one destination, or of one that was not sent.
public struct PushRecord: Codable, Sendable, Hashable, Identifiable {
  public var id: String
  public var at: Date
  /// The room that the message was from. Absent of a test.
  public var room: Room?
  /// What it was about: of an agent's session, the session's id.
  public var subject: String?
  /// What stood above it, in English.
  public var title: String
  public var outcome: PushOutcome
  /// The name of the destination. Absent where none was meant.
  public var destination: String?
  /// What the service said of it, or until when it is held. Absent where there is nothing to say.
  public var reason: String?

  public init(
    id: String, at: Date, room: Room? = nil, subject: String? = nil, title: String, outcome: PushOutcome, destination: String? = nil,
    reason: String? = nil
  ) {
    self.id = id
    self.at = at
    self.room = room
    self.subject = subject
    self.title = title
    self.outcome = outcome
    self.destination = destination
    self.reason = reason
  }
}

/// The result of a push.
public enum PushOutcome: WireEnum {
  /// The service has taken it.
  case sent
  /// A later message went in its place.
  case collapsed
  /// A message that was sent was taken back: it was answered, or seen elsewhere.
  case withdrawn
  /// It was answered before it was due, and not sent.
  case cancelled
  /// It waits for the end of the quiet hours.
  case held
  /// The service did not take it, and will not.
  case refused
  /// The service says that the destination is gone: it was taken away.
  case gone
  /// The service cannot be reached, or wants to be asked later. It is sent again, if it is still true.
  case waiting
  /// Its time was over before it could be sent.
  case expired
  case unknown(String)

  public static let known: [PushOutcome] = [.sent, .collapsed, .withdrawn, .cancelled, .held, .refused, .gone, .waiting, .expired]

  public var rawValue: String {
    switch self {
    case .sent: "sent"
    case .collapsed: "collapsed"
    case .withdrawn: "withdrawn"
    case .cancelled: "cancelled"
    case .held: "held"
    case .refused: "refused"
    case .gone: "gone"
    case .waiting: "waiting"
    case .expired: "expired"
    case .unknown(let raw): raw
    }
  }
}
