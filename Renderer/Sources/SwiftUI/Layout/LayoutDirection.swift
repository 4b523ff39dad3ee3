/// Which way lines and rows run.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft

  var attribute: Attribute { Attribute("dir", self == .rightToLeft ? "rtl" : "ltr") }
}

extension EnvironmentValues {
  private enum LayoutDirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }

  /// Which way lines and rows run. Setting it turns what is below around.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}
