/// Where a view is that comes into a scroll view or leaves it.
public enum ScrollTransitionPhase: Sendable {
  case topLeading
  case identity
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }

  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a view changes on its way into a scroll view and out of it. A browser moves it with the scrolling, step by step or not.
public struct ScrollTransitionConfiguration: Sendable {
  fileprivate var changes = true
  fileprivate var threshold = Threshold.visible

  public static let interactive = ScrollTransitionConfiguration()
  public static let animated = ScrollTransitionConfiguration(threshold: .visible(0.5))
  public static let identity = ScrollTransitionConfiguration(changes: false)

  public func threshold(_ threshold: ScrollTransitionConfiguration.Threshold) -> ScrollTransitionConfiguration {
    var copy = self
    copy.threshold = threshold
    return copy
  }

  /// How far a view is inside when it looks as it is.
  public struct Threshold: Sendable {
    /// When it has come in, and when it begins to leave, as a range of a view's timeline says it.
    fileprivate let entered: String
    fileprivate let leaves: String

    public static let visible = visible(1)
    public static let hidden = visible(0)
    public static var centered: Threshold { Threshold(entered: "cover 50%", leaves: "cover 50%") }

    public static func visible(_ amount: Double) -> Threshold {
      let percent = min(max(amount, 0), 1) * 100
      return Threshold(entered: "entry \(Effects.number(percent))%", leaves: "exit \(Effects.number(100 - percent))%")
    }
  }
}

/// A view that follows its own way through a scroll view: the browser does it by itself, between three looks that stand in one rule.
nonisolated struct ScrollTransitionModifier<Content: View>: _PrimitiveView {
  let content: Content
  let axis: Axis?
  let above: ScrollTransitionConfiguration
  let below: ScrollTransitionConfiguration
  let look: @Sendable (ScrollTransitionPhase) -> _VisualLook

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let here = view.look(.identity)
    let looks = [
      ("in", view.below.changes ? view.look(.bottomTrailing) : here), ("at", here),
      ("out", view.above.changes ? view.look(.topLeading) : here),
    ]
    let properties = looks.map { name, look in
      "--o-\(name):\(Effects.number(look.opacity));--t-\(name):\(look.transform);--f-\(name):\(look.filter)"
    }
    let rule =
      properties.joined(separator: ";") + ";--entered:\(view.below.threshold.entered);--leaves:\(view.above.threshold.leaves)"
      + ";--way:\(view.axis == .horizontal ? "x" : view.axis == .vertical ? "y" : "var(--scroll-way,block)")"
    let name = StyleRules.name("way-" + FieldName.hash(of: [rule]), rule)
    return BoxedView<Content>._update(BoxedView(classes: "box scroll-transition " + name, content: view.content), old, context)
  }
}

extension View {
  public nonisolated consuming func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    ScrollTransitionModifier(
      content: self, axis: axis, above: configuration, below: configuration,
      look: { transition(EmptyVisualEffect(), $0)._look })
  }

  public nonisolated consuming func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    ScrollTransitionModifier(
      content: self, axis: axis, above: topLeading, below: bottomTrailing, look: { transition(EmptyVisualEffect(), $0)._look })
  }
}
