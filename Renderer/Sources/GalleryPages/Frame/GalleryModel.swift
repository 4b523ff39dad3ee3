import Foundation
public import Observation
import SwiftUI

/// Where a person is in the gallery. Whoever hosts it observes and sets the path.
@Observable public final class GalleryModel {
  private(set) var place = GalleryPlace()

  public init() {}

  public var path: String { place.path }

  /// What a window or tab is called.
  public var title: String { page.map { $0.title + " – Gallery" } ?? "Gallery" }

  var page: GalleryPage? { place.page.flatMap(Gallery.page) }

  /// - Returns: false for a path that names no page.
  public func go(to path: String) -> Bool {
    guard let place = GalleryPlace(path: path), place.page.map({ Gallery.page($0) != nil }) ?? true else { return false }
    self.place = place
    return true
  }

  /// Another state of a page is the same place: it adds nothing to the browser's history.
  public func isSamePlace(_ path: String, _ other: String) -> Bool {
    GalleryPlace(path: path)?.page == GalleryPlace(path: other)?.page
  }

  /// The path of what a link of the gallery leads to; nil for the values of the pages' own links.
  public func path(of value: any Hashable) -> String? { (value as? GalleryPlace)?.path }

  var state: GalleryState {
    get { place.state }
    set { place.state = newValue }
  }

  /// The link of the list that is current.
  var chosen: GalleryPlace? {
    get { GalleryPlace(page: place.page) }
    set { if let newValue { place = newValue } }
  }

  /// The column that a narrow window shows. Going back from a page leaves it.
  var compactColumn: NavigationSplitViewColumn {
    get { place.page == nil ? .sidebar : .detail }
    set { if newValue != .detail { place = GalleryPlace() } }
  }

  /// Whether an address that is no page is an invitation: `/gallery/addresses/quince-harvest`.
  public func opens(_ path: String) -> Bool { path.hasPrefix("/gallery/") && GalleryPlace.invitation(in: path) != nil }

  /// Goes where an invitation leads.
  func open(_ url: URL) {
    guard let invitation = GalleryPlace.invitation(in: url.path()) else { return }
    place = GalleryPlace(page: GalleryPage.addressesID, fields: ["invitation": invitation])
  }

  /// A page keeps something of its own in the address.
  func set(_ field: String, to value: String?) { place.fields[field] = value }
}
