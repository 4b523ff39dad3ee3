import AtriumAPI
import AtriumServer
import Crypto
import Foundation
import HTTPServing

/// The `ETag` of a document (RFC 9110 section 8.8.3).
///
/// The Markdown of a document has the tag of its file: it is what a writer compares. Where the house derived something of it, the tag says what. What is shown of it, with `format=html`, changes
/// with other files too: what its links mean, what it embeds, what links back. So that answer has a tag of its own, made of all that it
/// holds, and a page that asks again with it hears of each such change.
enum DocumentTag {
  static func of(file hash: String) -> String {
    "\"\(hash)\""
  }

  /// - Parameter metadata: what was derived is in it.
  static func of(file hash: String, _ metadata: DocumentMetadata) throws -> String {
    let encoder = WireJSON.encoder()
    encoder.outputFormatting.insert(.sortedKeys)
    return "\"\(hash)-\(hex(try encoder.encode(metadata)))\""
  }

  static func of(shown document: Document) throws -> String {
    let encoder = WireJSON.encoder()
    encoder.outputFormatting.insert(.sortedKeys)
    return "\"\(hex(try encoder.encode(document)))\""
  }

  /// 128 bits in hex.
  static func hex(_ bytes: Data) -> String {
    SHA256.hash(data: bytes).withUnsafeBytes { HexText.of(Array($0.prefix(16))) }
  }
}
