/// A modifier that is made from the environment where it is applied.
@MainActor @preconcurrency public protocol EnvironmentalModifier: ViewModifier where Body == Never {
  associatedtype ResolvedModifier: ViewModifier
  @MainActor @preconcurrency func resolve(in environment: EnvironmentValues) -> Self.ResolvedModifier
}

extension EnvironmentalModifier {
  public static func _apply<V: View>(_ modifier: Self, to content: V, _ old: _Node?, _ context: _Context) -> _Node {
    ResolvedModifier._apply(modifier.resolve(in: context.values), to: content, old, context)
  }
}

extension ViewModifier where Body == Never {
  /// A modifier without a body applies itself; its body is never asked for.
  public func body(content: Self.Content) -> Self.Body { preconditionFailure("\(Self.self) has no body") }
}
