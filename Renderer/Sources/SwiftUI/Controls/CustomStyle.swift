import Foundation

/// A style of the app's own. Its dynamic properties count as those of the view that draws with it.
public protocol _ControlStyle {}

/// Tells whether two styles that the environment keeps are the same one.
struct StyleIdentity {
  private let value: Any
  private let equals: (Any) -> Bool

  init<Style>(_ style: Style) {
    value = style
    equals = { other in
      guard let other = other as? Style else { return false }
      return isEqual(style, other) || Self.haveSameBytes(style, other)
    }
  }

  func isSame(as other: StyleIdentity) -> Bool { equals(other.value) }

  /// Equal bytes are an equal value. A style without fields has none.
  private static func haveSameBytes<Style>(_ a: Style, _ b: Style) -> Bool {
    withUnsafeBytes(of: a) { left in
      withUnsafeBytes(of: b) { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return memcmp(first, second, left.count) == 0
      }
    }
  }
}

/// A style of the app's own as the environment keeps it: makes the view for a configuration.
struct CustomStyle<Configuration> {
  let make: @MainActor (Configuration) -> AnyView
  let identity: StyleIdentity

  init<Style>(_ style: Style, draw: @escaping @MainActor (Style, Configuration) -> some View) {
    identity = StyleIdentity(style)
    // Only opened again on the main actor, where views live.
    nonisolated(unsafe) let style = style
    make = { AnyView(draw(style, $0)) }
  }
}

/// The key of the app's own style for controls of one kind, by what such a style is told; nil where the module draws them.
enum CustomStyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: CustomStyle<Configuration>? { nil }
}

extension View {
  /// Sets the app's own style for the controls below, or takes it away.
  nonisolated consuming func customStyle<Configuration>(_ style: CustomStyle<Configuration>?) -> TransformEnvironment<Self> {
    TransformEnvironment(content: self, transform: { $0[CustomStyleKey<Configuration>.self] = style }) {
      switch ($0[CustomStyleKey<Configuration>.self], $1[CustomStyleKey<Configuration>.self]) {
      case (nil, nil): true
      case (let style?, let other?): style.identity.isSame(as: other.identity)
      default: false
      }
    }
  }
}

extension _Context {
  /// The app's own style for controls that are told this.
  @MainActor func customStyle<Configuration>(for: Configuration.Type) -> CustomStyle<Configuration>? {
    values[CustomStyleKey<Configuration>.self]
  }
}
