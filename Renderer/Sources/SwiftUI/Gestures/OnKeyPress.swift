public import Foundation

extension View {
  /// Runs the action when the key goes down, and while it repeats, as long as the focus is in the view. The browser does not do its part.
  public nonisolated func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
    KeyPressModifier(content: self, keys: [key], phases: [.down, .repeat]) { _ in action() }
  }

  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    KeyPressModifier(content: self, keys: [key], phases: phases, action: action)
  }

  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    KeyPressModifier(content: self, keys: keys, phases: phases, action: action)
  }

  /// For any key. The browser does its part as well: Tab goes on, an arrow scrolls.
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    KeyPressModifier(content: self, keys: nil, phases: phases, action: action)
  }

  /// For keys that write one of the characters.
  public nonisolated func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    KeyPressModifier(content: self, keys: nil, phases: phases) { press in
      press.characters.unicodeScalars.allSatisfy(characters.contains) ? action(press) : .ignored
    }
  }
}

private nonisolated struct KeyPressModifier<Content: View>: _PrimitiveView {
  let content: Content
  /// nil for any.
  let keys: Set<KeyEquivalent>?
  let phases: KeyPress.Phases
  let action: (KeyPress) -> KeyPress.Result

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: KeyPressNode.self) } ?? KeyPressNode(context)
    node.action = view.action
    // Of several at one element the innermost comes first.
    let name = "data-strokes"
    var inner = context
    let outer = inner.attributes.removeValue(named: name)
    let own = ([node.name, view.phases.letters] + (view.keys?.map(\.name).sorted() ?? [])).joined(separator: "\t")
    node.show(view.content, [Attribute(name, [own, outer].compactMap(\.self).joined(separator: "\n"))], inner)
    return node
  }
}

private final class KeyPressNode: ReportNode {
  var action: ((KeyPress) -> KeyPress.Result)?

  override func act(on event: Web.Event) {
    guard case .input(let words) = event.kind, let press = KeyPress(words) else { return }
    _ = action?(press)
  }
}
