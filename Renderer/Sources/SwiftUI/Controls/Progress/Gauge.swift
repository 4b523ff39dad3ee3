/// Shows where a value stands in a range.
public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels>
where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
  let value: Double
  let bounds: ClosedRange<Double>
  let label: Label
  let current: CurrentValueLabel?
  let minimum: BoundsLabel?
  let maximum: BoundsLabel?
  let marks: MarkedValueLabels?

  nonisolated init<V>(
    _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel?, _ minimum: BoundsLabel?, _ maximum: BoundsLabel?,
    _ marks: MarkedValueLabels?
  ) where V: BinaryFloatingPoint {
    self.value = Double(min(max(value, bounds.lowerBound), bounds.upperBound))
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.label = label
    self.current = current
    self.minimum = minimum
    self.maximum = maximum
    self.marks = marks
  }
}

extension Gauge: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let style = context.customStyle(for: GaugeStyleConfiguration.self)
    let values = context.values
    let drawing = GaugeDrawing(gauge: view, look: values.gaugeLook, name: view.name(in: values), style: style)
    return GaugeDrawing._update(drawing, old, context)
  }
}

/// A gauge as the module draws it, or as a style does.
private struct GaugeDrawing<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: Composed {
  let gauge: Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels>
  let look: GaugeLook
  let name: String
  let style: CustomStyle<GaugeStyleConfiguration>?

  var content: some View {
    if let style {
      style.make(
        GaugeStyleConfiguration(
          value: gauge.fraction, label: .init(content: AnyView(gauge.label)),
          currentValueLabel: gauge.current.map { .init(content: AnyView($0)) },
          minimumValueLabel: gauge.minimum.map { .init(content: AnyView($0)) },
          maximumValueLabel: gauge.maximum.map { .init(content: AnyView($0)) }))
    } else {
      GaugeBody(gauge: gauge, look: look, name: name)
    }
  }
}

extension Gauge {
  /// Where the value stands in its range, from 0 to 1.
  fileprivate var fraction: Double {
    let length = bounds.upperBound - bounds.lowerBound
    return length > 0 ? (value - bounds.lowerBound) / length : 0
  }

  /// The label's text beside the meter is read as well; the meter itself needs a name all the same.
  @MainActor fileprivate func name(in values: EnvironmentValues) -> String {
    (label as? Text)?.string(in: values) ?? values.word("Level")
  }
}

/// A bar or a ring with its labels; where each label stands is the style sheet's.
private struct GaugeBody<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
  let gauge: Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels>
  let look: GaugeLook
  let name: String

  var body: some View {
    Element(.div, "gauge \(look.classes) " + Percent.className(gauge.fraction)) {
      Element(.div, "gauge-label") { gauge.label }
      Element(.div, "gauge-minimum") { gauge.minimum }
      Element(.div, "gauge-track", attributes) { Element(.span, "gauge-mark", [Attribute("aria-hidden", "true")]) }
      Element(.div, "gauge-maximum") { gauge.maximum }
      Element(.div, "gauge-value") { gauge.current }
      if let marks = gauge.marks { Element(.div, "gauge-marks") { marks } }
    }
  }

  private var attributes: [Attribute] {
    [
      Attribute("role", "meter"), Attribute("aria-label", name), Attribute("aria-valuemin", NumberText.of(gauge.bounds.lowerBound)),
      Attribute("aria-valuemax", NumberText.of(gauge.bounds.upperBound)), Attribute("aria-valuenow", NumberText.of(gauge.value)),
    ]
  }
}

extension Gauge {
  public nonisolated init<V>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView, V: BinaryFloatingPoint {
    self.init(value, bounds, label(), nil, nil, nil, nil)
  }

  public nonisolated init<V>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView, V: BinaryFloatingPoint {
    self.init(value, bounds, label(), currentValueLabel(), nil, nil, nil)
  }

  public nonisolated init<V>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) where MarkedValueLabels == EmptyView, V: BinaryFloatingPoint {
    self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel(), nil)
  }
}
