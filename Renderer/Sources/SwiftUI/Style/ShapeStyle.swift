/// How something is painted: a colour, a gradient, a material, or a level of the current foreground.
public protocol ShapeStyle: Sendable {
  /// The name of the paint in class names and in the style sheet's custom properties.
  var _paint: _Paint { get }
}

extension ShapeStyle {
  /// The style, seen through. A gradient becomes its first colour.
  public func opacity(_ opacity: Double) -> some ShapeStyle { AnyShapeStyle(_paint.opacity(opacity)) }

  /// The second level of the style.
  public var secondary: some ShapeStyle { AnyShapeStyle(_paint.level(2)) }
  /// The third level of the style.
  public var tertiary: some ShapeStyle { AnyShapeStyle(_paint.level(3)) }
  /// The fourth level of the style.
  public var quaternary: some ShapeStyle { AnyShapeStyle(_paint.level(4)) }
  /// The fifth level of the style.
  public var quinary: some ShapeStyle { AnyShapeStyle(_paint.level(5)) }
}

/// A style of a kind that is known only when it is used.
public struct AnyShapeStyle: ShapeStyle {
  public let _paint: _Paint

  public init<S>(_ style: S) where S: ShapeStyle { _paint = style._paint }
  init(_ paint: _Paint) { _paint = paint }
}

/// A level of emphasis of the current foreground.
public struct HierarchicalShapeStyle: ShapeStyle {
  public let _paint: _Paint

  private init(_ level: Int) { _paint = _Paint(variable: "l\(level)", kind: .level) }

  public static let primary = HierarchicalShapeStyle(1)
  public static let secondary = HierarchicalShapeStyle(2)
  public static let tertiary = HierarchicalShapeStyle(3)
  public static let quaternary = HierarchicalShapeStyle(4)
  public static let quinary = HierarchicalShapeStyle(5)
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}
