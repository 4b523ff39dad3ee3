package import Foundation

/// What a web view does with a navigation of a rich document.
package nonisolated enum RichNavigation: Hashable, Sendable {
  /// Shows it: it is the document itself.
  case load
  /// Stays, and the app goes where the link leads.
  case follow(RichLink)
  /// Stays.
  case refuse

  /// - Parameters:
  ///   - url: where it leads; nil where that is not known.
  ///   - isLink: a person followed a link.
  ///   - page: where the document was loaded.
  ///   - server: as of ``RichLink/init(_:from:server:)``.
  package init(to url: URL?, isLink: Bool, from page: URL, server: String?) {
    guard let url else {
      self = .refuse
      return
    }
    if isLink {
      self = RichLink(url, from: page, server: server).map(Self.follow) ?? .refuse
    } else {
      self = url == page ? .load : .refuse
    }
  }
}
