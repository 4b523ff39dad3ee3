/// The house's colours as numbers. The style sheet draws with the same ones (`tokens.css`); here they are for what must know them:
/// a picker that shows a colour, an app that asks what a colour is.
enum ColorRoles {
  struct Role {
    let light, dark: UInt32
    /// Where the person asks for more contrast.
    let strongLight, strongDark: UInt32

    fileprivate init(_ light: UInt32, _ dark: UInt32, more strongLight: UInt32, _ strongDark: UInt32) {
      self.light = light
      self.dark = dark
      self.strongLight = strongLight
      self.strongDark = strongDark
    }
  }

  static let all: [String: Role] = [
    "label": Role(0x1D1C1A, 0xF1EFEC, more: 0x1D1C1A, 0xF1EFEC),
    "label-2": Role(0x5F5C57, 0xBBB7B1, more: 0x3D3B37, 0xDEDBD7),
    "label-3": Role(0x696661, 0xA6A29C, more: 0x47443F, 0xD2CEC8),
    "bg": Role(0xFFFFFF, 0x1A1918, more: 0xFFFFFF, 0x1A1918),
    "bg-raised": Role(0xFFFFFF, 0x292826, more: 0xFFFFFF, 0x292826),
    "bg-group": Role(0xF4F3F0, 0x131211, more: 0xF4F3F0, 0x131211),
    "bg-box": Role(0xF6F5F3, 0x242321, more: 0xF6F5F3, 0x242321),
    "tint": Role(0x91530C, 0xECB066, more: 0x663906, 0xFFCF92),
    "red": Role(0xB3261E, 0xFF9A91, more: 0x8C1811, 0xFFBCB6),
    "orange": Role(0x91530C, 0xECB066, more: 0x663906, 0xFFCF92),
    "yellow": Role(0x765900, 0xF2CF5C, more: 0x574200, 0xFFE596),
    "green": Role(0x1C6B31, 0x84D499, more: 0x0F5221, 0xABE7BA),
    "mint": Role(0x0B6A5C, 0x7ADCC8, more: 0x045146, 0xA6EEDF),
    "teal": Role(0x0B6675, 0x74D3E4, more: 0x044D59, 0xA5E6F2),
    "cyan": Role(0x0D648E, 0x7CC9F5, more: 0x054B6D, 0xAEDFFB),
    "blue": Role(0x1F5DB3, 0x8FB8FA, more: 0x0F418A, 0xB8D2FF),
    "indigo": Role(0x4B4BB8, 0xB3B3FF, more: 0x31318C, 0xCFCFFF),
    "purple": Role(0x783DB0, 0xD3A6FF, more: 0x5A2588, 0xE5C9FF),
    "pink": Role(0xA82263, 0xFF9EC4, more: 0x83104A, 0xFFC2DB),
    "brown": Role(0x705238, 0xD2B08C, more: 0x553C25, 0xE6CEB3),
    "gray": Role(0x5F5C57, 0xBBB7B1, more: 0x3D3B37, 0xDEDBD7),
  ]

  static func resolved(_ name: String, in values: EnvironmentValues) -> Color.Resolved {
    switch name {
    case "clear": return Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
    case "white": return Color.Resolved(rgb: 0xFFFFFF)
    default: break
    }
    // Black is none of them, and the only one that is left.
    guard let role = all[name] else { return SystemTones.resolved(name, in: values) ?? Color.Resolved(rgb: 0) }
    let isDark = values.colorScheme == .dark
    return values.colorSchemeContrast == .increased
      ? Color.Resolved(rgb: isDark ? role.strongDark : role.strongLight) : Color.Resolved(rgb: isDark ? role.dark : role.light)
  }
}
