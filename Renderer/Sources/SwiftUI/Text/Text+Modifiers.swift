public import Foundation

// A modifier of a `Text` that answers a `Text`: it can be joined with others, and stand inside a localized string.
extension Text {
  public func font(_ font: Font?) -> Text { adding(font.map { .font($0) }) }

  public func fontWeight(_ weight: Font.Weight?) -> Text { adding(weight.map { .weight($0) }) }

  public func fontDesign(_ design: Font.Design?) -> Text { adding(design.map { .design($0) }) }

  public func bold() -> Text { bold(true) }

  public func bold(_ isActive: Bool) -> Text { adding(.weight(isActive ? .bold : nil)) }

  public func italic() -> Text { italic(true) }

  public func italic(_ isActive: Bool) -> Text { adding(.italic(isActive)) }

  public func monospaced(_ isActive: Bool = true) -> Text { adding(.design(isActive ? .monospaced : nil)) }

  public func monospacedDigit() -> Text { adding(.monospacedDigit) }

  public func foregroundColor(_ color: Color?) -> Text { adding(color.map { .color($0._paint) }) }

  public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle { adding(.color(style._paint)) }

  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { underline(isActive, pattern: .solid, color: color) }

  public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil) -> Text {
    adding(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }

  public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil) -> Text {
    adding(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  /// In the page the same as `tracking(_:)`.
  public func kerning(_ kerning: CGFloat) -> Text { adding(.tracking(kerning)) }

  public func tracking(_ tracking: CGFloat) -> Text { adding(.tracking(tracking)) }

  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { adding(.baselineOffset(baselineOffset)) }
}
