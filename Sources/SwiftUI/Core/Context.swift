/// What a view inherits on its way down: where it stands, its environment, and the modifiers that no element has taken yet.
public struct _Context {
  unowned(unsafe) let session: Web.Session
  unowned(unsafe) var parent: _Node?
  var environment: _EnvironmentLink?
  /// Modifiers waiting for the next element.
  var style: Style?
  var attributes: [Attribute] = []
  /// Each outermost element becomes a row of a list.
  var isRow = false
  /// Rows appear when the browser reports them, not when they are made.
  var isLazy = false

  @MainActor func under(_ node: _Node) -> _Context {
    var context = self
    context.parent = node
    return context
  }

  /// The context of an element's children: what the element took is not handed on.
  @MainActor func inside(_ element: _Node) -> _Context {
    var context = under(element)
    context.style = nil
    context.attributes = []
    context.isRow = false
    return context
  }

  @MainActor var values: EnvironmentValues { EnvironmentValues(link: environment) }
}
