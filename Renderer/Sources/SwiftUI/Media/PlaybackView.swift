import Foundation

/// A recording with the browser's own controls, and what the app shows over it.
package struct PlaybackView<Overlay: View> {
  let playback: Playback?
  let overlay: Overlay
  @Environment(\.self) private var values

  package init(_ playback: Playback?, overlay: Overlay) {
    self.playback = playback
    self.overlay = overlay
  }
}

extension PlaybackView: View {
  package var body: some View {
    Element(.div, "movie fw fh", [Attribute("role", "group")]) {
      if let playback {
        VideoElement(playback: playback, source: source(of: playback.url), words: playback.wish.words)
          // Another player is another element.
          .id(ObjectIdentifier(playback))
          .onDisappear { playback.leave() }
      }
      Element(.div, "movie-overlay") { overlay }
    }
  }

  /// What the browser is to ask for: an address as it is, a file that the page has handed over, or one of a bundle. No other file of this
  /// machine has an address.
  @MainActor private func source(of url: URL?) -> String? {
    guard let url, url.isFileURL else { return url?.absoluteString }
    if let address = values.uploadDesk?.address(ofVideo: url) { return address }
    return Web.BundledFiles.name(ofResource: url).map { values[Web.PicturesKey.self] + $0 }
  }
}

private nonisolated struct VideoElement: _PrimitiveView {
  let playback: Playback
  let source: String?
  let words: String

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let description = ElementDescription(
      tag: .video,
      attributes: [Attribute("controls"), Attribute("playsinline"), Attribute("preload", "metadata")]
        + (view.source.map { [Attribute("src", $0)] } ?? []) + [Attribute("data-video", view.words)])
    let node: VideoNode
    if let old {
      node = unsafeDowncast(old, to: VideoNode.self)
      node.apply(description, context)
    } else {
      node = VideoNode(description, context)
    }
    node.playback = view.playback
    return node
  }
}

private final class VideoNode: ElementNode {
  var playback: Playback?

  override init(_ description: __shared ElementDescription, _ context: __shared _Context) {
    super.init(description, context)
    session.register(target: self)
  }

  override func receive(_ event: Web.Event) {
    guard case .input(let words) = event.kind else { return }
    playback?.receive(words)
  }
}

extension Web.BundledFiles {
  /// A name for the address of a resource: a file below the program's folder or in a bundle of resources. Nil for any other file, which may
  /// belong to one person, since anyone who knows such an address may load it.
  static func name(ofResource file: URL) -> String? {
    let path = file.resolvingSymlinksInPath().path(percentEncoded: false)
    let program = Bundle.main.bundleURL.resolvingSymlinksInPath().path(percentEncoded: false)
    let isInBundle = file.pathComponents.dropLast().contains { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
    guard isInBundle || path.hasPrefix(program.hasSuffix("/") ? program : program + "/"), FileManager.default.isReadableFile(atPath: path)
    else { return nil }
    return name(of: file)
  }
}
