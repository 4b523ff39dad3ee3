import AtriumServer

/// What the server writes about a day or a week, and how such a file is called.
enum WrittenPeriod: Sendable, CaseIterable {
  case day
  case week

  /// With the slash behind it.
  var folder: String {
    switch self {
    case .day: "_agent/summaries/"
    case .week: "_agent/reports/weekly/"
    }
  }

  /// The names that may be right, for a first choice in SQL (`GLOB`). They sort as time passes.
  var pattern: String {
    switch self {
    case .day: folder + "[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9].md"
    case .week: folder + "[0-9][0-9][0-9][0-9]-W[0-9][0-9].md"
    }
  }

  /// The day that a file is about, or on which its week begins; nil for a file that is none of these.
  func start(of key: String) -> CalendarDay? {
    guard key.hasPrefix(folder), key.hasSuffix(".md") else { return nil }
    let name = key.dropFirst(folder.count).dropLast(3)
    return switch self {
    case .day: CalendarDay(name)
    case .week: ISOWeek(name)?.monday
    }
  }

  /// Whether a document is one of them.
  static func isOne(_ key: String) -> Bool {
    allCases.contains { $0.start(of: key) != nil }
  }
}
