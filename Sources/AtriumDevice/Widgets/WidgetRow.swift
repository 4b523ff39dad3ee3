public import AtriumAPI
public import Foundation

/// One line of a widget.
public struct WidgetRow: Codable, Hashable, Identifiable, Sendable {
  /// What stands below the title. Its words are put together where it is shown, in the language of the device.
  public enum Detail: Codable, Hashable, Sendable {
    /// A name: a folder, a venue.
    case text(String)
    /// How far a book is read: pages count from 1.
    case page(Int, of: Int)
    /// What a session waits for, and on which machine.
    case agent(AgentState, device: String)
    /// A show that does not take place, and where it would have been.
    case cancelled(String)
  }

  public var title: String
  public var detail: Detail?
  /// The name of an SF Symbol.
  public var symbol: String
  /// Where it opens in the app: a percent-encoded path.
  public var path: String
  /// When it changed, arrived or was read last.
  public var date: Date?
  /// The evening of a show.
  public var evening: WidgetEvening?
  /// Whether a locked screen has to hide it.
  public var isPrivate: Bool

  public init(
    title: String, detail: Detail? = nil, symbol: String, path: String, date: Date? = nil, evening: WidgetEvening? = nil,
    isPrivate: Bool = true
  ) {
    self.title = title
    self.detail = detail
    self.symbol = symbol
    self.path = path
    self.date = date
    self.evening = evening
    self.isPrivate = isPrivate
  }

  /// Paths are percent-encoded, so that two files whose names differ only in Unicode's spelling are two rows.
  public var id: String { path }

  /// The address that opens the app there.
  public var url: URL? { WidgetLink.url(to: path) }
}

/// Addresses that a widget opens the app with.
public enum WidgetLink {
  /// - Parameter path: percent-encoded, from the first slash.
  public static func url(to path: String) -> URL? { URL(string: "atrium:" + path) }
}
