/// Calls synchronous closures of dynamic isolation, which the language lets nobody call without `await`.
///
/// An `@isolated(any)` closure is laid out as the plain function that it wraps, with its actor in the context. The renderer calls bindings on
/// the main actor alone, which is where a view's closures are isolated to, so going there first would change nothing.
enum IsolatedClosure {
  static func plain<Value>(_ closure: @escaping @isolated(any) @Sendable () -> Value) -> () -> Value {
    assert(isCallable(from: closure.isolation), "a binding's closure belongs to another actor than the main one")
    return unsafeBitCast(closure, to: (() -> Value).self)
  }

  static func plain<Value>(_ closure: @escaping @isolated(any) @Sendable (Value) -> Void) -> (Value) -> Void {
    assert(isCallable(from: closure.isolation), "a binding's closure belongs to another actor than the main one")
    return unsafeBitCast(closure, to: ((Value) -> Void).self)
  }

  /// Whether the main actor may call what an actor isolates.
  static func isCallable(from isolation: (any Actor)?) -> Bool { isolation == nil || isolation === MainActor.shared }
}
