/// The tint of where it is used.
public struct TintShapeStyle: ShapeStyle {
  public init() {}
  public var _paint: _Paint { _Paint(variable: "tint") }
}

/// The foreground of where it is used.
public struct ForegroundStyle: ShapeStyle {
  public init() {}
  public var _paint: _Paint { _Paint(token: "fg", css: "currentcolor", kind: .level) }
}

/// What lies behind the content of the page.
public struct BackgroundStyle: ShapeStyle {
  public init() {}
  public var _paint: _Paint { _Paint(token: "ground", css: "var(--ground,var(--bg))") }
}

/// What marks a choice.
public struct SelectionShapeStyle: ShapeStyle {
  public init() {}
  public var _paint: _Paint { _Paint(variable: "tint-fill") }
}

/// Lines between content.
public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}
  public var _paint: _Paint { _Paint(variable: "line") }
}

/// What fills a control that is not chosen.
public struct FillShapeStyle: ShapeStyle {
  public init() {}
  public var _paint: _Paint { _Paint(variable: "fill") }
}

/// Text that stands in for what a person will enter.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  public init() {}
  public var _paint: _Paint { _Paint(variable: "label-3") }
}

/// Text that leads somewhere.
public struct LinkShapeStyle: ShapeStyle {
  public init() {}
  public var _paint: _Paint { _Paint(variable: "tint") }
}

/// What lies behind the whole window.
public struct WindowBackgroundShapeStyle: ShapeStyle {
  public init() {}
  public var _paint: _Paint { _Paint(variable: "bg") }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
