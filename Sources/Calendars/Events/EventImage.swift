/// A picture of an event: IMAGE (RFC 7986 section 5.10).
package struct EventImage: Hashable, Sendable {
  /// As it is written; of any scheme. Nothing here fetches it.
  package let url: String
  /// Such as `image/jpeg`.
  package let mediaType: String?

  package init(url: String, mediaType: String? = nil) {
    self.url = url
    self.mediaType = mediaType
  }
}
