/// A colour. Those with names follow light, dark and increased contrast; those made of numbers do not.
public struct Color: Hashable, Sendable {
  public let _paint: _Paint
  let base: Base
  /// What is left of the base's own opacity.
  let strength: Double

  /// What a colour is without its opacity: a role of the style sheet, or numbers.
  enum Base: Hashable, Sendable {
    case role(String)
    case numbers(Resolved)
    /// Of a colour set: one for light, one for dark.
    case schemes(light: Resolved, dark: Resolved)
  }

  init(role variable: String) { self.init(_Paint(variable: variable), .role(variable)) }

  init(_ paint: _Paint, _ base: Base, strength: Double = 1) {
    _paint = paint
    self.base = base
    self.strength = strength
  }

  /// How the numbers of a colour are meant.
  public enum RGBColorSpace: Sendable {
    case sRGB
    case sRGBLinear
    case displayP3

    fileprivate var name: String {
      switch self {
      case .sRGB: "srgb"
      case .sRGBLinear: "srgb-linear"
      case .displayP3: "display-p3"
      }
    }
  }

  public init(_ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    let numbers = [red, green, blue, opacity].map { StyleRules.format(($0 * 10000).rounded() / 10000) }
    let token = (["c", colorSpace.name] + numbers).joined(separator: "-").replacing(".", with: "_")
    self.init(
      _Paint(token: token, css: "color(\(colorSpace.name) \(numbers[0]) \(numbers[1]) \(numbers[2]) / \(numbers[3]))"),
      .numbers(Resolved(colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))))
  }

  public init(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    // The hexagon of hues: each channel rises and falls with its distance from the hue.
    func channel(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }

  public func opacity(_ opacity: Double) -> Color {
    Color(_paint.opacity(opacity), base, strength: strength * min(max(opacity, 0), 1))
  }

  /// From a lighter shade of the colour to the colour itself.
  public var gradient: AnyGradient { AnyGradient(_paint) }

  public static let clear = Color(role: "clear")
  public static let black = Color(role: "black")
  public static let white = Color(role: "white")
  public static let gray = Color(role: "gray")
  public static let red = Color(role: "red")
  public static let green = Color(role: "green")
  public static let blue = Color(role: "blue")
  public static let orange = Color(role: "orange")
  public static let yellow = Color(role: "yellow")
  public static let pink = Color(role: "pink")
  public static let purple = Color(role: "purple")
  public static let primary = Color(role: "label")
  public static let secondary = Color(role: "label-2")
  public static let brown = Color(role: "brown")
  public static let cyan = Color(role: "cyan")
  public static let indigo = Color(role: "indigo")
  public static let mint = Color(role: "mint")
  public static let teal = Color(role: "teal")
  /// The tint of where it is used.
  public static var accentColor: Color { Color(role: "tint") }
}

extension Color: ShapeStyle {}

extension Color: _PrimitiveView {
  /// As a view, a colour takes all the room there is.
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    FillView._update(FillView(classes: view._paint.background), old, context)
  }
}

extension ShapeStyle where Self == Color {
  public static var clear: Color { .clear }
  public static var black: Color { .black }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var red: Color { .red }
  public static var green: Color { .green }
  public static var blue: Color { .blue }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var pink: Color { .pink }
  public static var purple: Color { .purple }
  public static var brown: Color { .brown }
  public static var cyan: Color { .cyan }
  public static var indigo: Color { .indigo }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
}

/// A box without content that takes all the room there is. Nothing of it is read out.
nonisolated struct FillView: _PrimitiveView {
  let classes: String

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      // Padding would let the box grow instead of leaving room around it.
      context.boxed(old) { old, context in
        Element._update(Element(.div, "fill fw fh " + view.classes), old, context)
      }
    }
  }
}
