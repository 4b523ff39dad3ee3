public import Foundation

/// A colour by UIKit's names. Those of the system are the house's roles of the same meaning, in light, dark and increased contrast.
open class UIColor: NSObject, @unchecked Sendable {
  let color: Color
  private let base: Color

  init(base: Color, alpha: Double) {
    self.base = base
    color = alpha == 1 ? base : base.opacity(alpha)
    super.init()
  }

  convenience init(role: String) { self.init(base: Color(role: role), alpha: 1) }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(base: Color(red: red, green: green, blue: blue), alpha: alpha)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) { self.init(base: Color(white: white), alpha: alpha) }

  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(base: Color(hue: hue, saturation: saturation, brightness: brightness), alpha: alpha)
  }

  /// The colour of a view, which follows what it follows.
  public convenience init(_ color: Color) { self.init(base: color, alpha: 1) }

  /// The colour with this alpha instead of its own; of one that is seen through by its role, such as a fill, this share.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(base: base, alpha: min(max(alpha, 0), 1)) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }
  open override var hash: Int { color.hashValue }
}

extension Color {
  /// UIKit's colour, which follows what it follows.
  public init(uiColor: UIColor) { self = uiColor.color }

  public init(_ color: UIColor) { self = color.color }
}

// MARK: What they are for

extension UIColor {
  public class var label: UIColor { UIColor(role: "label") }
  public class var secondaryLabel: UIColor { UIColor(role: "label-2") }
  public class var tertiaryLabel: UIColor { UIColor(role: "label-3") }
  /// As faint as `.quaternary`: for areas and marks, not for words.
  public class var quaternaryLabel: UIColor { UIColor(role: "label-4") }
  public class var placeholderText: UIColor { UIColor(role: "label-3") }
  public class var link: UIColor { UIColor(role: "tint") }
  public class var tintColor: UIColor { UIColor(role: "tint") }

  public class var systemBackground: UIColor { UIColor(role: "bg") }
  public class var secondarySystemBackground: UIColor { UIColor(role: "bg-box") }
  public class var tertiarySystemBackground: UIColor { UIColor(role: "bg-raised") }
  public class var systemGroupedBackground: UIColor { UIColor(role: "bg-group") }
  public class var secondarySystemGroupedBackground: UIColor { UIColor(role: "bg-raised") }
  public class var tertiarySystemGroupedBackground: UIColor { UIColor(SystemTones.color(grey: "bg-inset")) }

  public class var separator: UIColor { UIColor(role: "line") }
  public class var opaqueSeparator: UIColor { UIColor(SystemTones.opaqueLine) }

  public class var systemFill: UIColor { UIColor(role: "fill-pressed") }
  public class var secondarySystemFill: UIColor { UIColor(role: "fill-strong") }
  public class var tertiarySystemFill: UIColor { UIColor(role: "fill") }
  public class var quaternarySystemFill: UIColor { UIColor(role: "label-5") }
}

// MARK: The system's colours

extension UIColor {
  public class var systemRed: UIColor { UIColor(role: "red") }
  public class var systemGreen: UIColor { UIColor(role: "green") }
  public class var systemBlue: UIColor { UIColor(role: "blue") }
  public class var systemOrange: UIColor { UIColor(role: "orange") }
  public class var systemYellow: UIColor { UIColor(role: "yellow") }
  public class var systemPink: UIColor { UIColor(role: "pink") }
  public class var systemPurple: UIColor { UIColor(role: "purple") }
  public class var systemTeal: UIColor { UIColor(role: "teal") }
  public class var systemIndigo: UIColor { UIColor(role: "indigo") }
  public class var systemBrown: UIColor { UIColor(role: "brown") }
  public class var systemMint: UIColor { UIColor(role: "mint") }
  public class var systemCyan: UIColor { UIColor(role: "cyan") }

  public class var systemGray: UIColor { UIColor(role: "gray") }
  public class var systemGray2: UIColor { UIColor(SystemTones.color(grey: "gray-2")) }
  public class var systemGray3: UIColor { UIColor(SystemTones.color(grey: "gray-3")) }
  public class var systemGray4: UIColor { UIColor(SystemTones.color(grey: "gray-4")) }
  public class var systemGray5: UIColor { UIColor(SystemTones.color(grey: "gray-5")) }
  public class var systemGray6: UIColor { UIColor(SystemTones.color(grey: "gray-6")) }
}

// MARK: The same everywhere

extension UIColor {
  public class var black: UIColor { UIColor(role: "black") }
  public class var white: UIColor { UIColor(role: "white") }
  public class var clear: UIColor { UIColor(role: "clear") }
  public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
}
