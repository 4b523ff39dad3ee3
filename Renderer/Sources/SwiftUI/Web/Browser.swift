public import Foundation

extension Web {
  /// What a browser says of its window and of the person at it: the outermost environment of a page.
  public struct Browser: Equatable, Sendable {
    public var locale = Locale(identifier: "en_US")
    public var timeZone = TimeZone.gmt
    public var layoutDirection = LayoutDirection.leftToRight
    public var horizontalSizeClass = UserInterfaceSizeClass.regular
    public var verticalSizeClass = UserInterfaceSizeClass.regular
    /// The window is higher than wide.
    public var isPortrait = false
    public var colorScheme = ColorScheme.light
    public var contrast = ColorSchemeContrast.standard
    public var reducesMotion = false
    public var reducesTransparency = false
    public var invertsColors = false
    /// Pixels of the display for one point.
    public var displayScale: CGFloat = 1

    public init() {}
  }

  /// Whether the window is higher than wide.
  public enum PortraitKey: EnvironmentKey {
    public static let defaultValue = false
  }

  /// Hands a browser's values down. Unlike the modifiers that set them it draws nothing: the page is in that browser already.
  public struct InBrowser<Content: View> {
    let browser: Browser
    let content: Content

    public init(_ browser: Browser, content: Content) {
      self.browser = browser
      self.content = content
    }
  }
}

extension Web.InBrowser: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let transform = TransformEnvironment(
      content: view.content, transform: { view.browser.set(in: &$0) }, isSame: { Web.Browser(of: $0) == Web.Browser(of: $1) })
    return TransformEnvironment<Content>._update(transform, old, context)
  }
}

extension Web.Browser {
  fileprivate init(of values: EnvironmentValues) {
    locale = values.locale
    timeZone = values.timeZone
    layoutDirection = values.layoutDirection
    horizontalSizeClass = values.horizontalSizeClass ?? .regular
    verticalSizeClass = values.verticalSizeClass ?? .regular
    isPortrait = values[Web.PortraitKey.self]
    colorScheme = values.colorScheme
    contrast = values.colorSchemeContrast
    reducesMotion = values.accessibilityReduceMotion
    reducesTransparency = values.accessibilityReduceTransparency
    invertsColors = values.accessibilityInvertColors
    displayScale = values.displayScale
  }

  fileprivate func set(in values: inout EnvironmentValues) {
    values.locale = locale
    values.timeZone = timeZone
    values.layoutDirection = layoutDirection
    values.horizontalSizeClass = horizontalSizeClass
    values.verticalSizeClass = verticalSizeClass
    values[Web.PortraitKey.self] = isPortrait
    values.colorScheme = colorScheme
    values[Web.ContrastKey.self] = contrast
    values[Web.ReduceMotionKey.self] = reducesMotion
    // Few ask for either, and each value is one more that others are looked for behind.
    if reducesTransparency { values[Web.ReduceTransparencyKey.self] = true }
    if invertsColors { values[Web.InvertColorsKey.self] = true }
    values.displayScale = displayScale
  }
}
