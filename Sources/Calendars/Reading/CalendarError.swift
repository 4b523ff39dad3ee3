import Foundation

/// Why a file isn't read at all.
package enum CalendarError: Error, Hashable, Sendable {
  /// The file has more bytes than allowed.
  case tooLarge(limit: Int)
  /// More lines than allowed; a line and its folds count once.
  case tooManyLines(limit: Int)
  case tooManyEvents(limit: Int)
  /// Components within components, deeper than allowed.
  case tooDeep(limit: Int)
  /// The file is in a character set in which the format does not exist.
  case unsupportedEncoding(String)
  /// Nothing of a calendar begins in the file.
  case notACalendar
}

extension CalendarError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .tooLarge(let limit): "The calendar has more than \(limit) bytes."
    case .tooManyLines(let limit): "The calendar has more than \(limit) lines."
    case .tooManyEvents(let limit): "The calendar has more than \(limit) events."
    case .tooDeep(let limit): "The calendar has parts within parts, more than \(limit) deep."
    case .unsupportedEncoding(let name): "Calendars can’t be read in the character set \(name)."
    case .notACalendar: "This is no calendar."
    }
  }
}
