/// How a view comes and goes, as what is done to it while it is not there.
///
/// The page plays from one look to the other. Of the body it shows what a style sheet knows: opacity, place, size, turn, blur and the like;
/// while the view is there it is shown as it is.
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
  @MainActor @preconcurrency static var properties: TransitionProperties { get }
  @MainActor static func _transition(of transition: Self) -> AnyTransition
}

/// Whether a view is about to come, there, or about to go.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear
  case identity
  case didDisappear

  public var isIdentity: Bool { self == .identity }

  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What is known of a transition beforehand.
public struct TransitionProperties: Sendable {
  public var hasMotion: Bool

  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  @MainActor public static func _transition(of transition: Self) -> AnyTransition {
    func pose(_ phase: TransitionPhase) -> TransitionPose {
      .drawn(
        DrawnPose { content, context in
          let body = transition.body(content: Content(update: content.update), phase: phase)
          return Body._update(body, nil, context)
        })
    }
    return AnyTransition(coming: pose(.willAppear), going: pose(.didDisappear))
  }

  public func combined<T>(with other: T) -> some Transition where T: Transition { JoinedTransition(one: self, other: other) }

  /// Takes its own time wherever the change is shown by motion.
  public func animation(_ animation: Animation?) -> some Transition { TimedTransition(base: self, animation: animation) }
}

private struct JoinedTransition<One: Transition, Other: Transition>: Transition {
  let one: One
  let other: Other

  func body(content: Content, phase: TransitionPhase) -> some View { content }

  static func _transition(of transition: Self) -> AnyTransition {
    One._transition(of: transition.one).combined(with: Other._transition(of: transition.other))
  }
}

private struct TimedTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation?

  func body(content: Content, phase: TransitionPhase) -> some View { content }

  static func _transition(of transition: Self) -> AnyTransition {
    Base._transition(of: transition.base).animation(transition.animation)
  }
}
