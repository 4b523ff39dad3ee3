/// What is behind shows through, blurred. Where the person asks for less transparency, it does not.
public struct Material: ShapeStyle {
  public let _paint: _Paint

  private init(_ name: String) { _paint = _Paint(token: name, css: "", kind: .material(name)) }

  public static let ultraThin = Material("material-1")
  public static let thin = Material("material-2")
  public static let regular = Material("material-3")
  public static let thick = Material("material-4")
  public static let ultraThick = Material("material-5")
  /// That of bars.
  public static let bar = Material("material-bar")
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
