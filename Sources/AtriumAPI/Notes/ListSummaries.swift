/// The daily summaries that stand in `_agent/summaries/YYYY-MM-DD.md`, newest first (seed: N4). Each is read by `GET /documents/{key}`.
public struct ListSummaries: Call {
  public var limit: Int?
  /// `nextCursor` of the page before.
  public var cursor: String?

  public init(limit: Int? = nil, cursor: String? = nil) {
    self.limit = limit
    self.cursor = cursor
  }

  public typealias Response = SummaryList
  public static let pageSize = Route.Limit(1...100, unset: 30)
  public static let route = Route(
    .get, "/summaries", scope: .read(.notes), limits: ["limit": pageSize], errors: [.invalidCursor], summary: "Lists the daily summaries")
}

public struct SummaryList: Codable, Sendable, Equatable {
  @Rows public var summaries: [SummaryItem]
  /// How many summaries this page holds.
  public var count: Int
  /// Absent on the last page.
  public var nextCursor: String?

  public init(summaries: [SummaryItem], nextCursor: String? = nil) {
    self.summaries = summaries
    self.nextCursor = nextCursor
    count = summaries.count
  }
}

public struct SummaryItem: Codable, Sendable, Hashable, Identifiable {
  /// The document's key.
  @FileKey public var id: String
  /// The day it is about, `2026-08-21`: a day of the calendar, in no zone.
  public var date: String
  /// Whether the person who asks has opened it; `MarkDocumentViewed` says so.
  public var viewed: Bool
  /// The notes that it links to, which are those that it was made from: at most 100, in the order of the text. Absent when there are none.
  public var documents: [String]?

  public init(id: String, date: String, viewed: Bool, documents: [String]? = nil) {
    self.id = id
    self.date = date
    self.viewed = viewed
    self.documents = documents
  }
}
