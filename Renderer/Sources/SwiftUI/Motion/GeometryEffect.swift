public import Foundation

/// An effect that moves what is drawn, by the size of the view, and leaves the layout alone.
///
/// The state that is reached is drawn, and the browser shows the way from the last one: straight from one transform to the other. An effect
/// whose path is another, a shaking say, begins and ends where it should and does not go that path.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// The same: no effect is part of a page's layout.
  public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(base: self) }

  @MainActor public static func _apply<V: View>(_ modifier: Self, to content: V, _ old: _Node?, _ context: _Context) -> _Node {
    SizedEffect<V, Self>._update(SizedEffect(content: content, effect: modifier), old, context)
  }
}

/// An effect that no layout asks for.
public struct _IgnoredByLayoutEffect<Base: GeometryEffect> {
  let base: Base
}

extension _IgnoredByLayoutEffect: GeometryEffect {
  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { self = Self(base: base.with(newValue)) }
  }

  public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

extension Animatable {
  fileprivate func with(_ data: AnimatableData) -> Self {
    var copy = self
    copy.animatableData = data
    return copy
  }
}

/// An effect on a view whose size the browser reports. Until it has, an effect that depends on it shows nothing.
private struct SizedEffect<Content: View, Effect: GeometryEffect>: View {
  let content: Content
  let effect: Effect
  @State private var size: CGSize?

  var body: some View {
    let isSized = dependsOnSize
    content
      .projectionEffect(size.map(effect.effectValue) ?? (isSized ? ProjectionTransform() : effect.effectValue(size: .zero)))
      .background {
        if isSized || size != nil {
          GeometryReader { room in
            Color.clear.onChange(of: room.size) { size = $1 }
          }
        }
      }
  }

  private var dependsOnSize: Bool {
    effect.effectValue(size: CGSize(width: 96, height: 72)) != effect.effectValue(size: CGSize(width: 61, height: 145))
  }
}
