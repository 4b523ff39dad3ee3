/// A control that chooses a number of a range by dragging. The drag runs in the browser and is reported while it goes on.
public struct Slider<Label, ValueLabel> where Label: View, ValueLabel: View {
  let label: Label
  let minimum: ValueLabel?
  let maximum: ValueLabel?
  let onEditingChanged: ((Bool) -> Void)?
  let bounds: ClosedRange<Double>
  let step: Double?
  let read: () -> Double
  let write: (Double) -> Void

  nonisolated init<V>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, step: Double?, _ label: Label, _ minimum: ValueLabel?, _ maximum: ValueLabel?,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) where V: BinaryFloatingPoint {
    self.label = label
    self.minimum = minimum
    self.maximum = maximum
    self.onEditingChanged = onEditingChanged
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step
    read = { Double(min(max(value.wrappedValue, bounds.lowerBound), bounds.upperBound)) }
    write = { value.wrappedValue = min(max(V($0), bounds.lowerBound), bounds.upperBound) }
  }
}

extension Slider: _PrimitiveView, Composed {
  var content: some View {
    LabeledControl(
      manner: .naming, classes: "slider fw", label: label, showsLabel: .never,
      control: SliderTrack(
        field: field, minimum: Element(.span, "slider-end") { minimum }, maximum: Element(.span, "slider-end") { maximum }))
  }

  private var field: Field<EmptyView> {
    let attributes = [
      Attribute("type", "range"), Attribute("min", NumberText.of(bounds.lowerBound)), Attribute("max", NumberText.of(bounds.upperBound)),
      Attribute("step", step.map(NumberText.of) ?? "any"), .events("i d"),
    ]
    return Field(
      description: ElementDescription(tag: .input, classes: "range", attributes: attributes),
      receive: { text in
        if let number = Double(text), number.isFinite { write(number) }
      }, current: { NumberText.of(read()) }, editing: onEditingChanged, content: EmptyView())
  }
}

/// The track with what stands at its ends. What the control is told goes to the track.
private nonisolated struct SliderTrack<End: View>: _PrimitiveView {
  let field: Field<EmptyView>
  let minimum: Element<End>
  let maximum: Element<End>

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    var plain = context
    plain.attributes = []
    let node = old.map { unsafeDowncast($0, to: FragmentNode.self) } ?? FragmentNode(context)
    let children = node.children
    let first = Element<End>._update(view.minimum, children.first, plain.under(node))
    let track = Field<EmptyView>._update(view.field, children.isEmpty ? nil : children[1], context.under(node))
    let last = Element<End>._update(view.maximum, children.last, plain.under(node))
    if children.isEmpty { node.children = [first, track, last] }
    return node
  }
}

extension Slider {
  public nonisolated init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }

  public nonisolated init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: Double(step), label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  public nonisolated init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: nil, label(), nil, nil, onEditingChanged)
  }

  public nonisolated init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: Double(step), label(), nil, nil, onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public nonisolated init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: nil, EmptyView(), nil, nil, onEditingChanged)
  }

  public nonisolated init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: Double(step), EmptyView(), nil, nil, onEditingChanged)
  }
}
