public import Foundation

/// A symbol of the house's own set, by its SF Symbols name, a picture of a bundle or from data, or one that an `AsyncImage` has loaded.
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case symbol(String)
    case picture(URL, scale: CGFloat)
    case named(String, Bundle, Voice)
    case data(UIImage)

    static func == (one: Self, other: Self) -> Bool {
      switch (one, other) {
      case (.symbol(let one), .symbol(let other)): one == other
      case (.picture(let one, let scale), .picture(let other, let otherScale)): one == other && scale == otherScale
      case (.data(let one), .data(let other)): one == other
      // Two labels are not compared: the picture is drawn again.
      case (.named(let one, let bundle, let voice), .named(let other, let otherBundle, let otherVoice)):
        one == other && bundle == otherBundle && voice.isSame(as: otherVoice)
      default: false
      }
    }
  }

  /// What a picture is called to who does not see it. A text is read where views are drawn, on the main actor, and nowhere else.
  enum Voice: @unchecked Sendable {
    case name
    case label(Text)
    case none

    func isSame(as other: Voice) -> Bool {
      switch (self, other) {
      case (.name, .name), (.none, .none): true
      default: false
      }
    }
  }

  let source: Source
  var isResizable = false
  var look = PictureLook()

  init(_ source: Source) { self.source = source }

  public init(systemName: String) { source = .symbol(systemName) }

  /// A picture of a bundle. Its name is also the key of what it is called.
  public init(_ name: String, bundle: Bundle? = nil) { source = .named(name, bundle ?? .main, .name) }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) { source = .named(name, bundle ?? .main, .label(label)) }

  /// A picture of a bundle that says nothing to who does not see it.
  public init(decorative name: String, bundle: Bundle? = nil) { source = .named(name, bundle ?? .main, .none) }

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
      node.show(
        PictureView(source: url.absoluteString, scale: scale, sources: [], label: nil, isResizable: view.isResizable, look: view.look),
        as: 2, context)
      return node
    case .named(let name, let bundle, let voice):
      let node = BranchNode.reuse(old, context)
      node.show(NamedPicture(name: name, bundle: bundle, voice: voice, isResizable: view.isResizable, look: view.look), as: 3, context)
      return node
    case .data(let image):
      let node = BranchNode.reuse(old, context)
      node.show(DataPicture(image: image, isResizable: view.isResizable, look: view.look), as: 4, context)
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
