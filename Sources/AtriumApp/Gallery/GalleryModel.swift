public import Observation

/// Where somebody is in the gallery.
@Observable public final class GalleryModel {
  public var destination = GalleryDestination(page: "")

  public init() {}

  /// The page's address below the app's own.
  public var path: String { destination.path }

  public var title: String { page.map { $0.title + " – Gallery" } ?? "Gallery" }

  /// - Returns: false for a path that names no page.
  public func go(to path: String) -> Bool {
    guard let new = GalleryDestination(path: path), new.page.isEmpty || Gallery.page(new.page) != nil else { return false }
    if new != destination { destination = new }
    return true
  }

  /// The path of what a link's value names.
  public func path(of value: AnyHashable) -> String? { (value.base as? GalleryDestination)?.path }

  var page: GalleryPage? { Gallery.page(destination.page) }
}

/// A page of the gallery in one of its states: what a path `/gallery/toggles?state=empty` names.
public nonisolated struct GalleryDestination: Hashable, Sendable {
  /// The page's id; empty for the gallery's own front.
  public var page: String
  public var state = GalleryState.filled

  public init(page: String, state: GalleryState = .filled) {
    self.page = page
    self.state = state
  }

  public init?(path: String) {
    let parts = path.split(separator: "?", maxSplits: 1)
    let segments = (parts.first ?? "").split(separator: "/")
    guard segments.first == "gallery", segments.count <= 2 else { return nil }
    page = segments.dropFirst().first.map(String.init) ?? ""
    let query = parts.dropFirst().first ?? ""
    if query.hasPrefix("state=") { state = GalleryState(rawValue: String(query.dropFirst("state=".count))) ?? .filled }
  }

  public var path: String {
    "/gallery" + (page.isEmpty ? "" : "/" + page) + (state == .filled ? "" : "?state=" + state.rawValue)
  }
}

extension Gallery {
  static func page(_ id: String) -> GalleryPage? { chapters.lazy.flatMap(\.pages).first { $0.id == id } }
}
