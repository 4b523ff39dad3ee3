public import Foundation

/// A font: a text style of the house's type scale, or a size of its own. Text styles follow the person's text size.
public struct Font: Hashable, Sendable {
  enum Size: Hashable {
    case style(TextStyle)
    /// Points. It follows the size that the person set in the browser, and no Dynamic Type size set here.
    case system(CGFloat)
    /// A font by its name; without a text style to grow with it keeps its size.
    case named(String, CGFloat, TextStyle?)
  }

  enum Trait: Hashable {
    case weight(Weight)
    case design(Design)
    case leading(Leading)
    case width(Width)
    case italic, monospacedDigit, smallCaps, lowercaseSmallCaps
  }

  let size: Size
  private(set) var traits: [Trait] = []

  init(_ size: Size, _ traits: [Trait] = []) {
    self.size = size
    self.traits = traits
  }

  private func adding(_ trait: Trait) -> Font { Font(size, traits + [trait]) }

  public static let largeTitle = Font(.style(.largeTitle))
  public static let title = Font(.style(.title))
  public static let title2 = Font(.style(.title2))
  public static let title3 = Font(.style(.title3))
  public static let headline = Font(.style(.headline))
  public static let subheadline = Font(.style(.subheadline))
  public static let body = Font(.style(.body))
  public static let callout = Font(.style(.callout))
  public static let footnote = Font(.style(.footnote))
  public static let caption = Font(.style(.caption))
  public static let caption2 = Font(.style(.caption2))

  public static func system(_ style: Font.TextStyle, design: Font.Design? = nil, weight: Font.Weight? = nil) -> Font {
    Font(.style(style), of(weight, design))
  }

  public static func system(size: CGFloat, weight: Font.Weight? = nil, design: Font.Design? = nil) -> Font {
    Font(.system(size), of(weight, design))
  }

  /// A font that the browser has, or that the site's style sheet brings. Without it the house's own stands in.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(.named(name, size, .body)) }

  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: Font.TextStyle) -> Font {
    Font(.named(name, size, textStyle))
  }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.named(name, fixedSize, nil)) }

  private static func of(_ weight: Weight?, _ design: Design?) -> [Trait] {
    [weight.map { .weight($0) }, design.map { .design($0) }].compactMap(\.self)
  }

  public func weight(_ weight: Font.Weight) -> Font { adding(.weight(weight)) }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { adding(.italic) }
  public func monospaced() -> Font { adding(.design(.monospaced)) }
  public func monospacedDigit() -> Font { adding(.monospacedDigit) }
  public func smallCaps() -> Font { adding(.smallCaps) }
  public func lowercaseSmallCaps() -> Font { adding(.lowercaseSmallCaps) }
  public func width(_ width: Font.Width) -> Font { adding(.width(width)) }
  public func leading(_ leading: Font.Leading) -> Font { adding(.leading(leading)) }
}

extension Font {
  /// A step of the type scale.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// A family of the system's fonts.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// How close lines stand.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  /// The thickness of strokes.
  public struct Weight: Hashable, Sendable {
    let value: Int
    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }
}
