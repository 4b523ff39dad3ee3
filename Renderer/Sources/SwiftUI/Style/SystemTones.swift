/// What the system's colours need beside the roles that can be read as text: greys between the label and a background, and areas that are
/// seen through. The first are made of roles where they are used; the second are roles of the style sheet, here as numbers.
enum SystemTones {
  /// So much of the label on a background.
  struct Grey {
    let background: String
    let light, dark: Double
  }

  /// The shares give each the contrast with the system's background that Apple's has, from `AEAEB2` to `F2F2F7` on white and from `636366` to
  /// `1C1C1E` on black.
  static let greys = [
    "gray-2": Grey(background: "bg", light: 36, dark: 40),
    "gray-3": Grey(background: "bg", light: 25, dark: 27),
    "gray-4": Grey(background: "bg", light: 20, dark: 20),
    "gray-5": Grey(background: "bg", light: 12, dark: 14),
    "gray-6": Grey(background: "bg", light: 6, dark: 8),
    // On a card: as Apple's third grouped background, darker in the light and lighter in the dark.
    "bg-inset": Grey(background: "bg-raised", light: 5, dark: 8),
  ]

  /// How much there is, of 255, of the label's colour in the light and of white in the dark.
  struct Veil {
    let light, dark, strongLight, strongDark: UInt8

    fileprivate init(_ light: UInt8, _ dark: UInt8, more strongLight: UInt8, _ strongDark: UInt8) {
      self.light = light
      self.dark = dark
      self.strongLight = strongLight
      self.strongDark = strongDark
    }
  }

  static let veils = [
    "label-4": Veil(0x12, 0x1A, more: 0x29, 0x38),
    "label-5": Veil(0x0A, 0x0F, more: 0x1A, 0x24),
    "fill": Veil(0x0D, 0x14, more: 0x1A, 0x21),
    "fill-strong": Veil(0x14, 0x1F, more: 0x29, 0x2E),
    "fill-pressed": Veil(0x24, 0x30, more: 0x40, 0x47),
    "line": Veil(0x1A, 0x1A, more: 0x99, 0x99),
  ]

  static func color(grey name: String) -> Color {
    guard let grey = greys[name] else { return Color(role: name) }
    let mixed = [grey.light, grey.dark].map { "color-mix(in srgb,var(--label) \(StyleRules.format($0))%,var(--\(grey.background)))" }
    return Color(_Paint(token: name, css: "light-dark(\(mixed[0]),\(mixed[1]))"), .role(name))
  }

  /// The separator as what lies behind it would make it look. Mixed with the background it is still seen through, so that is taken away; with
  /// this share it comes out about as strong as the separator is, where the person asks for more contrast too.
  static var opaqueLine: Color {
    Color(
      _Paint(token: "line-solid", css: "rgb(from color-mix(in srgb,var(--line) \(Int(lineShare * 100))%,var(--bg)) r g b / 1)"),
      .role("line-solid"))
  }

  private static let lineShare: Float = 0.6

  /// - Returns: nil for a name that is none of these.
  static func resolved(_ name: String, in values: EnvironmentValues) -> Color.Resolved? {
    let isDark = values.colorScheme == .dark
    if let grey = greys[name] {
      let label = ColorRoles.resolved("label", in: values)
      return label.mixed(Float(isDark ? grey.dark : grey.light) / 100, with: ColorRoles.resolved(grey.background, in: values))
    }
    if name == "line-solid", let line = resolved("line", in: values) {
      let weight = line.opacity * lineShare
      return line.mixed(weight / (weight + 1 - lineShare), with: ColorRoles.resolved("bg", in: values))
    }
    guard let veil = veils[name] else { return nil }
    let isStrong = values.colorSchemeContrast == .increased
    var color = isDark ? Color.Resolved(rgb: 0xFFFFFF) : Color.Resolved(rgb: 0x1D1C1A)
    color.opacity = Float(isDark ? (isStrong ? veil.strongDark : veil.dark) : (isStrong ? veil.strongLight : veil.light)) / 255
    return color
  }
}

extension Color.Resolved {
  /// As `color-mix(in srgb, …)` mixes two colours that are not seen through.
  fileprivate func mixed(_ share: Float, with other: Self) -> Self {
    Self(
      red: red * share + other.red * (1 - share), green: green * share + other.green * (1 - share),
      blue: blue * share + other.blue * (1 - share))
  }
}
