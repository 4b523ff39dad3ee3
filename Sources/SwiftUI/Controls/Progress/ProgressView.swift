/// Shows that something is under way, and how far it has come.
public struct ProgressView<Label, CurrentValueLabel> where Label: View, CurrentValueLabel: View {
  /// From 0 to 1; nil when nobody knows.
  let fraction: Double?
  let label: Label?
  let current: CurrentValueLabel?

  nonisolated init(_ fraction: Double?, _ label: Label?, _ current: CurrentValueLabel?) {
    self.fraction = fraction
    self.label = label
    self.current = current
  }

  nonisolated static func fraction<V>(_ value: V?, of total: V) -> Double? where V: BinaryFloatingPoint {
    guard let value, total > 0 else { return nil }
    return min(max(Double(value) / Double(total), 0), 1)
  }
}

extension ProgressView: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    switch context.values.progressStyling {
    case .look(let look):
      let bar = ProgressBar(
        isCircular: look == .circular || (look == .automatic && view.fraction == nil), fraction: view.fraction, label: view.label,
        current: view.current)
      return ProgressBar<Label, CurrentValueLabel>._update(bar, old, context)
    case .custom(let style):
      let configuration = ProgressViewStyleConfiguration(
        fractionCompleted: view.fraction, label: view.label.map { .init(content: AnyView($0)) },
        currentValueLabel: view.current.map { .init(content: AnyView($0)) })
      return AnyView._update(style.make(configuration), old, context)
    }
  }
}

/// A bar or a ring with its labels.
private struct ProgressBar<Label: View, CurrentValueLabel: View>: View {
  let isCircular: Bool
  let fraction: Double?
  let label: Label?
  let current: CurrentValueLabel?
  @Environment(\.words) private var words
  @Environment(\.outerLabel) private var outerLabel

  var body: some View {
    Element(.div, isCircular ? "progress circular" : "progress linear fw", fraction == nil ? [Attribute("role", "status")] : []) {
      if isCircular { mark }
      if let label { Element(.div, "progress-label") { label } }
      if !isCircular { mark }
      if let current { Element(.div, "progress-value") { current } }
    }
  }

  private var mark: some View {
    Element(.span, classes, attributes)
  }

  private var classes: String {
    guard let fraction else { return isCircular ? "spinner" : "progress-bar indeterminate" }
    return (isCircular ? "ring " : "progress-bar ") + Percent.className(fraction)
  }

  private var attributes: [Attribute] {
    let role = [Attribute("role", "progressbar"), name]
    guard let fraction else { return role }
    return role + [
      Attribute("aria-valuemin", "0"), Attribute("aria-valuemax", "100"), Attribute("aria-valuenow", String(Percent.of(fraction))),
    ]
  }

  /// Its own label, that of the row it stands in, or what it is.
  private var name: Attribute {
    if let text = label as? Text { return Attribute("aria-label", words.string(of: text)) }
    if let outerLabel { return Attribute("aria-labelledby", HTMLWriter.name(of: outerLabel)) }
    return Attribute("aria-label", words(fraction == nil ? "Loading" : "Progress"))
  }
}

/// A share as a class, in whole percents: a hundred and one at most.
@MainActor enum Percent {
  nonisolated static func of(_ fraction: Double) -> Int { Int((min(max(fraction, 0), 1) * 100).rounded()) }

  static func className(_ fraction: Double) -> String {
    let percent = of(fraction)
    return StyleRules.name("share\(percent)", "--share:\(percent)")
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public nonisolated init() where Label == EmptyView { self.init(nil, nil, nil) }

  public nonisolated init(@ViewBuilder label: () -> Label) { self.init(nil, label(), nil) }

  public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text { self.init(nil, Text(titleKey), nil) }

  @_disfavoredOverload public nonisolated init<S>(_ title: S) where Label == Text, S: StringProtocol { self.init(nil, Text(title), nil) }
}

extension ProgressView {
  public nonisolated init<V>(value: V?, total: V = 1.0)
  where Label == EmptyView, CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
    self.init(Self.fraction(value, of: total), nil, nil)
  }

  public nonisolated init<V>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
    self.init(Self.fraction(value, of: total), label(), nil)
  }

  public nonisolated init<V>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where V: BinaryFloatingPoint {
    self.init(Self.fraction(value, of: total), label(), currentValueLabel())
  }

  public nonisolated init<V>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
  where Label == Text, CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
    self.init(Self.fraction(value, of: total), Text(titleKey), nil)
  }

  @_disfavoredOverload public nonisolated init<S, V>(_ title: S, value: V?, total: V = 1.0)
  where Label == Text, CurrentValueLabel == EmptyView, S: StringProtocol, V: BinaryFloatingPoint {
    self.init(Self.fraction(value, of: total), Text(title), nil)
  }

  /// The progress view that a style was asked to draw.
  public nonisolated init(_ configuration: ProgressViewStyleConfiguration)
  where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {
    self.init(configuration.fractionCompleted, configuration.label, configuration.currentValueLabel)
  }
}
