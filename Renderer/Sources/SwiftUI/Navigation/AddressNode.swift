import Foundation

/// A link to an address. Where the environment holds a handler the page reports the click and the handler decides; elsewhere the
/// browser opens it, and learns of it without the server.
final class AddressNode: ControlNode {
  private var address = ""
  private var action: OpenURLAction?

  static func update(
    _ old: _Node?, _ address: String, _ description: ElementDescription, _ context: _Context, _ content: (_Node?, _Context) -> _Node?
  ) -> _Node {
    let action = handler(context)
    let surroundings = ControlSurroundings(context)
    var description = description
    description.attributes += attributes(of: address, isHandled: action != nil, isEnabled: surroundings.isEnabled)
    let node: AddressNode
    if let old {
      node = unsafeDowncast(old, to: AddressNode.self)
      node.apply(description, context)
    } else {
      node = AddressNode(description, context)
    }
    node.take(surroundings)
    node.address = address
    node.action = action
    node.child = content(node.child, context.inside(node))
    return node
  }

  /// Whether somebody takes the address: the app, or a browser.
  static func leads(_ address: String, _ context: _Context) -> Bool { TextRun.safeAddress(address) != nil || handler(context) != nil }

  private static func handler(_ context: _Context) -> OpenURLAction? {
    context.values[EnvironmentValues.OpenURLKey.self].flatMap { $0.isOfBrowser ? nil : $0 }
  }

  override func act(on event: Web.Event) {
    guard case .click = event.kind, let action, let url = URL(string: address) else { return }
    action(url)
  }

  /// Only what a browser opens harmlessly is an address; a script is not. A page of another site opens beside this one, where what
  /// was typed stays, and learns nothing about it.
  private static func attributes(of address: String, isHandled: Bool, isEnabled: Bool) -> [Attribute] {
    guard isEnabled else { return [Attribute("role", "link"), Attribute("aria-disabled", "true")] }
    let click = isHandled ? [Attribute.events("c")] : []
    guard let safe = TextRun.safeAddress(address) else {
      return [Attribute("role", "link"), isHandled ? Attribute("tabindex", "0") : Attribute("aria-disabled", "true")] + click
    }
    let outside = safe.lowercased().hasPrefix("http") ? [Attribute("target", "_blank"), Attribute("rel", "noopener noreferrer")] : []
    return [Attribute("href", safe)] + outside + click
  }
}
