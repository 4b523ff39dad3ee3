/// What happens when a person submits a value, for the fields below.
@MainActor final class SubmitScope {
  var triggers = SubmitTriggers()
  var action: (() -> Void)?
  var isBlocking = false
  var outer: SubmitScope?

  /// Whether anything would happen.
  func answers(_ trigger: SubmitTriggers) -> Bool {
    (action != nil && !triggers.isDisjoint(with: trigger)) || (!isBlocking && outer?.answers(trigger) ?? false)
  }

  /// Runs the actions, the innermost first.
  func submit(_ trigger: SubmitTriggers) {
    if !triggers.isDisjoint(with: trigger) { action?() }
    if !isBlocking { outer?.submit(trigger) }
  }
}

/// What counts as submitting.
public struct SubmitTriggers: OptionSet, Sendable {
  public typealias RawValue = Int
  public typealias Element = SubmitTriggers
  public typealias ArrayLiteralElement = SubmitTriggers
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

nonisolated struct SubmitModifier<Content: View>: _PrimitiveView {
  let content: Content
  var triggers = SubmitTriggers()
  var action: (() -> Void)?
  var isBlocking = false

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: ScopeNode<SubmitScope>.self) } ?? ScopeNode(SubmitScope(), context)
    let scope = node.object
    scope.triggers = view.triggers
    scope.action = view.action
    scope.isBlocking = view.isBlocking
    scope.outer = context.values[ScopeKey<SubmitScope>.self]
    node.child = Content._update(view.content, node.child, node.context(in: context))
    return node
  }
}

extension EnvironmentValues {
  /// What submitting does here; nil when nobody answers.
  @MainActor func submitScope(answering trigger: SubmitTriggers) -> SubmitScope? {
    guard let scope = self[ScopeKey<SubmitScope>.self], scope.answers(trigger) else { return nil }
    return scope
  }
}

extension View {
  /// Runs an action when a field below is submitted. Actions further out run as well.
  public nonisolated consuming func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)) -> some View {
    SubmitModifier(content: self, triggers: triggers, action: action)
  }

  /// Keeps what is submitted below from actions further out.
  public nonisolated consuming func submitScope(_ isBlocking: Bool = true) -> some View {
    SubmitModifier(content: self, isBlocking: isBlocking)
  }
}
