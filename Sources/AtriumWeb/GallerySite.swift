import AtriumApp
public import SwiftUI

/// The gallery of views, below `/gallery`.
@MainActor public final class GallerySite: Web.Site {
  private let model = GalleryModel()

  private static let strings = try? Web.StringCatalog(
    xcstrings: AppResources.strings, tables: ["Gallery": AppResources.galleryStrings])

  public init() {}

  public var root: some View {
    Web.Localized(Self.strings) { GalleryView(model: model) }
  }

  public var path: String { model.path }
  public var title: String { model.title }

  public func go(to path: String) -> Bool { model.go(to: path) }
  public func opens(_ path: String) -> Bool { model.opens(path) }
  public func isSamePlace(_ path: String, _ other: String) -> Bool { model.isSamePlace(path, other) }
  public func path(of value: AnyHashable) -> String? { model.path(of: value) }
}
