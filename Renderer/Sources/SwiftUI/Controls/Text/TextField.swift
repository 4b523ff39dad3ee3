public import Foundation

/// A control that a person types text into.
///
/// The title is the field's name and, without a prompt, what stands in it while it is empty.
public struct TextField<Label> where Label: View {
  enum Source {
    case text(Binding<String>)
    case value(ValueText)
  }

  let label: Label
  let prompt: Text?
  let axis: Axis
  let source: Source
  var older = FieldActions()

  init(_ label: Label, _ source: Source, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.label = label
    self.prompt = prompt
    self.axis = axis
    self.source = source
  }
}

extension TextField: _PrimitiveView, Composed {
  var content: some View {
    switch source {
    case .text(let text):
      TextInput(
        kind: axis == .vertical ? .growing : .line, label: label, prompt: prompt, current: { _ in text.wrappedValue },
        receive: { new, _ in text.wrappedValue = new }, actions: older)
    case .value(let value): ValueField(label: label, prompt: prompt, value: value, actions: older)
    }
  }
}

extension TextField {
  public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label(), .text(text), prompt: prompt)
  }

  public nonisolated init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(label(), .text(text), prompt: prompt, axis: axis)
  }

  /// A field for a value that is written as text. What cannot be read leaves the value as it was.
  public nonisolated init<F>(value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label)
  where F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(label(), .value(ValueText(value, format)), prompt: prompt)
  }

  /// A field for a value that may be missing. What cannot be read is none.
  public nonisolated init<F>(value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label)
  where F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(label(), .value(ValueText(optional: value, format)), prompt: prompt)
  }
}

extension TextField where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(titleKey), .text(text))
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(titleKey), .text(text), prompt: prompt)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(Text(titleKey), .text(text), axis: axis)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(Text(titleKey), .text(text), prompt: prompt, axis: axis)
  }

  public nonisolated init<F>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil)
  where F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(Text(titleKey), .value(ValueText(value, format)), prompt: prompt)
  }

  public nonisolated init<F>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil)
  where F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(Text(titleKey), .value(ValueText(optional: value, format)), prompt: prompt)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    self.init(Text(title), .text(text))
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, text: Binding<String>, prompt: Text?) where S: StringProtocol {
    self.init(Text(title), .text(text), prompt: prompt)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, text: Binding<String>, axis: Axis) where S: StringProtocol {
    self.init(Text(title), .text(text), axis: axis)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) where S: StringProtocol {
    self.init(Text(title), .text(text), prompt: prompt, axis: axis)
  }

  @_disfavoredOverload public nonisolated init<S, F>(_ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil)
  where S: StringProtocol, F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(Text(title), .value(ValueText(value, format)), prompt: prompt)
  }

  @_disfavoredOverload public nonisolated init<S, F>(_ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil)
  where S: StringProtocol, F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(Text(title), .value(ValueText(optional: value, format)), prompt: prompt)
  }
}
