import Foundation

/// A symbol of the house's own set, by its SF Symbols name, or a picture that an `AsyncImage` has loaded.
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case symbol(String)
    case picture(URL, scale: CGFloat)
  }

  let source: Source
  var isResizable = false

  init(_ source: Source) { self.source = source }

  public init(systemName: String) { source = .symbol(systemName) }

  /// How a picture fills a larger place.
  public enum ResizingMode: Hashable, Sendable {
    case stretch
  }

  /// How large a symbol is beside its text.
  public enum Scale: Hashable, Sendable {
    case small
    case medium
    case large

    var className: String? {
      switch self {
      case .small: "symbol-small"
      case .medium: nil
      case .large: "symbol-large"
      }
    }
  }

  /// Takes the size of its place instead of its own. Cap insets have no equal in the page.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch) -> Image {
    var copy = self
    copy.isResizable = true
    return copy
  }
}

extension Image: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    switch view.source {
    // What an image is made from is known where it is written, but a variable may hold either.
    case .symbol(let name):
      let node = BranchNode.reuse(old, context)
      node.show(SymbolView(name: name, isResizable: view.isResizable), as: 1, context)
      return node
    case .picture(let url, let scale):
      let node = BranchNode.reuse(old, context)
      node.show(PictureView(url: url, scale: scale, isResizable: view.isResizable), as: 2, context)
      return node
    }
  }
}

extension View {
  public nonisolated consuming func imageScale(_ scale: Image.Scale) -> some View { styled(.text, "image scale", scale.className) }
}

extension _Context {
  /// What an image is called: the label that the app gave it, or none.
  var label: String? { attributes.last { $0.name == "aria-label" }?.value }
}

/// A picture by its address.
private nonisolated struct PictureView: _PrimitiveView {
  let url: URL
  let scale: CGFloat
  let isResizable: Bool

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      // Padding would squeeze the picture of a box.
      context.boxed(old) { old, context in
        var attributes = [Attribute("src", view.url.absoluteString), Attribute("alt", context.label ?? "")]
        if view.scale != 1 {
          attributes.append(Attribute("srcset", "\(view.url.absoluteString) \(StyleRules.format(view.scale))x"))
        }
        return Element._update(Element(.img, view.isResizable ? "picture resizable fw fh" : "picture", attributes), old, context)
      }
    }
  }
}
