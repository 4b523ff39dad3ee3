import Foundation

extension Color {
  /// What a colour comes down to where it is shown: amounts of light, in the linear form of sRGB.
  @frozen public struct Resolved: Hashable, Sendable {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    public var opacity: Float

    public init(colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
      let channels: (Float, Float, Float)
      switch colorSpace {
      case .sRGBLinear: channels = (red, green, blue)
      case .sRGB: channels = (Self.linear(red), Self.linear(green), Self.linear(blue))
      case .displayP3: channels = Self.sRGB(fromP3: (Self.linear(red), Self.linear(green), Self.linear(blue)))
      }
      (linearRed, linearGreen, linearBlue) = channels
      self.opacity = opacity
    }

    /// The amount of red as sRGB has it.
    public var red: Float {
      get { Self.encoded(linearRed) }
      set { linearRed = Self.linear(newValue) }
    }

    public var green: Float {
      get { Self.encoded(linearGreen) }
      set { linearGreen = Self.linear(newValue) }
    }

    public var blue: Float {
      get { Self.encoded(linearBlue) }
      set { linearBlue = Self.linear(newValue) }
    }
  }

  /// A colour that is the same everywhere.
  public init(_ resolved: Color.Resolved) {
    self.init(
      .sRGB, red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue), opacity: Double(resolved.opacity))
  }

  /// The colour as numbers, where it would be shown. The accent colour is the house's: a tint set further out is not known here.
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    var resolved =
      switch base {
      case .role(let name): ColorRoles.resolved(name, in: environment)
      case .numbers(let numbers): numbers
      case .schemes(let light, let dark): environment.colorScheme == .dark ? dark : light
      }
    resolved.opacity *= Float(strength)
    return resolved
  }
}

extension Color.Resolved: Codable {}

extension Color.Resolved: ShapeStyle {
  public var _paint: _Paint { Color(self)._paint }
}

extension Color.Resolved: CustomStringConvertible {
  /// `#FF9F0AFF`: red, green, blue and opacity.
  public var description: String { "#" + ([red, green, blue, opacity].map(Self.hex).joined()).uppercased() }
}

extension Color.Resolved {
  init(rgb: UInt32) {
    self.init(red: Float(rgb >> 16 & 255) / 255, green: Float(rgb >> 8 & 255) / 255, blue: Float(rgb & 255) / 255)
  }

  /// `#ff9f0a`, as the browser's field for colours has it: without opacity, and within what sRGB can show.
  var webText: String { "#" + [red, green, blue].map(Self.hex).joined() }

  init?(webText: String, opacity: Float) {
    guard webText.count == 7, webText.hasPrefix("#"), let rgb = UInt32(webText.dropFirst(), radix: 16) else { return nil }
    self.init(rgb: rgb)
    self.opacity = opacity
  }

  private static func hex(_ share: Float) -> String {
    let number = Int((min(max(share, 0), 1) * 255).rounded())
    return (number < 16 ? "0" : "") + String(number, radix: 16)
  }

  /// The transfer function of sRGB (IEC 61966-2-1), also for amounts outside of it.
  private static func linear(_ value: Float) -> Float {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  private static func encoded(_ light: Float) -> Float {
    let size = abs(light)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }

  /// Display P3 has the white and the transfer function of sRGB, and other primaries.
  private static func sRGB(fromP3 light: (Float, Float, Float)) -> (Float, Float, Float) {
    (
      1.2249402 * light.0 - 0.2249404 * light.1,
      -0.0420569 * light.0 + 1.0420571 * light.1,
      -0.0196376 * light.0 - 0.0786361 * light.1 + 1.0982735 * light.2
    )
  }
}
