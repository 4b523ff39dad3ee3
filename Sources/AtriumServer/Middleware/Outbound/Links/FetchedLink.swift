package import Workers

/// What an address led to.
package struct FetchedLink: Sendable {
  /// The address that answered, after redirects.
  package let address: String
  /// In small letters, without parameters: `text/html`.
  package let mediaType: String
  /// As the server names it.
  package let charset: String?
  /// The bytes as they are without compression; nil for a PDF or a picture, which is not taken over.
  package let body: WorkerFile?

  package var isPage: Bool { mediaType == "text/html" || mediaType == "application/xhtml+xml" }
}
