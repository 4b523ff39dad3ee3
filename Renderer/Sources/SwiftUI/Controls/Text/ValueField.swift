import Foundation

/// A value as text and back, in the person's language.
struct ValueText {
  /// The value as it stands.
  let text: (Locale) -> String
  /// Takes a text; false when it cannot be read.
  let take: (String, Locale) -> Bool

  init<F>(_ value: Binding<F.FormatInput>, _ format: F) where F: ParseableFormatStyle, F.FormatOutput == String {
    text = { format.locale($0).format(value.wrappedValue) }
    take = { text, locale in
      guard let new = try? format.locale(locale).parseStrategy.parse(text) else { return false }
      value.wrappedValue = new
      return true
    }
  }

  init<F>(optional value: Binding<F.FormatInput?>, _ format: F) where F: ParseableFormatStyle, F.FormatOutput == String {
    text = { locale in value.wrappedValue.map { format.locale(locale).format($0) } ?? "" }
    take = { text, locale in
      let new = try? format.locale(locale).parseStrategy.parse(text)
      value.wrappedValue = new
      return new != nil || text.isEmpty
    }
  }
}

/// A field whose text becomes a value when the person has finished. A text that cannot be read stays there, marked as wrong, until
/// it can be.
struct ValueField<Label: View>: View {
  let label: Label
  let prompt: Text?
  let value: ValueText
  var actions = FieldActions()
  @State private var draft: String?
  @State private var isInvalid = false

  var body: some View {
    TextInput(
      kind: .line, label: label, prompt: prompt, isInvalid: isInvalid, current: { draft ?? value.text($0.locale) },
      receive: { new, _ in draft = new },
      commit: { values in
        guard let text = draft else { return }
        isInvalid = !value.take(text, values.locale)
        if !isInvalid { draft = nil }
      }, actions: actions)
  }
}
