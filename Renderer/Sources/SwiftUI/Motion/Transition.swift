public import Foundation

/// How a view comes and goes. It is played when a change is shown by motion.
public struct AnyTransition: Sendable {
  /// Poses of a view that is not there: one of how it comes and one of how it goes.
  let coming: TransitionPose
  let going: TransitionPose

  init(coming: TransitionPose, going: TransitionPose) {
    self.coming = coming
    self.going = going
  }

  init(_ coming: String, _ going: String? = nil) { self.init(coming: .words(coming), going: .words(going ?? coming)) }

  @MainActor func attribute(in context: _Context) -> String {
    let (coming, going) = (coming.words(in: context), going.words(in: context))
    return coming == going ? coming : coming + "|" + going
  }

  /// At once.
  public static let identity = AnyTransition("none")
  public static let opacity = AnyTransition("fade")
  /// In from the leading side, out at the trailing one.
  public static let slide = AnyTransition("move leading", "move trailing")
  public static var scale: AnyTransition { scale(scale: 0.01) }

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition("scale \(StyleRules.format(scale)) \(anchor.css)")
  }

  public static func move(edge: Edge) -> AnyTransition { AnyTransition("move \(edge)") }

  public static func push(from edge: Edge) -> AnyTransition {
    let other: Edge =
      switch edge {
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    return AnyTransition("move \(edge)+fade", "move \(other)+fade")
  }

  public static func offset(_ offset: CGSize) -> AnyTransition { self.offset(x: offset.width, y: offset.height) }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    AnyTransition("offset \(StyleRules.format(x)) \(StyleRules.format(y))")
  }

  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(coming: insertion.coming, going: removal.going)
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(coming: .both(coming, other.coming), going: .both(going, other.going))
  }

  /// Takes its own time wherever the change is shown by motion.
  public func animation(_ animation: Animation?) -> AnyTransition {
    let time = animation.map { "time \($0.milliseconds) \($0.easing) \($0.delayMilliseconds)" } ?? "time 0 linear 0"
    return combined(with: AnyTransition(time))
  }

  /// - Parameter active: what is done to the view while it is not there. Of that the page shows what a style sheet knows: opacity, place,
  ///   size, turn, blur and the like.
  public static func modifier<E>(active: E, identity: E) -> AnyTransition where E: ViewModifier {
    // What draws it is on the main actor, as everything that makes a transition is.
    nonisolated(unsafe) let active = active
    let pose = TransitionPose.drawn(
      DrawnPose { content, context in
        ModifiedContent<PlaceholderContentView<Void>, E>._update(ModifiedContent(content: content, modifier: active), nil, context)
      })
    return AnyTransition(coming: pose, going: pose)
  }

  public init<T>(_ transition: T) where T: Transition {
    nonisolated(unsafe) let transition = transition
    self.init(
      coming: .made(MadePose { T._transition(of: transition).coming.words(in: $0) }),
      going: .made(MadePose { T._transition(of: transition).going.words(in: $0) }))
  }
}

extension View {
  public nonisolated consuming func transition(_ t: AnyTransition) -> some View { TransitionModifier(content: self, transition: t) }

  @_disfavoredOverload public nonisolated func transition<T>(_ transition: T) -> some View where T: Transition {
    TransitionModifier(content: self, transition: AnyTransition(transition))
  }
}

nonisolated struct TransitionModifier<Content: View>: _PrimitiveView {
  let content: Content
  let transition: AnyTransition

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    // On the outermost element, which is the one that comes and goes.
    var context = context
    context.attributes.append(Attribute("data-motion", view.transition.attribute(in: context)))
    return Content._update(view.content, old, context)
  }
}
