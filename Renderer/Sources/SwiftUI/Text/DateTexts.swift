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
    // Unchecked for the reason given in ElementNode.
    @exclusivity(unchecked) var texts: [Date: String] = [:]
    @exclusivity(unchecked) var lastUse = 0

    init(_ format: Date.FormatStyle, _ locale: Locale, _ timeZone: TimeZone) {
      self.format = format
      self.locale = locale
      self.timeZone = timeZone
    }
  }

  private static let mostStyles = 16
  private static let mostTexts = 1_000
  private struct State {
    var made: [Made] = []
    var uses = 0
  }

  private let state = Mutex(State())

  func text(of date: Date, _ format: Date.FormatStyle, _ locale: Locale, _ timeZone: TimeZone) -> String {
    state.withLock { state in
      let made = Self.find(format, locale, timeZone, in: &state)
      state.uses += 1
      made.lastUse = state.uses
      if let text = made.texts[date] { return text }
      var style = format.locale(locale)
      style.timeZone = timeZone
      let text = style.format(date)
      if made.texts.count == Self.mostTexts { made.texts.removeAll(keepingCapacity: true) }
      made.texts[date] = text
      return text
    }
  }

  private static func find(_ format: Date.FormatStyle, _ locale: Locale, _ timeZone: TimeZone, in state: inout State) -> Made {
    for made in state.made where areEqual(made.locale, locale) && areEqual(made.timeZone, timeZone) && made.format == format {
      return made
    }
    if state.made.count == mostStyles, let oldest = state.made.indices.min(by: { state.made[$0].lastUse < state.made[$1].lastUse }) {
      state.made.remove(at: oldest)
    }
    let made = Made(format, locale, timeZone)
    state.made.append(made)
    return made
  }

  /// A page has one locale and one zone, each a reference: where it is the same, what it says need not be compared.
  private static func areEqual<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
    withUnsafePointer(to: one) { one in withUnsafePointer(to: other) { memcmp(one, $0, MemoryLayout<Value>.size) == 0 } } || one == other
  }
}
