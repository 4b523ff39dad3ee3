/// Every view and modifier that the renderer offers, on pages: the test bed, the set of screenshots, and the source of
/// `Renderer/swiftui-support.md`.
public enum Gallery {
  public struct Chapter: Identifiable {
    public let title: String
    public let pages: [GalleryPage]
    public var id: String { title }
    /// Whether its pages cover parts of SwiftUI, and not only show how they are put together.
    var coversNames: Bool { pages.contains { !$0.covers.isEmpty } }
  }

  public static var chapters: [Chapter] {
    [
      Chapter(title: "Building views", pages: building),
      Chapter(title: "Text", pages: text),
      Chapter(title: "Layout", pages: layout),
      Chapter(title: "Style", pages: style),
      Chapter(title: "Controls", pages: controls),
      Chapter(title: "Lists", pages: lists),
      Chapter(title: "Navigation", pages: navigation),
      Chapter(title: "State", pages: state),
    ]
  }

  /// The chapters that have pages.
  static var listedChapters: [Chapter] { chapters.filter { !$0.pages.isEmpty } }

  static func page(_ id: String) -> GalleryPage? {
    for chapter in chapters {
      if let page = chapter.pages.first(where: { $0.id == id }) { return page }
    }
    return nil
  }
}
