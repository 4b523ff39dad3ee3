/// What an upload call takes as its body: which kinds of content, and how much of it.
public struct UploadContentRule: Sendable, Hashable {
  /// Media types without parameters: `image/png`, `image/*`, `*/*`.
  public let mediaTypes: [String]
  /// The largest body, in bytes.
  public let limit: Int64

  public init(mediaTypes: [String] = ["*/*"], limit: Int64) {
    self.mediaTypes = mediaTypes
    self.limit = limit
  }

  /// Whether content that is labelled so is taken.
  ///
  /// - Parameter contentType: as in `Content-Type`, with its parameters; nil stands for bytes of no known kind.
  public func takes(_ contentType: String?) -> Bool {
    let name = (contentType?.split(separator: ";").first).map { $0.filter { !$0.isWhitespace }.lowercased() } ?? Self.anyBytes
    let kind = name.prefix { $0 != "/" }
    return mediaTypes.contains { $0 == "*/*" || $0 == name || $0 == "\(kind)/*" }
  }

  /// The kind where there is only one; else bytes of no known kind.
  var usualMediaType: String {
    guard mediaTypes.count == 1, let only = mediaTypes.first, !only.contains("*") else { return Self.anyBytes }
    return only
  }

  private static let anyBytes = "application/octet-stream"
}
