/// How something is painted: a colour or a level of the current one.
public protocol ShapeStyle: Sendable {
  /// The name of the paint in class names and in the style sheet's custom properties.
  var _paint: _Paint { get }
}

/// A paint as the style sheet knows it.
public struct _Paint: Sendable, Hashable {
  let token: String
  let css: String

  init(variable: String) {
    token = variable
    css = "var(--\(variable))"
  }

  init(token: String, css: String) {
    self.token = token
    self.css = css
  }
}

/// A colour that follows light, dark and increased contrast.
public struct Color: Hashable, Sendable {
  public let _paint: _Paint

  init(_ variable: String) { _paint = _Paint(variable: variable) }
  private init(_ paint: _Paint) { _paint = paint }

  public static let primary = Color("label")
  public static let secondary = Color("label-2")
  public static let red = Color("red")
  public static let orange = Color("orange")
  public static let blue = Color("blue")
  public static let indigo = Color("indigo")
  /// The tint of where it is used.
  public static var accentColor: Color { Color("tint") }

  public func opacity(_ opacity: Double) -> Color {
    let percent = Int((min(max(opacity, 0), 1) * 100).rounded())
    return Color(_Paint(token: "\(_paint.token)-o\(percent)", css: "color-mix(in srgb,\(_paint.css) \(percent)%,transparent)"))
  }
}

extension Color: ShapeStyle {}

/// A level of emphasis of the current foreground.
public struct HierarchicalShapeStyle: ShapeStyle {
  public let _paint: _Paint

  public static let primary = HierarchicalShapeStyle(_paint: _Paint(variable: "label"))
  public static let secondary = HierarchicalShapeStyle(_paint: _Paint(variable: "label-2"))
  public static let tertiary = HierarchicalShapeStyle(_paint: _Paint(variable: "label-3"))
  public static let quaternary = HierarchicalShapeStyle(_paint: _Paint(variable: "fill"))
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

/// The tint of where it is used.
public struct TintShapeStyle: ShapeStyle {
  public var _paint: _Paint { _Paint(variable: "tint") }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension View {
  public nonisolated func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    PaintModifier(content: self, role: .foreground, paint: style._paint)
  }

  public nonisolated func tint(_ tint: Color?) -> some View { PaintModifier(content: self, role: .tint, paint: tint?._paint) }
}

/// A paint as a class on the next element.
nonisolated struct PaintModifier<Content: View>: _PrimitiveView {
  enum Role {
    case foreground, background, tint
  }

  let content: Content
  let role: Role
  let paint: _Paint?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    guard let paint = view.paint else { return Content._update(view.content, old, context) }
    let styled =
      switch view.role {
      case .foreground: view.content.styled(.text, "color", StyleRules.name("c-" + paint.token, "color:" + paint.css))
      case .background: view.content.styled(.background, "background", StyleRules.name("b-" + paint.token, "background:" + paint.css))
      case .tint: view.content.styled(.text, "tint", StyleRules.name("n-" + paint.token, "--tint:" + paint.css))
      }
    return StyleModifier<Content>._update(styled, old, context)
  }
}
