public import Foundation

/// How a view comes and goes. It is played when a change is shown by motion.
public struct AnyTransition: Sendable {
  /// Poses of a view that is not there, for the script: one of how it comes and one of how it goes.
  let coming: String
  let going: String

  private init(_ coming: String, _ going: String? = nil) {
    self.coming = coming
    self.going = going ?? coming
  }

  var attribute: String { coming == going ? coming : coming + "|" + going }

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
    AnyTransition(insertion.coming, removal.going)
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(coming + "+" + other.coming, going + "+" + other.going)
  }
}

extension View {
  public nonisolated consuming func transition(_ t: AnyTransition) -> some View { TransitionModifier(content: self, transition: t) }
}

nonisolated struct TransitionModifier<Content: View>: _PrimitiveView {
  let content: Content
  let transition: AnyTransition

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    // On the outermost element, which is the one that comes and goes.
    var context = context
    context.attributes.append(Attribute("data-motion", view.transition.attribute))
    return Content._update(view.content, old, context)
  }
}
