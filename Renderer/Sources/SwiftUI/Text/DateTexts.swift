import Foundation
import Synchronization

/// Dates as texts, of the styles, languages and zones in use. Pages show the same dates again and again, and each takes a formatter
/// several microseconds.
final class DateTexts: Sendable {
  static let shared = DateTexts()

  /// What was made by one style in one language and zone.
  private final class Made {
    let format: Date.FormatStyle
    let locale: Locale
    let timeZone: TimeZone
    var texts: [Date: String] = [:]

    init(_ format: Date.FormatStyle, _ locale: Locale, _ timeZone: TimeZone) {
      self.format = format
      self.locale = locale
      self.timeZone = timeZone
    }
  }

  private static let mostStyles = 16
  private static let mostTexts = 1_000
  // The one that was used last comes first.
  private let made = Mutex<[Made]>([])

  func text(of date: Date, _ format: Date.FormatStyle, _ locale: Locale, _ timeZone: TimeZone) -> String {
    made.withLock { made in
      if let index = made.firstIndex(where: { $0.format == format && $0.timeZone == timeZone && $0.locale == locale }) {
        if index > 0 { made.swapAt(index, 0) }
      } else {
        made.insert(Made(format, locale, timeZone), at: 0)
        if made.count > Self.mostStyles { made.removeLast() }
      }
      if let text = made[0].texts[date] { return text }
      var style = format.locale(locale)
      style.timeZone = timeZone
      let text = style.format(date)
      if made[0].texts.count == Self.mostTexts { made[0].texts.removeAll(keepingCapacity: true) }
      made[0].texts[date] = text
      return text
    }
  }
}
