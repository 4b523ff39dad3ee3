/// Makes another version of a view.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
  @MainActor static func _apply<V: View>(_ modifier: Self, to content: V, _ old: _Node?, _ context: _Context) -> _Node
}

extension ViewModifier {
  @MainActor public static func _apply<V: View>(_ modifier: Self, to content: V, _ old: _Node?, _ context: _Context) -> _Node {
    let inner = _ViewModifier_Content<Self> { old, context in V._update(content, old, context) }
    return ModifiedBody<Self>._update(ModifiedBody(modifier: modifier, content: inner), old, context)
  }
}

/// A modifier that applies itself instead of having a body.
public protocol _PrimitiveModifier: ViewModifier where Body == Never {}

extension _PrimitiveModifier {
  public func body(content: Content) -> Never { preconditionFailure("\(Self.self) applies itself; its body is never asked for") }
}

/// The view that a modifier is applied to, as its body sees it.
public struct _ViewModifier_Content<Modifier> {
  let update: @MainActor (_Node?, _Context) -> _Node
}

extension _ViewModifier_Content: _PrimitiveView where Modifier: ViewModifier {}
extension _ViewModifier_Content: View where Modifier: ViewModifier {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node { view.update(old, context) }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  @inlinable public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, _PrimitiveView where Content: View, Modifier: ViewModifier {
  @inline(__always) public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Modifier._apply(view.modifier, to: view.content, old, context)
  }
}

/// Runs a modifier's body as a scope of its own.
private struct ModifiedBody<Modifier: ViewModifier>: View {
  let modifier: Modifier
  let content: _ViewModifier_Content<Modifier>

  var body: some View { modifier.body(content: content) }
}

extension View {
  @inlinable public nonisolated consuming func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
