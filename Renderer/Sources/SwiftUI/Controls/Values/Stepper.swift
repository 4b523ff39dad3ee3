public import Foundation

/// A control that goes up and down in steps. Its buttons repeat while they are held; each click counts, however late the answer.
public struct Stepper<Label> where Label: View {
  let label: Label
  let increment: Step
  let decrement: Step
  let onEditingChanged: (Bool) -> Void
  /// The value as text, where a format was given.
  var text: ((Locale) -> String)?

  /// One of the two buttons.
  struct Step {
    let isPossible: () -> Bool
    let run: () -> Void
  }

  nonisolated init(_ label: Label, _ increment: Step, _ decrement: Step, _ onEditingChanged: @escaping (Bool) -> Void) {
    self.label = label
    self.increment = increment
    self.decrement = decrement
    self.onEditingChanged = onEditingChanged
  }

  nonisolated init<V>(
    _ label: Label, _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride, _ onEditingChanged: @escaping (Bool) -> Void
  ) where V: Strideable {
    func moved(by stride: V.Stride) -> V {
      let next = value.wrappedValue.advanced(by: stride)
      guard let bounds else { return next }
      return min(max(next, bounds.lowerBound), bounds.upperBound)
    }
    self.init(
      label,
      Step(isPossible: { bounds.map { value.wrappedValue < $0.upperBound } ?? true }, run: { value.wrappedValue = moved(by: step) }),
      Step(
        isPossible: { bounds.map { value.wrappedValue > $0.lowerBound } ?? true },
        run: { value.wrappedValue = moved(by: 0 - step) }), onEditingChanged)
  }

  func showing(_ text: @escaping (Locale) -> String) -> Stepper {
    var copy = self
    copy.text = text
    return copy
  }
}

extension Stepper: _PrimitiveView, Composed {
  var content: some View {
    LabeledControl(
      manner: .group, classes: "stepper fw", label: label,
      control: StepperButtons(increment: increment, decrement: decrement, edited: onEditingChanged, text: text))
  }
}

/// The two buttons: a scope of its own, which reads whether they can go on.
private struct StepperButtons<Label: View>: View {
  let increment: Stepper<Label>.Step
  let decrement: Stepper<Label>.Step
  let edited: (Bool) -> Void
  let text: ((Locale) -> String)?
  @Environment(\.locale) private var locale
  @Environment(\.words) private var words

  var body: some View {
    if let text { Element(.span, "stepper-value") { Text(verbatim: text(locale)) } }
    Element(.span, "stepper-buttons") {
      button(words("Decrement"), "stepper-minus", decrement)
      button(words("Increment"), "stepper-plus", increment)
    }
  }

  private func button(_ name: String, _ classes: String, _ step: Stepper<Label>.Step) -> some View {
    ButtonElement(
      classes: "step " + classes, attributes: [Attribute("aria-label", name), Attribute("data-repeat")],
      action: {
        // What was possible when the button was drawn may not be any more.
        guard step.isPossible() else { return }
        edited(true)
        step.run()
        edited(false)
      }, isEnabled: step.isPossible(), label: EmptyView())
  }
}

extension Stepper {
  public nonisolated init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label(), Step(isPossible: { onIncrement != nil }, run: { onIncrement?() }),
      Step(isPossible: { onDecrement != nil }, run: { onDecrement?() }), onEditingChanged)
  }

  public nonisolated init<V>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(label(), value, nil, step, onEditingChanged)
  }

  public nonisolated init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(label(), value, bounds, step, onEditingChanged)
  }

  public nonisolated init<F>(
    value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self = Stepper(label(), value, nil, step, onEditingChanged).showing { format.locale($0).format(value.wrappedValue) }
  }

  public nonisolated init<F>(
    value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self = Stepper(label(), value, bounds, step, onEditingChanged).showing { format.locale($0).format(value.wrappedValue) }
  }
}

extension Stepper where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(Text(titleKey), value, nil, step, onEditingChanged)
  }

  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(Text(titleKey), value, bounds, step, onEditingChanged)
  }

  public nonisolated init<F>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self = Stepper(Text(titleKey), value, nil, step, onEditingChanged).showing { format.locale($0).format(value.wrappedValue) }
  }

  public nonisolated init<F>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1,
    format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self = Stepper(Text(titleKey), value, bounds, step, onEditingChanged).showing { format.locale($0).format(value.wrappedValue) }
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where S: StringProtocol {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload public nonisolated init<S, V>(
    _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where S: StringProtocol, V: Strideable {
    self.init(Text(title), value, nil, step, onEditingChanged)
  }

  @_disfavoredOverload public nonisolated init<S, V>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where S: StringProtocol, V: Strideable {
    self.init(Text(title), value, bounds, step, onEditingChanged)
  }

  @_disfavoredOverload public nonisolated init<S, F>(
    _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where S: StringProtocol, F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self = Stepper(Text(title), value, nil, step, onEditingChanged).showing { format.locale($0).format(value.wrappedValue) }
  }

  @_disfavoredOverload public nonisolated init<S, F>(
    _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where S: StringProtocol, F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self = Stepper(Text(title), value, bounds, step, onEditingChanged).showing { format.locale($0).format(value.wrappedValue) }
  }
}
