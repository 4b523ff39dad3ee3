package import Foundation
import Intelligence

/// A result that was paid for.
struct BoughtDigest: Sendable, Equatable {
  let digester: Digester
  let version: Int
  let provider: String
  let model: String
  /// SHA-256 of the file.
  let input: Data
  let content: String
}

extension Transcript {
  /// - Parameter content: of the digest `transcript`, in JSON.
  init?(content: String) {
    guard let transcript = try? JSONDecoder().decode(Transcript.self, from: Data(content.utf8)) else { return nil }
    self = transcript
  }
}

/// Who made a digest that was bought, or did not want to: the evidence of such a digest.
package struct DigestMaker: Sendable, Codable, Equatable {
  package var provider: String
  package var model: String
  /// SHA-256 of the file that was sent.
  package var input: Data
  /// Why the provider did not take the request, in its own words.
  package var refusal: String?

  var json: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }
}
