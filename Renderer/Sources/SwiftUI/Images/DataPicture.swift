import Foundation

/// A picture from data: the host serves its bytes as long as the view is there.
nonisolated struct DataPicture: _PrimitiveView {
  let image: UIImage
  let isResizable: Bool
  let look: PictureLook

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: DataPictureNode.self) } ?? DataPictureNode(context)
    let name = node.show(view.image)
    let address = context.values[Web.PicturesKey.self] + Web.ShownPicture.folder + name
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
    session.shownPictures.show(Web.ShownPicture(data: data, mediaType: header.format.rawValue), as: new)
    if let name { session.shownPictures.hide(name) }
    name = new
    return new
  }

  override func willUnmount() {
    if let name { session.shownPictures.hide(name) }
  }
}

extension Web {
  /// A picture from data that a page shows, for the host that serves it.
  public struct ShownPicture: Sendable {
    /// Where such pictures stand below the address of ``PicturesKey``.
    public static let folder = "shown/"

    public let data: Data
    public let mediaType: String
  }
}

extension Web.Session {
  /// - Returns: nil for a picture that no view of the page shows.
  public func shownPicture(named name: String) -> Web.ShownPicture? { shownPictures[name] }
}

/// The pictures from data of one page. A picture's bytes are here once, however many views show it, and no longer than one does.
nonisolated struct ShownPictures {
  private var entries: [String: (picture: Web.ShownPicture, views: Int)] = [:]

  subscript(name: String) -> Web.ShownPicture? { entries[name]?.picture }

  mutating func show(_ picture: Web.ShownPicture, as name: String) { entries[name, default: (picture, 0)].views += 1 }

  mutating func hide(_ name: String) {
    guard let entry = entries[name] else { return }
    entries[name] = entry.views > 1 ? (entry.picture, entry.views - 1) : nil
  }
}
