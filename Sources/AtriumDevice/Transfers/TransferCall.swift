public import AtriumAPI
import Foundation

/// The call that a transfer makes, in a form that can be saved.
public struct TransferCall: Codable, Hashable, Sendable {
  private let method: String
  /// Path and query, percent-encoded.
  private let target: String
  private let headers: [String: String]

  /// - Parameter mediaType: of the bytes; the call's own where it takes one kind only.
  /// - Throws: `Problem` for a field that cannot travel.
  public init<U: UploadCall>(upload call: U, mediaType: String? = nil) throws {
    self.init(try WireRequest(upload: call, mediaType: mediaType))
  }

  /// - Throws: `Problem` for a field that cannot travel.
  public init<B: ByteCall>(download call: B) throws { self.init(try WireRequest(bytes: call)) }

  private init(_ request: WireRequest) {
    method = request.method.rawValue
    target = request.target
    headers = request.headers
  }

  /// The request of one step, without a body and without a token.
  ///
  /// - Returns: nil for a step that the transfer has no address for.
  /// - Throws: `Problem` for a call that cannot be read any more.
  public func request(for step: Transfer.Step, of transfer: Transfer) throws -> WireRequest? {
    switch step {
    case .create:
      guard case .upload(let length) = transfer.direction else { return nil }
      var request = try call()
      // No interop version: with one the server would send a 104 first. See UploadSending.
      request.headers[ResumableUpload.Header.complete] = ResumableUpload.text(of: false)
      request.headers[ResumableUpload.Header.length] = String(length)
      return request
    case .append(let range, let isLast):
      return transfer.place.map { place in
        WireRequest(
          method: .patch, path: place,
          headers: [
            "accept": "application/json", "content-type": ResumableUpload.partType,
            ResumableUpload.Header.offset: String(range.lowerBound), ResumableUpload.Header.complete: ResumableUpload.text(of: isLast),
            ResumableUpload.Header.interopVersion: ResumableUpload.interopVersion,
          ])
      }
    case .ask: return transfer.place.map { WireRequest(method: .get, path: $0, headers: ["accept": "application/json"]) }
    case .download: return try call()
    }
  }

  private func call() throws -> WireRequest {
    guard let method = Route.Method(rawValue: method) else { throw Problem.invalid("method", "is not one of HTTP") }
    return try WireRequest(method: method, target: target, headers: headers)
  }
}
