public import Foundation

/// A link to another place: an address of the web, a mail, a telephone number.
public struct Link<Label> where Label: View {
  let destination: URL
  let label: Label

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
}

extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.destination = destination
    label = Text(titleKey)
  }

  @_disfavoredOverload public init<S>(_ title: S, destination: URL) where S: StringProtocol {
    self.destination = destination
    label = Text(title)
  }
}

extension Link: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let isItem = context.values.controlTraits.place == .menu
    return context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        let address = view.destination.absoluteString
        var description = ElementDescription(tag: .a, classes: isItem ? "item" : "btn web-link")
        if isItem { description.attributes = [Attribute("role", "menuitem"), Attribute("tabindex", "-1")] }
        let node = AddressNode.update(old, address, description, context) { old, inner in Label._update(view.label, old, inner) }
        if !AddressNode.leads(address, context) { context.session.report(.linkWithoutDestination(view.destination.scheme ?? address)) }
        return node
      }
    }
  }
}
