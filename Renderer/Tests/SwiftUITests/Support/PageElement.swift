/// One element of the page model: what a browser would hold.
final class PageElement {
  enum Child {
    case text(String)
    case element(PageElement)
  }

  let tag: String
  var attributes: [String: String]
  var children: [Child] = []
  weak var parent: PageElement?

  init(tag: String, attributes: [String: String]) {
    self.tag = tag
    self.attributes = attributes
  }

  var id: String? { attributes["id"] }
  var classes: Set<String> { Set((attributes["class"] ?? "").split(separator: " ").map(String.init)) }

  var elements: [PageElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// This element and all below, in page order.
  var all: [PageElement] { [self] + elements.flatMap(\.all) }

  var text: String {
    children.map { child in
      switch child {
      case .text(let text): text
      case .element(let element): element.text
      }
    }.joined()
  }

  func append(_ child: Child) {
    children.append(child)
    if case .element(let element) = child { element.parent = self }
  }

  func index(of element: PageElement) -> Int? {
    children.firstIndex { if case .element(let other) = $0 { other === element } else { false } }
  }

  func removeFromParent() {
    guard let parent, let index = parent.index(of: self) else { return }
    parent.children.remove(at: index)
    self.parent = nil
  }

  /// The element as text in one fixed form. What a field shows is a property, not markup, and is left out.
  var normalised: String {
    let isRadio = attributes["type"] == "radio"
    let shown: Set<String> = isRadio ? ["checked"] : ["value", "checked"]
    let written = attributes.filter { name, _ in
      !(tag == "input" && shown.contains(name)) && !(tag == "option" && name == "selected") && name != "autofocus"
    }.sorted { $0.key < $1.key }
    let start = "<" + ([tag] + written.map { "\($0)=\($1.debugDescription)" }).joined(separator: " ") + ">"
    let inside = (tag == "textarea" ? [] : children).map { child in
      switch child {
      case .text(let text): text.debugDescription
      case .element(let element): element.normalised
      }
    }
    return start + inside.joined() + "</\(tag)>"
  }
}
