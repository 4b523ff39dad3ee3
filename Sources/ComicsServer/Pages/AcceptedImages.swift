import Archives

/// Which pictures a client shows, by its `Accept` (RFC 9110 section 12.5.1).
struct AcceptedImages: Sendable {
  /// Media types without parameters; nil for a client that does not say.
  private let types: Set<String>?

  init(_ accept: String?) {
    guard let accept, accept.contains(where: { !$0.isWhitespace }) else {
      types = nil
      return
    }
    types = Set(
      accept.split(separator: ",").compactMap { part in
        let words = part.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
        // What has no weight is not wanted.
        return words.dropFirst().contains { $0.hasPrefix("q=0") && Double($0.dropFirst(2)) == 0 } ? nil : words.first
      })
  }

  /// TIFF and HEIC are shown only to who names them.
  func shows(_ format: ImageFormat) -> Bool {
    guard let types else { return ![.tiff, .heic].contains(format) }
    if types.contains(format.mediaType) { return true }
    switch format {
    case .tiff, .heic: return false
    case .jpeg, .png, .gif, .webp, .avif: return types.contains("image/*") || types.contains("*/*")
    }
  }
}
