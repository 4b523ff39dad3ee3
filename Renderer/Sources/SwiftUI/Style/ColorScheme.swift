/// The two appearances of the page.
public enum ColorScheme: CaseIterable, Sendable {
  case light
  case dark

  var attribute: Attribute { Attribute("data-scheme", self == .dark ? "dark" : "light") }
}

/// How far colours stand apart.
public enum ColorSchemeContrast: CaseIterable, Sendable {
  case standard
  case increased
}

extension EnvironmentValues {
  private enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }

  /// The appearance of where a view stands. Setting it gives what is below the colours of that appearance; the host sets what the
  /// browser prefers, for which the style sheet chooses the colours without being told.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The person asks for more contrast. The host sets it through `Web.ContrastKey`; the style sheet's roles follow by themselves.
  public var colorSchemeContrast: ColorSchemeContrast { self[Web.ContrastKey.self] }
}

extension Web {
  /// The contrast that the browser asks for.
  public enum ContrastKey: EnvironmentKey {
    public static let defaultValue = ColorSchemeContrast.standard
  }

  /// Whether the browser asks for less motion.
  public enum ReduceMotionKey: EnvironmentKey {
    public static let defaultValue = false
  }
}

extension EnvironmentValues {
  /// The person asks for less motion. The host sets it through `Web.ReduceMotionKey`; animations of the renderer are off by themselves.
  public var accessibilityReduceMotion: Bool { self[Web.ReduceMotionKey.self] }
}
