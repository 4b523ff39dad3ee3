import AtriumAPI
import Foundation
import HTTPTypes
import TestSupport

@testable import AtriumServer

/// The same bytes for the same seed.
func randomBytes(_ count: Int, seed: UInt64) -> Data {
  var random = SplitMix64(seed: seed)
  // Eight at a time: a debug build takes long for each.
  let words = (0..<(count + 7) / 8).map { _ in random.next() }
  return words.withUnsafeBytes { Data($0.prefix(count)) }
}

extension Server {
  var unfinishedUploads: Int {
    get async { await uploads.store.totals.count }
  }
}

extension RunningHouse {
  /// - Returns: the address of the upload.
  func begin(
    _ name: String, length: Int? = nil, headers: HTTPFields = [:], query: String = "", as authorization: String? = nil
  ) async throws -> String {
    var headers = headers
    headers[.uploadComplete] = "?0"
    headers[.uploadLength] = length.map(String.init)
    headers[.authorization] = authorization
    let answer = try await send(.put, "/api/blobs/\(name)" + query, headers: headers, body: Data())
    guard answer.status == 201, let location = answer.headers["location"] else {
      throw Exchange.NotAProblem(status: answer.status, body: answer.text)
    }
    return location
  }

  func append(_ text: String, to place: String, at offset: Int, isLast: Bool = false, headers: HTTPFields = [:]) async throws -> Exchange {
    var headers = headers
    headers[.contentType] = headers[.contentType] ?? "application/partial-upload"
    headers[.uploadOffset] = headers[.uploadOffset] ?? "\(offset)"
    headers[.uploadComplete] = headers[.uploadComplete] ?? (isLast ? "?1" : "?0")
    return try await send(.patch, place, headers: headers, body: Data(text.utf8))
  }

  func offset(of place: String) async throws -> String? { try await send(.head, place).headers["upload-offset"] }
}
