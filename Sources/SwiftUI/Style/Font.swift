/// A text style: its size, weight and line height follow the person's text size.
public struct Font: Hashable, Sendable {
  let className: String
  let weight: Weight?

  private init(_ className: String, weight: Weight? = nil) {
    self.className = className
    self.weight = weight
  }

  public static let largeTitle = Font("font-large-title")
  public static let title = Font("font-title")
  public static let title2 = Font("font-title2")
  public static let title3 = Font("font-title3")
  public static let headline = Font("font-headline")
  public static let subheadline = Font("font-subheadline")
  public static let body = Font("font-body")
  public static let callout = Font("font-callout")
  public static let footnote = Font("font-footnote")
  public static let caption = Font("font-caption")
  public static let caption2 = Font("font-caption2")

  public func weight(_ weight: Weight) -> Font { Font(className, weight: weight) }

  public func bold() -> Font { weight(.bold) }

  /// The thickness of strokes.
  public struct Weight: Hashable, Sendable {
    let value: Int
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
  }
}

extension View {
  public nonisolated func font(_ font: Font?) -> some View {
    WeightModifier(content: styled(.text, "font", font?.className), weight: font?.weight)
  }

  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { WeightModifier(content: self, weight: weight) }

  public nonisolated func lineLimit(_ number: Int?) -> some View { LineLimitModifier(content: self, limit: number) }
}

nonisolated struct WeightModifier<Content: View>: _PrimitiveView {
  let content: Content
  let weight: Font.Weight?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let name = view.weight.map { StyleRules.name("fw\($0.value)", "font-weight:\($0.value)") }
    return StyleModifier<Content>._update(view.content.styled(.text, "weight", name), old, context)
  }
}

/// The most lines a text takes; the end of the last one is cut.
nonisolated struct LineLimitModifier<Content: View>: _PrimitiveView {
  let content: Content
  let limit: Int?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let name = view.limit.map { StyleRules.name("ll\($0)", "--lines:\($0)") + " clamp" }
    return StyleModifier<Content>._update(view.content.styled(.text, "lines", name), old, context)
  }
}
