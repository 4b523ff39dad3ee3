public import Foundation

extension Animation {
  public static let spring = Animation.spring()
  public static let smooth = Animation.smooth()
  public static let snappy = Animation.snappy()
  public static let bouncy = Animation.bouncy()
  public static let interactiveSpring = Animation.interactiveSpring()

  @_disfavoredOverload public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    damped(period: response, damping: dampingFraction)
  }

  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation {
    damped(period: duration, damping: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    damped(period: response, damping: dampingFraction)
  }

  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    damped(period: 2 * .pi * (mass / stiffness).squareRoot(), damping: damping / (2 * (mass * stiffness).squareRoot()))
  }

  /// A damped spring let go at a distance of one, as points of a `linear()` timing function until it has come to rest.
  ///
  /// - Parameters:
  ///   - period: of the spring without damping, in seconds.
  ///   - damping: as a part of that at which it just does not swing.
  private static func damped(period: Double, damping: Double) -> Animation {
    let frequency = 2 * .pi / max(period, 0.01)
    let damping = max(damping, 0.05)
    // It rests when the envelope is down to a two-hundredth.
    let rest = min(-log(0.005) / (frequency * min(damping, 1)) * (damping < 1 ? 1 : 1.4), 4)
    let points = (0...24).map { step -> String in
      let distance = distance(at: rest * Double(step) / 24, frequency, damping)
      return StyleRules.format(step == 24 ? 1 : ((1 - distance) * 1000).rounded() / 1000)
    }
    return Animation((rest * 100).rounded() / 100, "linear(" + points.joined(separator: ",") + ")")
  }

  private static func distance(at time: Double, _ frequency: Double, _ damping: Double) -> Double {
    let decay = frequency * damping
    if damping < 1 {
      let swing = frequency * (1 - damping * damping).squareRoot()
      return exp(-decay * time) * (cos(swing * time) + decay / swing * sin(swing * time))
    }
    if damping == 1 { return exp(-decay * time) * (1 + decay * time) }
    let spread = frequency * (damping * damping - 1).squareRoot()
    return exp(-decay * time) * (cosh(spread * time) + decay / spread * sinh(spread * time))
  }
}
