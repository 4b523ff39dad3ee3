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

/// How a gauge looks: the module draws the built-in styles.
@MainActor @preconcurrency public protocol GaugeStyle {
  nonisolated var _look: _GaugeLook { get }
}

/// Which of the built-in looks a style is.
public struct _GaugeLook: Sendable {
  let look: GaugeLook
}

extension View {
  public nonisolated func gaugeStyle<S>(_ style: S) -> some View where S: GaugeStyle { environment(\.gaugeLook, style._look.look) }
}

/// The look that suits where the gauge stands: a bar.
public struct DefaultGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public nonisolated var _look: _GaugeLook { _GaugeLook(look: .linear) }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public nonisolated static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

/// A bar that fills up.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public nonisolated var _look: _GaugeLook { _GaugeLook(look: .linear) }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public nonisolated static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

/// A bar with a mark where the value is.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public nonisolated var _look: _GaugeLook { _GaugeLook(look: .accessoryLinear) }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public nonisolated static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

/// A slim bar that fills up.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public nonisolated var _look: _GaugeLook { _GaugeLook(look: .accessoryLinearCapacity) }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public nonisolated static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

/// An open ring with a mark where the value is.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public nonisolated var _look: _GaugeLook { _GaugeLook(look: .accessoryCircular) }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public nonisolated static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

/// A ring that fills up.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public nonisolated var _look: _GaugeLook { _GaugeLook(look: .accessoryCircularCapacity) }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public nonisolated static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { AccessoryCircularCapacityGaugeStyle() }
}
