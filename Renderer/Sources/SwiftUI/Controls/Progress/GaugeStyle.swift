/// The built-in looks of gauges.
enum GaugeLook {
  case linear, accessoryLinear, accessoryLinearCapacity, accessoryCircular, accessoryCircularCapacity

  /// Whether it fills up, or a mark stands where the value is.
  var classes: String {
    switch self {
    case .linear: "wide capacity fw"
    case .accessoryLinear: "wide marked fw"
    case .accessoryLinearCapacity: "wide capacity fw"
    case .accessoryCircular: "round marked"
    case .accessoryCircularCapacity: "round capacity"
    }
  }
}

extension EnvironmentValues {
  private enum GaugeLookKey: EnvironmentKey { static var defaultValue: GaugeLook { .linear } }

  var gaugeLook: GaugeLook {
    get { self[GaugeLookKey.self] }
    set { self[GaugeLookKey.self] = newValue }
  }
}

/// How a gauge looks.
@MainActor @preconcurrency public protocol GaugeStyle: _ControlStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a gauge's style draws.
public struct GaugeStyleConfiguration {
  /// Where the value stands in its range, from 0 to 1.
  public var value: Double
  public var label: GaugeStyleConfiguration.Label
  public var currentValueLabel: GaugeStyleConfiguration.CurrentValueLabel?
  public var minimumValueLabel: GaugeStyleConfiguration.MinimumValueLabel?
  public var maximumValueLabel: GaugeStyleConfiguration.MaximumValueLabel?

  public struct Label {
    let content: AnyView
  }

  public struct CurrentValueLabel {
    let content: AnyView
  }

  public struct MinimumValueLabel {
    let content: AnyView
  }

  public struct MaximumValueLabel {
    let content: AnyView
  }
}

extension GaugeStyleConfiguration.Label: _PrimitiveView, Composed {}
extension GaugeStyleConfiguration.CurrentValueLabel: _PrimitiveView, Composed {}
extension GaugeStyleConfiguration.MinimumValueLabel: _PrimitiveView, Composed {}
extension GaugeStyleConfiguration.MaximumValueLabel: _PrimitiveView, Composed {}

private struct StyledGauge<S: GaugeStyle>: View {
  let style: S
  let configuration: GaugeStyleConfiguration
  // A gauge in the style's own body is drawn as gauges are.
  var body: some View { style.makeBody(configuration: configuration).customStyle(CustomStyle<GaugeStyleConfiguration>?.none) }
}

extension View {
  public nonisolated consuming func gaugeStyle<S>(_ style: S) -> some View where S: GaugeStyle {
    let builtIn = style as? any BuiltInGaugeStyle
    let custom = CustomStyle<GaugeStyleConfiguration>(style) { StyledGauge(style: $0, configuration: $1) }
    return environment(\.gaugeLook, builtIn?.look ?? .linear).customStyle(builtIn == nil ? custom : nil)
  }
}

/// A style that the module draws itself.
protocol BuiltInGaugeStyle {
  nonisolated var look: GaugeLook { get }
}

extension GaugeStyleConfiguration {
  /// The gauge with one of the module's looks.
  @MainActor func drawn(_ look: GaugeLook) -> some View {
    Gauge(
      value, 0...1, label, currentValueLabel, minimumValueLabel.map { AnyView($0) }, maximumValueLabel.map { AnyView($0) }, EmptyView?.none
    )
    .environment(\.gaugeLook, look)
  }
}

/// The look that suits where the gauge stands: a bar.
public struct DefaultGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
}

extension DefaultGaugeStyle: BuiltInGaugeStyle {
  nonisolated var look: GaugeLook { .linear }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public nonisolated static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

/// A bar that fills up.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
}

extension LinearCapacityGaugeStyle: BuiltInGaugeStyle {
  nonisolated var look: GaugeLook { .linear }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public nonisolated static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

/// A bar with a mark where the value is.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
}

extension AccessoryLinearGaugeStyle: BuiltInGaugeStyle {
  nonisolated var look: GaugeLook { .accessoryLinear }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public nonisolated static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

/// A slim bar that fills up.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
}

extension AccessoryLinearCapacityGaugeStyle: BuiltInGaugeStyle {
  nonisolated var look: GaugeLook { .accessoryLinearCapacity }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public nonisolated static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

/// An open ring with a mark where the value is.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
}

extension AccessoryCircularGaugeStyle: BuiltInGaugeStyle {
  nonisolated var look: GaugeLook { .accessoryCircular }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public nonisolated static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

/// A ring that fills up.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
}

extension AccessoryCircularCapacityGaugeStyle: BuiltInGaugeStyle {
  nonisolated var look: GaugeLook { .accessoryCircularCapacity }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public nonisolated static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { AccessoryCircularCapacityGaugeStyle() }
}
