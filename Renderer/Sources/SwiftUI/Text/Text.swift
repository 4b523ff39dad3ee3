public import Foundation

/// Read-only text: one string, or several runs that differ in style, hold a link, a symbol or a running time.
public struct Text: Equatable {
  indirect enum Storage: Equatable {
    case verbatim(String)
    case key(LocalizedStringKey, table: String?)
    case resource(LocalizedStringResource)
    /// One of the renderer's own words, from its own catalogue.
    case word(LocalizedStringKey)
    case formatted(FormattedValue)
    case attributed(AttributedString)
    case image(Image)
    case date(Date, DateStyle)
    case timer(TimerInterval)
    case dates(ClosedRange<Date>)
    case pair(Text, Text)
  }

  let storage: Storage
  /// Inner ones first: of two of one kind the first counts.
  var traits: [TextTrait] = []

  init(storage: Storage) { self.storage = storage }

  init(word: LocalizedStringKey) { storage = .word(word) }

  public init(verbatim content: String) { storage = .verbatim(content) }

  @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol { storage = .verbatim(String(content)) }

  /// Looks the key up in the catalogue of the environment.
  ///
  /// - Parameter tableName: a table of the catalogue beside its main one.
  /// - Parameter bundle: not looked at; a site has one catalogue, whichever module its views come from.
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
    storage = .key(key, table: tableName)
  }

  /// Looks the resource up in the catalogue of the environment. A literal is a key.
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) { storage = .resource(resource) }

  /// Formats with the person's language and, for dates, their zone.
  public init<F>(_ input: F.FormatInput, format: F) where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
    storage = .formatted(FormattedValue(input, format))
  }

  /// Text with attributes of the `swiftUI` scope and links. A literal is a key, though it could be an attributed string too.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) { storage = .attributed(attributedContent) }

  public init(_ image: Image) { storage = .image(image) }

  public init(_ date: Date, style: Text.DateStyle) { storage = .date(date, style) }

  public init(_ dates: ClosedRange<Date>) { storage = .dates(dates) }

  public init(_ interval: DateInterval) { storage = .dates(interval.start...interval.end) }

  /// A timer that runs in the browser.
  ///
  /// - Parameter pauseTime: when it stopped; a timer that stopped shows what it showed then.
  public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
    storage = .timer(TimerInterval(interval: timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }

  /// Both texts as one paragraph, each with its own style.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(storage: .pair(lhs, rhs)) }

  public static func == (a: Text, b: Text) -> Bool { a.storage == b.storage && a.traits == b.traits }

  func adding(_ trait: TextTrait?) -> Text {
    guard let trait else { return self }
    var text = self
    text.traits.append(trait)
    return text
  }
}
