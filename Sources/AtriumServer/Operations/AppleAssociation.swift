import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird

/// Says which of Apple's apps belong to this house: for its links, and for the passwords that are kept for it
/// (`/.well-known/apple-app-site-association`). Apple's servers and the devices fetch it, without signing in, and follow no redirect.
package struct AppleAssociation: Sendable {
  static let path = "/.well-known/apple-app-site-association"

  /// Their identifiers: `TEAM123456.app.atrium.Atrium`.
  let apps: [String]

  private struct File: Encodable {
    struct Links: Encodable {
      let details: [Details]
    }

    struct Details: Encodable {
      let appIDs: [String]
      let components: [Component]
    }

    /// The first that matches decides.
    struct Component: Encodable {
      let path: String
      var exclude: Bool?

      enum CodingKeys: String, CodingKey {
        case path = "/"
        case exclude
      }
    }

    struct Credentials: Encodable {
      let apps: [String]
    }

    let applinks: Links
    let webcredentials: Credentials
  }

  /// What is below `/app` and no place: a sign-in that began in a browser ends there, and files are the browser's to open.
  private static let components = [
    File.Component(path: IssuerClientSettings.redirectPath, exclude: true), File.Component(path: "/app/assets/*", exclude: true),
    File.Component(path: "/app/bytes/*", exclude: true), File.Component(path: "/app/*"),
  ]

  /// Adds nothing where no app belongs to the house: there is nothing at the address then.
  func add(to router: some RouterMethods<AtriumRequestContext>) {
    guard !apps.isEmpty else { return }
    router.get(RouterPath(Self.path)) { request, _ in Response(try document(), to: request) }
    router.head(RouterPath(Self.path)) { request, _ in Response(try document(), to: request).head }
  }

  private func document() throws -> TextDocument {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    let links = File.Links(details: [File.Details(appIDs: apps, components: Self.components)])
    return TextDocument(
      try encoder.encode(File(applinks: links, webcredentials: File.Credentials(apps: apps))), type: "application/json")
  }

  /// Whether a text is the identifier of an app: the ten characters of a team, and a bundle's identifier.
  package static func isIdentifier(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+/) != nil
  }
}
