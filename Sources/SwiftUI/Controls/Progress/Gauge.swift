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
    GaugeBody._update(GaugeBody(gauge: view, look: context.values.gaugeLook), old, context)
  }
}

/// A bar or a ring with its labels; where each label stands is the style sheet's.
private struct GaugeBody<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
  let gauge: Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels>
  let look: GaugeLook

  var body: some View {
    Element(.div, "gauge \(look.classes) " + Percent.className(fraction)) {
      Element(.div, "gauge-label") { gauge.label }
      Element(.div, "gauge-minimum") { gauge.minimum }
      Element(.div, "gauge-track", attributes) { Element(.span, "gauge-mark", [Attribute("aria-hidden", "true")]) }
      Element(.div, "gauge-maximum") { gauge.maximum }
      Element(.div, "gauge-value") { gauge.current }
      if let marks = gauge.marks { Element(.div, "gauge-marks") { marks } }
    }
  }

  private var fraction: Double {
    let length = gauge.bounds.upperBound - gauge.bounds.lowerBound
    return length > 0 ? (gauge.value - gauge.bounds.lowerBound) / length : 0
  }

  private var attributes: [Attribute] {
    [
      Attribute("role", "meter"), Attribute("aria-label", name), Attribute("aria-valuemin", NumberText.of(gauge.bounds.lowerBound)),
      Attribute("aria-valuemax", NumberText.of(gauge.bounds.upperBound)), Attribute("aria-valuenow", NumberText.of(gauge.value)),
    ]
  }

  /// The label's text beside the meter is read as well; the meter itself needs a name all the same.
  private var name: String { (gauge.label as? Text)?.string(in: EnvironmentValues()) ?? "Level" }
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
