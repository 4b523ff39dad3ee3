public import Foundation

extension Web {
  /// A link whose target the browser keeps as a file, also where it could show it. The app uses it in the twin of what shares a file.
  public struct DownloadLink<Label> where Label: View {
    let url: URL
    let name: String
    let label: Label

    /// - Parameter name: of the file that the browser makes.
    public init(to url: URL, name: String, @ViewBuilder label: () -> Label) {
      self.url = url
      self.name = name
      self.label = label()
    }
  }
}

extension Web.DownloadLink: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let isItem = context.values.controlTraits.place == .menu
    return context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        var description = ElementDescription(
          tag: .a, classes: isItem ? "item" : "btn web-link", attributes: [Attribute("download", view.name)])
        if isItem { description.attributes += [Attribute("role", "menuitem"), Attribute("tabindex", "-1")] }
        return AddressNode.update(old, view.url.absoluteString, description, context) { old, inner in Label._update(view.label, old, inner)
        }
      }
    }
  }
}
