/// What a file is, as far as the ending of its name tells.
///
/// ```swift
/// MediaType(path: "boats/Plan.PNG")?.name  // "image/png"
/// MediaType(path: "page.html")             // nil: see below
/// ```
/// The table holds what a vault of notes is made of and nothing that could run: a page, a script and a style sheet are not on it, so
/// that whoever serves files by it never hands one out as such.
package struct MediaType: Sendable, Hashable {
  /// How a page shows it.
  package enum Kind: Sendable {
    case image, audio, video, text
    /// Nothing that a page draws by itself: it is offered as a file.
    case document
  }

  /// As it stands in `Content-Type`.
  package let name: String
  package let kind: Kind
  /// Whether a browser may show it by itself. Everything else is handed over as an attachment.
  package let isPassive: Bool

  /// What is not on the table.
  package static let unknown = MediaType("application/octet-stream", .document, isPassive: false)

  /// What a server makes itself: in the folder, the ending alone tells nothing that would be shown.
  package static let zip = MediaType("application/zip", .document, isPassive: false)

  /// - Parameter path: a name, or a path that ends in one. The case of its letters does not matter.
  /// - Returns: nil without an ending, or for one that is not on the table.
  package init?(path: some StringProtocol) {
    guard let dot = path.unicodeScalars.lastIndex(of: "."), !path[dot...].unicodeScalars.contains("/"),
      let known = Self.table[path[path.unicodeScalars.index(after: dot)...].lowercased()]
    else { return nil }
    self = known
  }

  init(_ name: String, _ kind: Kind, isPassive: Bool = true) {
    self.name = name
    self.kind = kind
    self.isPassive = isPassive
  }
}
