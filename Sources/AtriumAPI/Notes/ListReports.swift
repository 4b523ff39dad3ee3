/// The weekly reports that stand in `_agent/reports/weekly/YYYY-Www.md` (ISO 8601 weeks), newest first (seed: N4). Each is read by
/// `GET /documents/{key}`.
public struct ListReports: Call {
  public var limit: Int?
  /// `nextCursor` of the page before.
  public var cursor: String?

  public init(limit: Int? = nil, cursor: String? = nil) {
    self.limit = limit
    self.cursor = cursor
  }

  public typealias Response = ReportList
  public static let pageSize = Route.Limit(1...52, unset: 12)
  public static let route = Route(
    .get, "/reports", scope: .read(.notes), limits: ["limit": pageSize], errors: [.invalidCursor], summary: "Lists the weekly reports")
}

public struct ReportList: Codable, Sendable, Equatable {
  @Rows public var reports: [ReportItem]
  /// How many reports this page holds.
  public var count: Int
  /// Absent on the last page.
  public var nextCursor: String?

  public init(reports: [ReportItem], nextCursor: String? = nil) {
    self.reports = reports
    self.nextCursor = nextCursor
    count = reports.count
  }
}

public struct ReportItem: Codable, Sendable, Hashable, Identifiable {
  /// The document's key.
  @FileKey public var id: String
  /// The Monday of its week, `2026-08-17`.
  public var weekOf: String
  /// Whether the person who asks has opened it; `MarkDocumentViewed` says so.
  public var viewed: Bool
  /// The notes that it links to, which are those that it was made from: at most 100, in the order of the text. Absent when there are none.
  public var documents: [String]?

  public init(id: String, weekOf: String, viewed: Bool, documents: [String]? = nil) {
    self.id = id
    self.weekOf = weekOf
    self.viewed = viewed
    self.documents = documents
  }
}
