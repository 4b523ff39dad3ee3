public import Foundation

/// A colour set of an asset catalogue that was copied into a bundle as it is, as Xcode writes it.
struct ColorSet: Decodable {
  struct Entry: Decodable {
    struct Value: Decodable {
      enum CodingKeys: String, CodingKey {
        case space = "color-space"
        case components
      }

      let space: String?
      let components: [String: String]?
    }

    let color: Value?
    let appearances: [AssetCatalog.Appearance]?
  }

  let colors: [Entry]

  /// The colour of the set; nil for a set that has none, or one of the system by its name.
  var color: Color? {
    func isDark(_ entry: Entry) -> Bool { (entry.appearances ?? []).contains(where: \.isDark) }
    guard let light = colors.first(where: { ($0.appearances ?? []).isEmpty })?.color?.resolved else { return nil }
    guard let dark = colors.first(where: isDark)?.color?.resolved else { return Color(light) }
    return Color(light: light, dark: dark)
  }
}

extension ColorSet.Entry.Value {
  fileprivate var resolved: Color.Resolved? {
    guard let components else { return nil }
    let alpha = components["alpha"].flatMap(Float.init).flatMap { $0.isFinite ? $0 : nil } ?? 1
    if let white = components["white"].flatMap(Self.share) { return .init(red: white, green: white, blue: white, opacity: alpha) }
    guard let red = components["red"].flatMap(Self.share), let green = components["green"].flatMap(Self.share),
      let blue = components["blue"].flatMap(Self.share)
    else { return nil }
    let wanted: Color.RGBColorSpace = space == "display-p3" ? .displayP3 : space == "extended-linear-srgb" ? .sRGBLinear : .sRGB
    return .init(colorSpace: wanted, red: red, green: green, blue: blue, opacity: alpha)
  }

  /// A component as a share of all: Xcode writes `0.502`, `128` or `0x80`.
  private static func share(_ text: String) -> Float? {
    if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { Float($0) / 255 } }
    guard let number = Float(text), number.isFinite else { return nil }
    return text.contains(".") ? number : number / 255
  }
}

/// The colour sets of bundles, by name.
enum BundledColors {
  private static let found = BundleCache<Color>()

  /// - Returns: nil where no catalogue of the bundle has a colour of that name.
  static func color(_ name: String, in bundle: Bundle) -> Color? {
    guard let folder = bundle.resourceURL, !name.isEmpty else { return nil }
    return found.item(name, in: folder) {
      AssetCatalog.item(name, kind: "colorset", in: folder) { (_: URL, contents: ColorSet) -> Color? in contents.color }
    }
  }
}

extension Color {
  /// A colour that is one in light and another in dark.
  init(light: Color.Resolved, dark: Color.Resolved) {
    let (one, other) = (Color(light)._paint, Color(dark)._paint)
    self.init(
      _Paint(token: "\(one.token)-\(other.token)", css: "light-dark(\(one.css),\(other.css))"), .schemes(light: light, dark: dark))
  }

  /// A colour set of a bundle's asset catalogue. One that is not there is clear.
  public init(_ name: String, bundle: Bundle? = nil) {
    self = BundledColors.color(name, in: bundle ?? .main) ?? .clear
  }
}
