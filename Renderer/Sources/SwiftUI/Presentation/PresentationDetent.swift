public import Foundation

/// A height at which a sheet rests on a narrow screen. On a wide one a sheet is as tall as its content asks.
public struct PresentationDetent: Hashable, Sendable {
  enum Size: Hashable, Sendable {
    case fraction(CGFloat)
    case height(CGFloat)
  }

  let size: Size

  public static let medium = PresentationDetent(size: .fraction(0.5))
  public static let large = PresentationDetent(size: .fraction(0.92))

  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(size: .fraction(fraction)) }
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(size: .height(height)) }

  /// The class that sets the height, for the style sheet to use where the screen is narrow.
  @MainActor var className: String {
    switch size {
    case .fraction(let part):
      let percent = min(max(part, 0), 0.92) * 100
      return StyleRules.name("df" + StyleRules.token(percent), "--detent:\(StyleRules.format(percent))dvh")
    case .height(let points): return StyleRules.name("dh" + StyleRules.token(points), "--detent:\(StyleRules.format(points))px")
    }
  }

  /// For the script, which tells at which detent a drag ended: the share of the window in percent, or points.
  var measure: String {
    switch size {
    case .fraction(let part): StyleRules.format(min(part, 0.92) * 100) + "%"
    case .height(let points): StyleRules.format(points)
    }
  }

  /// From low to high, as near as can be said without a window: those in points come first.
  var order: CGFloat {
    switch size {
    case .height(let points): points / 10000
    case .fraction(let part): 1 + part
    }
  }
}

/// How a presentation looks where the window is narrow.
public struct PresentationAdaptation: Sendable, Equatable {
  let className: String

  public static var automatic: PresentationAdaptation { PresentationAdaptation(className: "") }
  public static var none: PresentationAdaptation { PresentationAdaptation(className: "as-is") }
  public static var popover: PresentationAdaptation { PresentationAdaptation(className: "as-is") }
  public static var sheet: PresentationAdaptation { PresentationAdaptation(className: "as-sheet") }
  public static var fullScreenCover: PresentationAdaptation { PresentationAdaptation(className: "as-cover") }
}
