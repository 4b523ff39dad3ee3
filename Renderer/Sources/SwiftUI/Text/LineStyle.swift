extension Text {
  /// The line under or through a text. A text that has both draws them with one pattern and colour, those of the one set last.
  public struct LineStyle: Hashable, Sendable {
    let pattern: Pattern
    let color: Color?

    public init(pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    public static let single = LineStyle()

    public struct Pattern: Sendable {
      let style: String
      public static let solid = Pattern(style: "solid")
      public static let dot = Pattern(style: "dotted")
      public static let dash = Pattern(style: "dashed")
      @available(*, unavailable, message: "A browser draws no line of dashes and dots; use dash or dot")
      public static let dashDot = Pattern(style: "dashed")
      @available(*, unavailable, message: "A browser draws no line of dashes and dots; use dash or dot")
      public static let dashDotDot = Pattern(style: "dashed")
    }

    public static func == (a: LineStyle, b: LineStyle) -> Bool { a.pattern.style == b.pattern.style && a.color == b.color }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(pattern.style)
      hasher.combine(color)
    }

    @MainActor func className(_ name: String, _ line: String) -> String {
      let color = color?._paint
      return StyleRules.name(
        [name, pattern.style, color?.token].compactMap(\.self).joined(separator: "-"),
        "\(line);--line-style:\(pattern.style);--line-color:\(color?.css ?? "currentcolor")")
    }
  }
}
