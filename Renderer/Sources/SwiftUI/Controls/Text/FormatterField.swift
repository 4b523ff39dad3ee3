public import Foundation

extension ValueText {
  /// A value that one of Foundation's formatters writes and reads. Of those on Linux only the ones of numbers and dates read; with any
  /// other a text is never taken.
  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    text = { _ in formatter.string(for: value.wrappedValue) ?? "" }
    take = { text, _ in
      let read: Any? =
        switch formatter {
        case let numbers as NumberFormatter: numbers.number(from: text).flatMap { Self.number($0, like: V.self) }
        case let dates as DateFormatter: dates.date(from: text)
        default: nil
        }
      guard let new = read as? V else { return false }
      value.wrappedValue = new
      return true
    }
  }

  /// A decimal is no type that a number is turned into by a cast.
  private static func number<V>(_ number: NSNumber, like type: V.Type) -> Any {
    type == Decimal.self || type == Decimal?.self ? number.decimalValue : number
  }
}

extension TextField {
  /// A field for a value that a formatter writes and reads. What cannot be read leaves the value as it was.
  public nonisolated init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label(), .value(ValueText(value, formatter)), prompt: prompt)
  }
}

extension TextField where Label == Text {
  public nonisolated init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
    self.init(Text(titleKey), .value(ValueText(value, formatter)))
  }

  public nonisolated init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?) {
    self.init(Text(titleKey), .value(ValueText(value, formatter)), prompt: prompt)
  }

  @_disfavoredOverload public nonisolated init<S, V>(_ title: S, value: Binding<V>, formatter: Formatter) where S: StringProtocol {
    self.init(Text(title), .value(ValueText(value, formatter)))
  }

  @_disfavoredOverload public nonisolated init<S, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?)
  where S: StringProtocol {
    self.init(Text(title), .value(ValueText(value, formatter)), prompt: prompt)
  }
}
