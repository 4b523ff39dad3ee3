public import Foundation

extension GeometryProxy {
  /// A place of another view in this room's coordinates. Until the browser has said where both lie, it is in the corner.
  public subscript<T>(anchor: Anchor<T>) -> T {
    let other = anchor.proxy.frame(in: .global)
    let own = frame(in: .global)
    return anchor.pick(CGRect(x: other.minX - own.minX, y: other.minY - own.minY, width: other.width, height: other.height))
  }
}

extension Anchor.Source where Value == CGPoint {
  public static func unitPoint(_ p: UnitPoint) -> Anchor<Value>.Source {
    Anchor<Value>.Source { CGPoint(x: $0.minX + p.x * $0.width, y: $0.minY + p.y * $0.height) }
  }

  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension View {
  /// Gives a value that knows where the view is: a view further out turns it into its own coordinates by its `GeometryProxy`.
  public nonisolated consuming func anchorPreference<A, K>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View where K: PreferenceKey {
    MeasuredView(content: self) { content, proxy in
      PreferenceModifier<Self, K>(content: content, role: .gives(transform(Anchor(proxy: proxy, pick: value.pick))))
    }
  }

  public nonisolated consuming func transformAnchorPreference<A, K>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View where K: PreferenceKey {
    MeasuredView(content: self) { content, proxy in
      PreferenceModifier<Self, K>(content: content, role: .transforms { transform(&$0, Anchor(proxy: proxy, pick: value.pick)) })
    }
  }
}
