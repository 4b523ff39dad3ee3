public import Foundation

/// Text that is looked up in the string catalogue by its key; what is interpolated fills the places of the entry.
///
/// A key is what the literal says, with a format specifier for each interpolation: `"\(count) of \(name)"` is looked up as
/// `%lld of %@`. An entry may name its places (`%2$@`) and so take them in another order. Emphasis, code, struck-out text and links
/// may be written as Markdown, in the key and in entries; what is interpolated is never read as Markdown.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String
  let arguments: [Argument]

  /// What an interpolation brought.
  enum Argument: Equatable {
    case string(String)
    case number(FormatNumber, specifier: String)
    case text(Text)
  }

  public init(_ value: String) {
    key = value
    arguments = []
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    // Without arguments a percent sign is one.
    key = stringInterpolation.arguments.isEmpty ? stringInterpolation.key.replacing("%%", with: "%") : stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  /// The words where no environment is at hand: those of the key itself.
  var string: String { resolve(in: EnvironmentValues()) }

  /// The words in the person's language, without style: for titles, prompts and labels.
  func resolve(in values: EnvironmentValues) -> String { Text(self).string(in: values) }

  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 2 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }

    public mutating func appendInterpolation(_ string: String) { append("%@", .string(string)) }

    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      appendInterpolation(value, specifier: value._specifier)
    }

    public mutating func appendInterpolation<T>(_ value: T, specifier: String) where T: _FormatSpecifiable {
      append(specifier, .number(FormatNumber(value._arg), specifier: specifier))
    }

    public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
      append(Text(input, format: format))
    }

    public mutating func appendInterpolation(_ text: Text) { append(text) }

    public mutating func appendInterpolation(_ attributedString: AttributedString) { append(Text(attributedString)) }

    public mutating func appendInterpolation(_ attributedSubstring: AttributedSubstring) {
      appendInterpolation(AttributedString(attributedSubstring))
    }

    public mutating func appendInterpolation(_ image: Image) { append(Text(image)) }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append(Text(date, style: style)) }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(Text(dates)) }

    public mutating func appendInterpolation(_ interval: DateInterval) { append(Text(interval)) }

    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
      append(Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
    }

    private mutating func append(_ text: Text) { append("%@", .text(text)) }

    private mutating func append(_ specifier: String, _ argument: Argument) {
      key += specifier
      arguments.append(argument)
    }
  }
}
