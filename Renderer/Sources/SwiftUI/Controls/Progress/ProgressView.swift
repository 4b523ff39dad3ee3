import Foundation

/// Shows that something is under way, and how far it has come.
public struct ProgressView<Label, CurrentValueLabel> where Label: View, CurrentValueLabel: View {
  let amount: ProgressAmount
  let label: Label?
  let current: CurrentValueLabel?

  nonisolated init(_ amount: ProgressAmount, _ label: Label?, _ current: CurrentValueLabel?) {
    self.amount = amount
    self.label = label
    self.current = current
  }

  nonisolated init(_ fraction: Double?, _ label: Label?, _ current: CurrentValueLabel?) {
    self.init(fraction.map { .fraction($0) } ?? .unknown, label, current)
  }

  nonisolated init(_ progress: RunningProgress, _ label: Label?, _ current: CurrentValueLabel?) {
    self.init(.running(progress), label, current)
  }

  nonisolated static func fraction<V>(_ value: V?, of total: V) -> Double? where V: BinaryFloatingPoint {
    guard let value, total > 0 else { return nil }
    return min(max(Double(value) / Double(total), 0), 1)
  }
}

/// How far something has come.
enum ProgressAmount: Equatable {
  /// Nobody knows.
  case unknown
  /// From 0 to 1.
  case fraction(Double)
  /// As far as time has.
  case running(RunningProgress)

  /// A style is told no number that is another one a moment later.
  var known: Double? { if case .fraction(let fraction) = self { fraction } else { nil } }
}

extension ProgressView: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    switch context.values.progressStyling {
    case .look(let look, let tint):
      let bar = ProgressBar(
        isCircular: look == .circular || (look == .automatic && view.amount == .unknown), amount: view.amount, label: view.label,
        current: view.current)
      return PaintModifier._update(PaintModifier(content: bar, role: .tint, paint: tint?._paint), old, context)
    case .custom(let style):
      let configuration = ProgressViewStyleConfiguration(
        amount: view.amount, label: view.label.map { .init(content: AnyView($0)) },
        currentValueLabel: view.current.map { .init(content: AnyView($0)) })
      return AnyView._update(style.make(configuration), old, context)
    }
  }
}

/// A bar or a ring with its labels.
private struct ProgressBar<Label: View, CurrentValueLabel: View>: View {
  let isCircular: Bool
  let amount: ProgressAmount
  let label: Label?
  let current: CurrentValueLabel?

  var body: some View {
    Element(.div, isCircular ? "progress circular" : "progress linear fw", amount == .unknown ? [Attribute("role", "status")] : []) {
      if isCircular { mark }
      if let label { Element(.div, "progress-label") { label } }
      if !isCircular { mark }
      if let current { Element(.div, "progress-value") { current } }
    }
  }

  @ViewBuilder private var mark: some View {
    switch amount {
    case .unknown, .fraction: ProgressMark(isCircular: isCircular, fraction: amount.known, label: label as? Text)
    case .running(let progress): RunningMark(isCircular: isCircular, progress: progress, label: label as? Text)
    }
  }
}

/// The bar or ring itself.
private struct ProgressMark: View {
  let isCircular: Bool
  let fraction: Double?
  let label: Text?
  @Environment(\.words) private var words

  var body: some View { Element(.span, classes, attributes) }

  private var classes: String {
    guard let fraction else { return isCircular ? "spinner" : "progress-bar indeterminate" }
    return (isCircular ? "ring " : "progress-bar ") + Percent.className(fraction)
  }

  private var attributes: [Attribute] {
    let role = [Attribute("role", "progressbar"), words.name(label, or: fraction == nil ? "Loading" : "Progress")]
    return fraction.map { role + Percent.attributes($0) } ?? role
  }
}

/// A bar or ring that the browser moves. What it shows at first is written once: an evaluation later on changes nothing of it.
private struct RunningMark: View {
  let isCircular: Bool
  let progress: RunningProgress
  let label: Text?
  @State private var first = Moment()
  @Environment(\.words) private var words
  @Environment(\.timelineClock) private var clock

  /// Kept, and not observed.
  private final class Moment {
    var date: Date?
  }

  var body: some View {
    let fraction = progress.fraction(at: start)
    Element(
      .span, (isCircular ? "ring running " : "progress-bar running ") + Percent.className(fraction),
      [Attribute("role", "progressbar"), words.name(label, or: "Progress")] + Percent.attributes(fraction) + progress.attributes)
  }

  private var start: Date {
    let date = first.date ?? clock.now()
    first.date = date
    return date
  }
}

/// A share as a class, in whole percents: a hundred and one at most.
@MainActor enum Percent {
  nonisolated static func of(_ fraction: Double) -> Int { Int((min(max(fraction, 0), 1) * 100).rounded()) }

  static func className(_ fraction: Double) -> String {
    let percent = of(fraction)
    return StyleRules.name("share\(percent)", "--share:\(percent)")
  }

  static func attributes(_ fraction: Double) -> [Attribute] {
    [Attribute("aria-valuemin", "0"), Attribute("aria-valuemax", "100"), Attribute("aria-valuenow", String(of(fraction)))]
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public nonisolated init() where Label == EmptyView { self.init(.unknown, nil, nil) }

  public nonisolated init(@ViewBuilder label: () -> Label) { self.init(.unknown, label(), nil) }

  public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text { self.init(.unknown, Text(titleKey), nil) }

  @_disfavoredOverload public nonisolated init<S>(_ title: S) where Label == Text, S: StringProtocol {
    self.init(.unknown, Text(title), nil)
  }
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
    self.init(configuration.amount, configuration.label, configuration.currentValueLabel)
  }
}
