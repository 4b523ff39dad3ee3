public import Foundation

// Modifiers for all texts below a view. Those that a text sets for itself, or that stand further in, count before them.
extension View {
  @inlinable public nonisolated consuming func font(_ font: Font?) -> some View {
    TextTraitModifier(content: self, trait: font.map { .font($0) })
  }

  public nonisolated consuming func fontWeight(_ weight: Font.Weight?) -> some View { trait(weight.map { .weight($0) }) }

  public nonisolated consuming func fontDesign(_ design: Font.Design?) -> some View { trait(design.map { .design($0) }) }

  public nonisolated consuming func bold(_ isActive: Bool = true) -> some View { trait(.weight(isActive ? .bold : nil)) }

  public nonisolated consuming func italic(_ isActive: Bool = true) -> some View { trait(.italic(isActive)) }

  public nonisolated consuming func monospaced(_ isActive: Bool = true) -> some View { trait(.design(isActive ? .monospaced : nil)) }

  public nonisolated consuming func monospacedDigit() -> some View { trait(.monospacedDigit) }

  public nonisolated consuming func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    trait(.underline(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }

  public nonisolated consuming func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    trait(.strikethrough(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }

  /// In the page the same as `tracking(_:)`.
  public nonisolated consuming func kerning(_ kerning: CGFloat) -> some View { trait(.tracking(kerning)) }

  public nonisolated consuming func tracking(_ tracking: CGFloat) -> some View { trait(.tracking(tracking)) }

  public nonisolated consuming func baselineOffset(_ baselineOffset: CGFloat) -> some View { trait(.baselineOffset(baselineOffset)) }
}
