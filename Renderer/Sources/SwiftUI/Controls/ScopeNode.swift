/// The key of an object that lives at a place of the tree and that the views below find.
enum ScopeKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

/// Keeps an object for the views below. What the object does may change with each evaluation; the object stays, so nothing below
/// runs again for it.
final class ScopeNode<Object: AnyObject>: _Node {
  let object: Object
  var child: _Node?
  var onUnmount: (() -> Void)?
  private var inherited: _EnvironmentLink?
  private var link: _EnvironmentLink?

  init(_ object: Object, _ context: _Context) {
    self.object = object
    super.init(context)
  }

  /// The context of the views below.
  func context(in outer: _Context) -> _Context {
    if link == nil || inherited !== outer.environment {
      inherited = outer.environment
      var values = outer.values
      values[ScopeKey<Object>.self] = object
      link = values.link
    }
    var context = outer.under(self)
    context.environment = link
    return context
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func willUnmount() { onUnmount?() }
}
