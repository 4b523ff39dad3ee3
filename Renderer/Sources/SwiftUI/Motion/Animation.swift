import Foundation

/// How a change is shown: for how long, and how fast at which time.
public struct Animation: Equatable, Sendable {
  var duration: Double
  var wait: Double = 0
  /// A timing function of the style sheet.
  var easing: String
  /// How often it runs and in which direction, as the script reads it; nil for once.
  var repetition: String?

  init(_ duration: Double, _ easing: String) {
    self.duration = duration
    self.easing = easing
  }

  var milliseconds: String { StyleRules.format((duration * 1000).rounded()) }
  var delayMilliseconds: String { StyleRules.format((wait * 1000).rounded()) }

  public static let `default` = Animation.smooth
  public static let linear = Animation.linear(duration: 0.35)
  public static let easeIn = Animation.easeIn(duration: 0.35)
  public static let easeOut = Animation.easeOut(duration: 0.35)
  public static let easeInOut = Animation.easeInOut(duration: 0.35)

  public static func linear(duration: TimeInterval) -> Animation { Animation(duration, "linear") }
  public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(0.42, 0, 1, 1, duration: duration) }
  public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(0, 0, 0.58, 1, duration: duration) }
  public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(0.42, 0, 0.58, 1, duration: duration) }

  /// A Bézier curve of time and progress.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    Animation(duration, "cubic-bezier(" + [p1x, p1y, p2x, p2y].map { StyleRules.format($0) }.joined(separator: ",") + ")")
  }

  public func delay(_ delay: TimeInterval) -> Animation {
    var copy = self
    copy.wait += delay
    return copy
  }

  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.duration /= speed
    copy.wait /= speed
    return copy
  }

  /// Runs several times; every second time backwards, if it reverses.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    repeating(repeatCount > 1 ? String(repeatCount) : nil, autoreverses)
  }

  /// Runs until the view goes, or what it has changed has another value.
  public func repeatForever(autoreverses: Bool = true) -> Animation { repeating("Infinity", autoreverses) }

  private func repeating(_ count: String?, _ autoreverses: Bool) -> Animation {
    var copy = self
    copy.repetition = count.map { $0 + (autoreverses ? " alternate" : " normal") }
    return copy
  }
}
