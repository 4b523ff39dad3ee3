/// What an item of another app is taken as.
public enum SharedItemKind: Hashable, Sendable {
  case link
  case text
  /// - Parameter typeIdentifier: the representation that is asked for as a file.
  case file(typeIdentifier: String)

  private static let texts: Set = ["public.plain-text", "public.utf8-plain-text", "public.text"]
  /// Representations beside the thing itself: how a text looks, and what only the other app understands.
  private static let companions: Set = [
    "public.html", "public.rtf", "com.apple.flat-rtfd", "com.apple.property-list", "com.apple.webarchive",
  ]
  private static let addresses: Set = ["public.url", "public.file-url"]

  /// - Parameter typeIdentifiers: uniform type identifiers of the representations that the item has, in the other app's order.
  /// - Returns: nil for an item without any.
  public init?(typeIdentifiers: [String]) {
    guard let first = typeIdentifiers.first else { return nil }
    let isFile = typeIdentifiers.contains("public.file-url")
    let data = typeIdentifiers.first { identifier in
      !Self.addresses.contains(identifier) && !Self.companions.contains(identifier) && !identifier.hasPrefix("dyn.")
        // A text file is a file, though its text is offered, too.
        && (isFile || !Self.texts.contains(identifier))
    }
    if let data {
      self = .file(typeIdentifier: data)
    } else if isFile {
      self = .file(typeIdentifier: "public.data")
    } else if typeIdentifiers.contains("public.url") {
      self = .link
    } else if typeIdentifiers.contains(where: Self.texts.contains) {
      self = .text
    } else {
      self = .file(typeIdentifier: first)
    }
  }
}
