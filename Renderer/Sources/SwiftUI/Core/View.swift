/// A part of the screen.
///
/// A type of the app gives `body`; the module's own views are primitives whose body is `Never` and that reconcile themselves.
/// The underscored requirement is the renderer's only entry: it takes the value that was just made and the node that stood at
/// this position before, and returns the node that stands there now. Static types make a dynamic check needless.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node
}

extension View {
  @MainActor public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    CompositeNode<Self>.update(view, old, context)
  }
}

/// A view that draws itself instead of having a body.
///
/// The `_update` of a generic view that pages use often is `@inline(__always)`: the compiler inlines it into the protocol witness, which has
/// the metadata of `Self`. As a function of its own it receives the generic arguments only and calls the metadata accessor, some 350
/// instructions.
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
  public var body: Never { preconditionFailure("\(Self.self) draws itself; its body is never asked for") }
}

extension Never: View, _PrimitiveView {
  public typealias Body = Never
  public var body: Never { self }
  public static func _update(_ view: Never, _ old: _Node?, _ context: _Context) -> _Node {}
}

/// A primitive that is made of other views and needs no node of its own.
@MainActor protocol Composed: _PrimitiveView {
  associatedtype Content: View
  @ViewBuilder @MainActor var content: Content { get }
}

extension Composed {
  @MainActor public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Content._update(view.content, old, context)
  }
}
