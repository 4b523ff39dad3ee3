import Foundation

/// A picture from data: the host serves its bytes as long as the view is there.
nonisolated struct DataPicture: _PrimitiveView {
  let image: UIImage
  let isResizable: Bool
  let look: PictureLook

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: DataPictureNode.self) } ?? DataPictureNode(context)
    let name = node.show(view.image)
    let address = context.values[Web.PicturesKey.self] + Web.ShownPictures.folder + name
    let picture = PictureView(
      source: address, scale: 1, sources: [], label: nil, isResizable: view.isResizable, look: view.look, template: address,
      size: view.image.size)
    node.child = PictureView._update(picture, node.child, context.under(node))
    return node
  }
}

private final class DataPictureNode: SingleChildNode {
  private var name: String?

  /// - Returns: the name that its bytes are served by.
  func show(_ image: UIImage) -> String {
    guard case .data(let data, let header, let new) = image.content else { return "" }
    guard new != name else { return new }
    // The new one first: where both are the same bytes, none are dropped between.
    Web.ShownPictures.show(new, Web.ShownPictures.Picture(data: data, mediaType: header.format.rawValue), in: session)
    if let name { Web.ShownPictures.hide(name, in: session) }
    name = new
    return new
  }

  override func willUnmount() {
    if let name { Web.ShownPictures.hide(name, in: session) }
  }
}

extension Web {
  /// The pictures from data that sessions show, for the host that serves them. A picture's bytes are here once, however many views show it,
  /// and no longer than one does.
  @MainActor public enum ShownPictures {
    public struct Picture: Sendable {
      public let data: Data
      public let mediaType: String
    }

    private struct Entry {
      let picture: Picture
      /// How many views of each session show it.
      var views: [ObjectIdentifier: Int] = [:]
    }

    /// Where they stand below the address of ``PicturesKey``.
    public nonisolated static let folder = "shown/"
    private static var entries: [String: Entry] = [:]

    /// - Returns: nil for a picture that none of the sessions shows.
    public static func picture(named name: String, in sessions: [Session]) -> Picture? {
      guard let entry = entries[name], sessions.contains(where: { entry.views[ObjectIdentifier($0)] != nil }) else { return nil }
      return entry.picture
    }

    /// How many bytes are kept.
    public static var bytes: Int { entries.values.reduce(0) { $0 + $1.picture.data.count } }

    fileprivate static func show(_ name: String, _ picture: Picture, in session: Session) {
      entries[name, default: Entry(picture: picture)].views[ObjectIdentifier(session), default: 0] += 1
    }

    fileprivate static func hide(_ name: String, in session: Session) {
      guard var entry = entries[name], let count = entry.views[ObjectIdentifier(session)] else { return }
      entry.views[ObjectIdentifier(session)] = count > 1 ? count - 1 : nil
      entries[name] = entry.views.isEmpty ? nil : entry
    }
  }
}
