/// How heavy a person wants text to be.
public enum LegibilityWeight: Hashable, Sendable {
  case regular
  case bold
}

extension EnvironmentValues {
  private enum LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { nil } }

  /// Nil unless a view sets it: a browser does not say.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// The person asks for less transparency. The host sets it through `Web.ReduceTransparencyKey`; materials are solid by themselves then.
  public var accessibilityReduceTransparency: Bool { self[Web.ReduceTransparencyKey.self] }

  /// The system turns colours around. The host sets it through `Web.InvertColorsKey`.
  public var accessibilityInvertColors: Bool { self[Web.InvertColorsKey.self] }

  /// False: a browser does not say.
  public var accessibilityDifferentiateWithoutColor: Bool { false }

  /// False: no browser tells a page what reads it.
  public var accessibilityVoiceOverEnabled: Bool { false }

  /// False: no browser tells a page what works it.
  public var accessibilitySwitchControlEnabled: Bool { false }

  /// False: no browser tells a page what reads it.
  public var accessibilityEnabled: Bool { false }

  /// False: a browser does not say.
  public var accessibilityShowButtonShapes: Bool { false }

  /// False: what is small in a page is enlarged by the browser.
  public var accessibilityLargeContentViewerEnabled: Bool { false }
}

extension Web {
  /// Whether the browser asks for less transparency.
  public enum ReduceTransparencyKey: EnvironmentKey {
    public static let defaultValue = false
  }

  /// Whether the browser says that colours are turned around.
  public enum InvertColorsKey: EnvironmentKey {
    public static let defaultValue = false
  }
}
