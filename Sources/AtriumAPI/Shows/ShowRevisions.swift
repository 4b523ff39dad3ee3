public import Foundation

/// What was changed of a show, the last change first: for its submitter and for moderators.
public struct ListShowRevisions: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = ShowRevisionList
  public static let most = 100
  public static let route = Route(
    .get, "/api/shows/{id}/revisions", scope: .participate(.shows), errors: [.notFound, .forbidden],
    summary: "Lists what was changed of a show")
}

public struct ShowRevisionList: Codable, Sendable, Equatable {
  @Rows public var revisions: [ShowRevision]

  public init(revisions: [ShowRevision]) { self.revisions = revisions }
}

public struct ShowRevision: Codable, Sendable, Hashable, Identifiable {
  public var id: Int64
  public var action: Action
  /// The name of who did it, where they are still here.
  public var by: String?
  public var at: Date
  /// The names of the fields that changed, as ``Show`` has them.
  public var fields: [String]
  /// Whether it can be taken back: the last change can, until its time is over.
  public var canUndo: Bool

  public init(id: Int64, action: Action, by: String?, at: Date, fields: [String], canUndo: Bool) {
    self.id = id
    self.action = action
    self.by = by
    self.at = at
    self.fields = fields
    self.canUndo = canUndo
  }

  enum CodingKeys: String, CodingKey {
    case id, action, by, at, fields
    case canUndo = "can_undo"
  }

  public enum Action: WireEnum {
    case submitted, changed, deleted, published, unpublished, approved, rejected, soldOut, cancelled, merged, undone
    case unknown(String)

    public static let known: [Action] = [
      .submitted, .changed, .deleted, .published, .unpublished, .approved, .rejected, .soldOut, .cancelled, .merged, .undone,
    ]

    public var rawValue: String {
      switch self {
      case .submitted: "submitted"
      case .changed: "changed"
      case .deleted: "deleted"
      case .published: "published"
      case .unpublished: "unpublished"
      case .approved: "approved"
      case .rejected: "rejected"
      case .soldOut: "sold_out"
      case .cancelled: "cancelled"
      case .merged: "merged"
      case .undone: "undone"
      case .unknown(let raw): raw
      }
    }
  }
}

/// Takes the last change of a show back, within 24 hours.
public struct UndoShowChange: Call {
  /// Of the show.
  public var id: String
  /// The id of the revision; the show may have a newer one.
  public var revision: Int64

  public init(id: String, revision: Int64) {
    self.id = id
    self.revision = revision
  }

  public typealias Response = SubmittedShow
  public static let route = Route(
    .post, "/api/shows/{id}/undo", scope: .participate(.shows), errors: [.notFound, .forbidden, .preconditionFailed],
    summary: "Takes the last change of a show back")
}
