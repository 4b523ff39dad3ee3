import Foundation
public import SwiftUI

/// The gallery of views, below `/gallery`.
public final class GallerySite: Web.Site {
  private let model = GalleryModel()

  private static let strings: Web.StringCatalog? = {
    let data = Data(EmbeddedFiles.Gallery_xcstrings)
    return try? Web.StringCatalog(xcstrings: data, tables: ["Gallery": data])
  }()

  public init() {}

  public var root: some View {
    Web.Localized(Self.strings) { GalleryView(model: model) }
  }

  public var path: String { model.path }
  public var title: String { model.title }

  public func go(to path: String) -> Bool { model.go(to: path) }
  public func opens(_ path: String) -> Bool { model.opens(path) }
  public func isSamePlace(_ path: String, _ other: String) -> Bool { model.isSamePlace(path, other) }
  public func path(of value: any Hashable) -> String? { model.path(of: value) }
}
