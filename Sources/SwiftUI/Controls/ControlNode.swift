/// An element that a person works. What the browser reports of a disabled one is refused, whatever its markup says there.
class ControlNode: ElementNode {
  var isEnabled = true

  override init(_ description: ElementDescription, _ context: _Context) {
    super.init(description, context.atControl)
    session.register(target: self)
  }

  final override var isControl: Bool { true }

  /// What an enabled control does about a report.
  func act(on event: Web.Event) {}

  final override func receive(_ event: Web.Event) {
    guard isEnabled else {
      session.statistics.droppedEvents += 1
      return
    }
    act(on: event)
  }
}

extension EnvironmentValues {
  private enum IsEnabledKey: EnvironmentKey { static let defaultValue = true }

  /// Whether controls can be worked.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

extension View {
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    // Within a disabled view nothing is enabled again.
    TransformEnvironment(content: self, transform: { $0.isEnabled = $0.isEnabled && !disabled }, isSame: { $0.isEnabled == $1.isEnabled })
  }
}

/// Sets what depends on the value that is inherited.
nonisolated struct TransformEnvironment<Content: View>: _PrimitiveView {
  let content: Content
  let transform: (inout EnvironmentValues) -> Void
  let isSame: (EnvironmentValues, EnvironmentValues) -> Bool

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    EnvironmentModifier._update(EnvironmentModifier(content: view.content, set: view.transform, isSame: view.isSame), old, context)
  }
}
