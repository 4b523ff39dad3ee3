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
        var attributes = address(view.destination, context)
        if isItem { attributes += [Attribute("role", "menuitem"), Attribute("tabindex", "-1")] }
        let classes = isItem ? "item" : "btn web-link"
        let element = Element(.a, classes, attributes) { view.label }
        return Element<Label>._update(element, old, context)
      }
    }
  }

  /// Only what a browser opens harmlessly is an address; a script is not. A page of another site opens beside this one and learns
  /// nothing about it.
  @MainActor private static func address(_ url: URL, _ context: _Context) -> [Attribute] {
    switch url.scheme?.lowercased() {
    case "http", "https":
      return [Attribute("href", url.absoluteString), Attribute("target", "_blank"), Attribute("rel", "noopener noreferrer")]
    case "mailto", "tel": return [Attribute("href", url.absoluteString)]
    default:
      context.session.report(.linkWithoutDestination(url.scheme ?? url.absoluteString))
      return [Attribute("role", "link"), Attribute("aria-disabled", "true")]
    }
  }
}
