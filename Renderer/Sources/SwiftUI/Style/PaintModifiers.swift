extension _Paint {
  /// The classes of what is drawn in this paint: text, symbols.
  @MainActor var foregroundClasses: String {
    let isImage = if case .image = kind { true } else { false }
    return StyleRules.name("c-" + token, foreground) + (isImage ? " painted" : "")
  }

  /// The class of an area that is painted so.
  @MainActor var background: String {
    if case .material(let name) = kind { return name }
    return StyleRules.name("b-" + token, "background:" + css)
  }
}

/// A paint as a class on the next element.
@usableFromInline nonisolated struct PaintModifier<Content: View>: _PrimitiveView {
  @usableFromInline enum Role: Sendable {
    case foreground, background, tint, ground
    case level(Int)
  }

  @usableFromInline let content: Content
  @usableFromInline let role: Role
  @usableFromInline let paint: _Paint?

  @inlinable init(content: Content, role: Role, paint: _Paint?) {
    self.content = content
    self.role = role
    self.paint = paint
  }

  @inline(__always) @MainActor @usableFromInline static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    guard let paint = view.paint else { return Content._update(view.content, old, context) }
    let trait =
      switch view.role {
      case .foreground: Style.Trait(rank: .text, group: "color", className: paint.foregroundClasses)
      case .background: Style.Trait(rank: .background, group: "background", className: paint.background)
      case .tint: Style.Trait(rank: .text, group: "tint", className: StyleRules.name("n-" + paint.token, paint.tint))
      case .ground:
        Style.Trait(rank: .text, group: "ground", className: StyleRules.name("ground-" + paint.token, "--ground:" + paint.css))
      case .level(let level):
        // A class that comes later in the page's rules would win over the colour's own level: the selector is stronger.
        Style.Trait(
          rank: .text, group: "level\(level)",
          className: StyleRules.name("l\(level)-" + paint.token, "&&{--l\(level):\(paint.color)}"))
      }
    return Style.update(view.content, trait, old, context)
  }
}

extension View {
  @inlinable public nonisolated consuming func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    PaintModifier(content: self, role: .foreground, paint: style._paint)
  }

  /// Sets the foreground and its second level.
  public nonisolated consuming func foregroundStyle<S1, S2>(_ primary: S1, _ secondary: S2) -> some View
  where S1: ShapeStyle, S2: ShapeStyle {
    PaintModifier(
      content: PaintModifier(content: self, role: .foreground, paint: primary._paint), role: .level(2), paint: secondary._paint)
  }

  /// Sets the foreground and two levels below.
  public nonisolated consuming func foregroundStyle<S1, S2, S3>(_ primary: S1, _ secondary: S2, _ tertiary: S3) -> some View
  where S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle {
    let first = PaintModifier(content: self, role: .foreground, paint: primary._paint)
    let second = PaintModifier(content: first, role: .level(2), paint: secondary._paint)
    return PaintModifier(content: second, role: .level(3), paint: tertiary._paint)
  }

  public nonisolated consuming func foregroundColor(_ color: Color?) -> some View {
    PaintModifier(content: self, role: .foreground, paint: color?._paint)
  }

  public nonisolated consuming func tint(_ tint: Color?) -> some View { PaintModifier(content: self, role: .tint, paint: tint?._paint) }

  @_disfavoredOverload public nonisolated consuming func tint<S>(_ tint: S?) -> some View where S: ShapeStyle {
    PaintModifier(content: self, role: .tint, paint: tint?._paint)
  }

  public nonisolated consuming func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
}
