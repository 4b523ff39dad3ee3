public import Foundation

/// What a widget shows: the answer of the server, as it was at one moment.
public struct WidgetContents: Codable, Hashable, Sendable {
  public var rows: [WidgetRow]
  /// How many things there are of which `rows` are the first. Of agents this is the number that the widget is about.
  public var count: Int
  /// When the server said so.
  public var date: Date

  public init(rows: [WidgetRow], count: Int, date: Date) {
    self.rows = rows
    self.count = count
    self.date = date
  }

  /// The rows that still count at a moment: a show that is over does not.
  public func rows(at moment: Date) -> [WidgetRow] {
    rows.filter { row in row.evening.map { $0.ends > moment } ?? true }
  }
}
