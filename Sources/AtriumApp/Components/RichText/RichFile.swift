package import AtriumAPI
package import Foundation

/// A file of the server that a rich document shows: a picture, a sound, a film.
package nonisolated struct RichFile: Hashable, Sendable {
  /// From the data directory.
  package let path: String
  /// The part that is asked for; nil for all of it.
  package let range: ByteRange?

  /// - Parameters:
  ///   - url: as the document has it.
  ///   - range: the value of the request's `Range` header. Several ranges at once count as none, as RFC 9110 allows.
  /// - Returns: nil for an address of anything but a file.
  package init?(_ url: URL, range: String?) {
    let path = url.path(percentEncoded: true)
    guard RichAddress.isOwn(url), path.hasPrefix("/raw/"),
      let file = AddressText.decode(path.dropFirst("/raw/".count).split(separator: "/", omittingEmptySubsequences: false))
    else { return nil }
    self.path = file
    self.range = range.flatMap { $0.hasPrefix("bytes=") ? ByteRange($0.dropFirst("bytes=".count)) : nil }
  }

  /// The head of an answer to it. What plays sound and film asks for parts and needs to hear which one it gets.
  ///
  /// - Parameters:
  ///   - positions: the bytes that follow.
  ///   - length: of the whole file.
  package static func head(mediaType: String, positions: Range<Int64>, length: Int64) -> (status: Int, headers: [String: String]) {
    var headers = [
      "Content-Type": mediaType, "Content-Length": String(positions.count), "Accept-Ranges": "bytes", "X-Content-Type-Options": "nosniff",
    ]
    guard positions != 0..<length, !positions.isEmpty else { return (200, headers) }
    headers["Content-Range"] = "bytes \(positions.lowerBound)-\(positions.upperBound - 1)/\(length)"
    return (206, headers)
  }
}
