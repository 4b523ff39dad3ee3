/// Reads the events that a page of the web lists, in JSON-LD of schema.org or in microformats.
///
/// Descriptors: the page, and one that receives `PageEvents` in JSON.
package struct ReadPageEvents: WorkerRequest {
  package static let name = "page.events"
  package static let timeLimit = Duration.seconds(30)

  /// Where the page came from, which its links are relative to.
  package var address: String?
  /// The character set that came with it.
  package var charset: String?

  package init(address: String? = nil, charset: String? = nil) {
    self.address = address
    self.charset = charset
  }

  package struct Response: Codable, Sendable, Hashable {
    /// Bytes that were written, from the beginning of the file.
    package let length: Int64

    package init(length: Int64) {
      self.length = length
    }
  }
}
