import Foundation

extension Text {
  /// What a text is in its environment. Most texts are one plain string, and cost one element.
  enum Resolved {
    case plain(String)
    case rich([TextRun])
  }

  func resolved(in values: EnvironmentValues) -> Resolved {
    switch storage {
    case .verbatim(let string): .plain(string)
    case .key(let key, let table): key.resolved(in: values, from: values[Web.StringCatalogKey.self], table: table)
    case .resource(let resource): resource.resolved(in: values)
    case .word(let key): key.resolved(in: values, from: .words, table: nil)
    case .formatted(let value): .plain(value.string(in: values))
    case .attributed(let string): .rich(TextRun.runs(of: string))
    case .image(let image): .rich([TextRun(.image(image))])
    case .date(let date, let style): style.resolved(date, in: values)
    case .timer(let timer): timer.resolved
    case .dates(let dates): .plain(Self.string(of: dates, in: values))
    case .pair(let first, let second): .rich(first.runs(in: values) + second.runs(in: values))
    }
  }

  /// The runs with the traits of the text itself: a run's own count before them.
  func runs(in values: EnvironmentValues) -> [TextRun] {
    let own: [TextRun] =
      switch resolved(in: values) {
      case .plain(let string): [TextRun(string)]
      case .rich(let runs): runs
      }
    guard !traits.isEmpty else { return own }
    return own.map { TextRun($0.content, traits: $0.traits + traits, link: $0.link) }
  }

  /// The text without its styles.
  func string(in values: EnvironmentValues) -> String {
    switch resolved(in: values) {
    case .plain(let string): string
    case .rich(let runs): runs.map { $0.string(in: values) }.joined()
    }
  }

  private static func string(of dates: ClosedRange<Date>, in values: EnvironmentValues) -> String {
    let isOneDay = values.calendar.isDate(dates.lowerBound, inSameDayAs: dates.upperBound)
    let style = Date.IntervalFormatStyle(
      date: isOneDay ? .omitted : .abbreviated, time: .shortened, locale: values.locale, calendar: values.calendar,
      timeZone: values.timeZone)
    return style.format(dates.lowerBound..<dates.upperBound)
  }
}

/// A value with how to format it, for the person's language and, for dates, their zone.
struct FormattedValue: Equatable {
  private let formatted: any Formatted

  init<F: FormatStyle>(_ input: F.FormatInput, _ format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
    // Asked once, here: a cast at each use copied the whole style twice.
    if F.self == Date.FormatStyle.self {
      formatted = DateValue(date: unsafeBitCast(input, to: Date.self), format: unsafeBitCast(format, to: Date.FormatStyle.self))
    } else {
      formatted = Value(input: input, format: format)
    }
  }

  func string(in values: EnvironmentValues) -> String { formatted.string(in: values) }

  static func == (a: FormattedValue, b: FormattedValue) -> Bool { a.formatted.isEqual(to: b.formatted) }

  private protocol Formatted {
    func string(in values: EnvironmentValues) -> String
    func isEqual(to other: any Formatted) -> Bool
  }

  private struct DateValue: Formatted, Equatable {
    let date: Date
    let format: Date.FormatStyle

    func string(in values: EnvironmentValues) -> String {
      DateTexts.shared.text(of: date, format, values.locale, values.timeZone)
    }

    func isEqual(to other: any Formatted) -> Bool { other as? Self == self }
  }

  private struct Value<F: FormatStyle>: Formatted where F.FormatInput: Equatable, F.FormatOutput == String {
    let input: F.FormatInput
    let format: F

    func string(in values: EnvironmentValues) -> String {
      let localized = format.locale(values.locale)
      if var style = localized as? Date.IntervalFormatStyle, let dates = input as? Range<Date> {
        style.timeZone = values.timeZone
        return style.format(dates)
      }
      return localized.format(input)
    }

    func isEqual(to other: any Formatted) -> Bool {
      guard let other = other as? Self else { return false }
      return input == other.input && format == other.format
    }
  }
}
