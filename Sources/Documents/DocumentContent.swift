package import DocumentModel

/// What a file turned out to be.
package enum DocumentContent: Sendable, Hashable {
  case text(DocumentText)
  /// A picture, PDF, sound, film or another file without a text that is read here, with its media type. The pages of a PDF go into a
  /// ``PagedDocument``.
  case notText(mediaType: String)
}
