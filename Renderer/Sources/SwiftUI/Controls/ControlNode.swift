/// An element that a person works. What the browser reports of a disabled one is refused, whatever its markup says there.
class ControlNode: ElementNode {
  var isEnabled = true
  private(set) var focusTarget: FocusTarget?

  override init(_ description: ElementDescription, _ context: _Context) {
    super.init(description, context.atControl)
    session.register(target: self)
  }

  final override var isControl: Bool { true }

  /// What an enabled control does about a report.
  func act(on event: Web.Event) {}

  /// The focus has gone on to another control that tells: the browser says that as one move.
  func hasLostFocus() {}

  final override func receive(_ event: Web.Event) {
    guard isEnabled else {
      session.counts.droppedEvents += 1
      return
    }
    switch event.kind {
    case .focus: session.focus.moved(to: self)
    case .blur: session.focus.left(self)
    default: break
    }
    act(on: event)
  }

  final func take(_ surroundings: ControlSurroundings) {
    isEnabled = surroundings.isEnabled
    guard focusTarget !== surroundings.focus else { return }
    focusTarget?.remove(self)
    focusTarget = surroundings.focus
    focusTarget?.add(self)
  }

  // The first page tells the browser itself where the focus is; later a patch does.
  override var markupAttributes: [Attribute] {
    session.focus.isInFirstPage(self) ? super.markupAttributes + [Attribute("autofocus")] : super.markupAttributes
  }

  override func willUnmount() {
    if focusTarget != nil {
      session.focus.forget(self)
      focusTarget?.remove(self)
    }
    super.willUnmount()
  }
}

/// What every control takes from its surroundings, however it looks.
struct ControlSurroundings {
  let isEnabled: Bool
  private(set) var focus: FocusTarget?

  /// For an element that cannot have the focus itself.
  var withoutFocus: ControlSurroundings {
    var copy = self
    copy.focus = nil
    return copy
  }

  @MainActor init(_ context: _Context, isEnabled isItself: Bool = true) {
    let values = context.values
    isEnabled = isItself && values.isEnabled
    focus = values[ScopeKey<FocusTarget>.self]
  }

  /// The attributes that say so: `disabled`, and the letter with which the browser tells of the focus.
  func complete(_ description: inout ElementDescription) {
    if !isEnabled { description.attributes.append(Attribute("disabled")) }
    guard focus != nil else { return }
    if let index = description.attributes.firstIndex(where: { $0.name == Attribute.eventsName }) {
      if !description.attributes[index].value.contains("f") { description.attributes[index].value += " f" }
    } else {
      description.attributes.append(.events("f"))
    }
  }
}

extension Attribute {
  static let eventsName = "data-e"
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
  public nonisolated consuming func disabled(_ disabled: Bool) -> some View {
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
