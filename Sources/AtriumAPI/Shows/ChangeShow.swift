/// The shows that the person submitted, the last one first.
public struct ListMyShows: Call {
  public var limit: Int?
  /// `next_cursor` of the page before.
  public var cursor: String?

  public init(limit: Int? = nil, cursor: String? = nil) {
    self.limit = limit
    self.cursor = cursor
  }

  public typealias Response = ShowPage
  public static let route = Route(
    .get, "/shows/mine", scope: .participate(.shows), limits: ["limit": ListUpcomingShows.pageSize], errors: [.invalidCursor],
    summary: "Lists the shows that the person submitted")
}

/// Changes a show: its submitter or a moderator. What the draft leaves out stays.
public struct UpdateShow: Call {
  public var id: String
  public var draft: ShowDraft

  public init(id: String, draft: ShowDraft) {
    self.id = id
    self.draft = draft
  }

  public init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
    draft = try ShowDraft(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try draft.encode(to: encoder)
  }

  public typealias Response = SubmittedShow
  public static let route = Route(
    .put, "/shows/{id}", scope: .participate(.shows), errors: [.notFound, .forbidden], summary: "Changes a show")

  private enum CodingKeys: String, CodingKey {
    case id
  }
}

/// Deletes a show: its submitter or a moderator. `UndoShowChange` brings it back.
public struct DeleteShow: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = ShowAnswer
  public static let route = Route(
    .delete, "/shows/{id}", scope: .participate(.shows), errors: [.notFound, .forbidden], summary: "Deletes a show")
}

/// Publishes a private show, after moderation where the submitter is not trusted yet.
public struct PublishShow: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = SubmittedShow
  public static let route = Route(
    .post, "/shows/{id}/publish", scope: .participate(.shows), errors: [.notFound, .forbidden], summary: "Publishes a show")
}

/// Unpublishes a show: it leaves all lists, and only its submitter sees it.
public struct UnpublishShow: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = SubmittedShow
  public static let route = Route(
    .post, "/shows/{id}/unpublish", scope: .participate(.shows), errors: [.notFound, .forbidden], summary: "Unpublishes a show")
}

/// The same as ``UnpublishShow``, under the name that the seed's client uses.
public struct MakeShowPrivate: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = SubmittedShow
  public static let route = Route(
    .post, "/shows/{id}/make-private", scope: .participate(.shows), errors: [.notFound, .forbidden], summary: "Makes a show private")
}

/// Marks a show as sold out, or removes the mark.
public struct SetShowSoldOut: Call {
  public var id: String
  /// True when left out.
  public var isSoldOut: Bool?

  public init(id: String, isSoldOut: Bool? = nil) {
    self.id = id
    self.isSoldOut = isSoldOut
  }

  public typealias Response = SubmittedShow
  public static let route = Route(
    .post, "/shows/{id}/sold-out", scope: .participate(.shows), errors: [.notFound, .forbidden], summary: "Says whether a show is sold out")

  enum CodingKeys: String, CodingKey {
    case id
    case isSoldOut = "is_sold_out"
  }
}

/// Cancels a show, or takes that back.
public struct SetShowCancelled: Call {
  public var id: String
  /// True when left out.
  public var isCancelled: Bool?

  public init(id: String, isCancelled: Bool? = nil) {
    self.id = id
    self.isCancelled = isCancelled
  }

  public typealias Response = SubmittedShow
  public static let route = Route(
    .post, "/shows/{id}/cancelled", scope: .participate(.shows), errors: [.notFound, .forbidden],
    summary: "Says whether a show is cancelled")

  enum CodingKeys: String, CodingKey {
    case id
    case isCancelled = "is_cancelled"
  }
}

/// Tells the moderators that something is wrong with a show. It hides nothing.
public struct ReportShow: Call {
  public var id: String
  public var reason: ShowReport.Reason
  public var note: String?

  public init(id: String, reason: ShowReport.Reason, note: String? = nil) {
    self.id = id
    self.reason = reason
    self.note = note
  }

  public typealias Response = ShowAnswer
  public static let route = Route(
    .post, "/shows/{id}/report", scope: .participate(.shows), errors: [.notFound, .tooManyRequests], summary: "Reports a show")
}
