package import Foundation

/// The addresses within a rich document on a device.
///
/// A document is loaded at `atrium-house://house`, followed by the place where it is open: relative links lead from there as they do in a
/// browser, and a file of the server has the path of its call below that origin. Only the app answers the scheme, so a document can
/// neither reach a server nor learn the token with which the app does.
package nonisolated enum RichAddress {
  package static let scheme = "atrium-house"
  static let host = "house"
  static let origin = "atrium-house://house"

  /// The address at which a document is loaded.
  ///
  /// - Parameter path: of the place, percent-encoded.
  package static func page(at path: String) -> URL? { URL(string: origin + path) }

  /// What a server is asked to write before `/raw/...` in a document: a prefix with a scheme of the app's own it would refuse, and a
  /// document that is loaded at ``page(at:)`` needs none.
  ///
  /// - Parameter prefix: as of ``HostPaths``.
  package static func bytes(_ prefix: String?) -> String? {
    guard let prefix, prefix.hasPrefix("/") || prefix.hasPrefix("https://") || prefix.hasPrefix("http://") else { return nil }
    return prefix
  }

  /// Whether an address is one of those.
  static func isOwn(_ url: URL) -> Bool { url.scheme == scheme && url.host() == host }
}
