/// Whether the house writes a summary of each day and a report of each week, and when (seed: N4). One setting for all who share the folder.
public struct NoteWriting: Codable, Sendable, Hashable {
  /// `_agent/summaries/YYYY-MM-DD.md`, once the day is over.
  public var daily: Bool
  /// `_agent/reports/weekly/YYYY-Www.md`, once the week is over.
  public var weekly: Bool
  /// From 0 to 23: when they are written, on the day after, on a Monday.
  public var hour: Int
  /// In which days begin, as the IANA database names it: `Europe/Berlin`.
  public var timeZone: String
  /// In which they are written, as BCP 47 says it: `de`.
  public var language: String

  public init(daily: Bool = false, weekly: Bool = false, hour: Int = 6, timeZone: String = "UTC", language: String = "en") {
    self.daily = daily
    self.weekly = weekly
    self.hour = hour
    self.timeZone = timeZone
    self.language = language
  }
}

/// Reads whether the house writes summaries and reports.
public struct GetNoteWriting: Call {
  public init() {}

  public typealias Response = NoteWriting
  public static let route = Route(
    .get, "/api/notes/writing", scope: .read(.notes), summary: "Reads whether the house writes summaries and reports")
}

/// Lets the house write summaries and reports, or not. The last day and the last week are written at once when their time is over.
public struct SetNoteWriting: Call {
  public var daily: Bool
  public var weekly: Bool
  public var hour: Int
  public var timeZone: String
  public var language: String

  public init(_ writing: NoteWriting) {
    (daily, weekly, hour, timeZone, language) = (writing.daily, writing.weekly, writing.hour, writing.timeZone, writing.language)
  }

  public typealias Response = NoteWriting
  public static let route = Route(
    .put, "/api/notes/writing", scope: .owner, summary: "Sets whether the house writes summaries and reports")
}
