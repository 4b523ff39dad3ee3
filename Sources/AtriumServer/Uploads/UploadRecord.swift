import AtriumAPI
import Foundation

/// What is kept beside the bytes of an unfinished upload, so that a later request, or a later run of the server, can complete it.
struct UploadRecord: Codable, Sendable {
  let person: String
  /// Of the call that began it.
  let method: String
  /// Of the call's route: which handler takes the file.
  let template: String
  /// Path and query, percent-encoded.
  let target: String
  /// Those that the call reads, its conditions and the media type, by lower-case name.
  let headers: [String: String]
  /// The SHA-256 that all bytes have to have.
  let digest: Data?
  /// Bytes that the call takes.
  let limit: Int64
  /// Bytes that are on the disk for certain.
  var offset: Int64 = 0
  /// Of all bytes, where the client has said it.
  var length: Int64?
  /// Something was last added to it.
  var touched: Date
  /// What came of it, once it is complete.
  var response: KeptResponse?

  /// The request that began it, without its body.
  ///
  /// - Throws: `Problem` for a target that no server of ours wrote.
  func request() throws -> WireRequest {
    guard let method = Route.Method(rawValue: method) else { throw Problem(.notFound) }
    return try WireRequest(method: method, target: target, headers: headers)
  }
}

/// The response of a complete upload.
struct KeptResponse: Codable, Sendable {
  let status: Int
  let headers: [String: String]
  let body: Data
}
