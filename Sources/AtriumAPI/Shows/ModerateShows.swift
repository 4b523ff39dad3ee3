public import Foundation

/// What waits for a moderator: submitted shows, the oldest first, and reported shows.
public struct ListShowQueue: Call {
  public init() {}

  public typealias Response = ShowQueue
  /// More wait until these are decided.
  public static let most = 100
  public static let route = Route(
    .get, "/api/shows/queue", scope: .decide(.shows), errors: [.forbidden], summary: "Lists the shows that wait for a moderator")
}

public struct ShowQueue: Codable, Sendable, Equatable {
  @Rows public var entries: [ShowQueueEntry]
  public var total: Int

  public init(entries: [ShowQueueEntry], total: Int) {
    self.entries = entries
    self.total = total
  }
}

public struct ShowQueueEntry: Codable, Sendable, Hashable, Identifiable {
  public var show: Show
  /// The name of the submitter's account, where they are still here.
  public var submitter: String?
  /// Shows that may be the same.
  @Rows public var duplicates: [Show]
  @Rows public var reports: [ShowReport]

  public var id: Int64 { show.id }

  public init(show: Show, submitter: String?, duplicates: [Show], reports: [ShowReport]) {
    self.show = show
    self.submitter = submitter
    self.duplicates = duplicates
    self.reports = reports
  }
}

/// A report of a show, without the name of the reporter.
public struct ShowReport: Codable, Sendable, Hashable, Identifiable {
  public var id: Int64
  public var reason: Reason
  public var note: String?
  public var at: Date

  public init(id: Int64, reason: Reason, note: String? = nil, at: Date) {
    self.id = id
    self.reason = reason
    self.note = note
    self.at = at
  }

  public enum Reason: WireEnum {
    case wrong, cancelled, soldOut, duplicate, spam, other
    case unknown(String)

    public static let known: [Reason] = [.wrong, .cancelled, .soldOut, .duplicate, .spam, .other]

    public var rawValue: String {
      switch self {
      case .wrong: "wrong"
      case .cancelled: "cancelled"
      case .soldOut: "sold_out"
      case .duplicate: "duplicate"
      case .spam: "spam"
      case .other: "other"
      case .unknown(let raw): raw
      }
    }
  }
}

/// Approves and publishes a submitted show. The second of two moderators gets the decision of the first (409).
public struct ApproveShow: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = SubmittedShow
  public static let route = Route(
    .post, "/shows/{id}/approve", scope: .decide(.shows), errors: [.notFound, .forbidden, .alreadyDecided], summary: "Approves a show")
}

/// Declines a submitted show. Its submitter reads the reason.
public struct RejectShow: Call {
  public var id: String
  public var reason: String?

  public init(id: String, reason: String? = nil) {
    self.id = id
    self.reason = reason
  }

  public typealias Response = SubmittedShow
  public static let route = Route(
    .post, "/shows/{id}/reject", scope: .decide(.shows), errors: [.notFound, .forbidden, .alreadyDecided], summary: "Rejects a show")
}

/// Takes a report off the queue.
public struct DismissShowReport: Call {
  public var id: Int64

  public init(id: Int64) { self.id = id }

  public typealias Response = NoContent
  public static let route = Route(
    .delete, "/api/shows/reports/{id}", scope: .decide(.shows), errors: [.notFound, .forbidden], summary: "Dismisses a report")
}

/// Makes one show of two: what hung on the first hangs on the second, and its addresses lead there. `UndoShowChange` takes it back.
public struct MergeShows: Call {
  public var id: String
  /// The show that stays.
  public var into: String

  public init(id: String, into: String) {
    self.id = id
    self.into = into
  }

  public typealias Response = SubmittedShow
  public static let route = Route(
    .post, "/api/shows/{id}/merge", scope: .decide(.shows), errors: [.notFound, .forbidden], summary: "Merges two shows")
}
