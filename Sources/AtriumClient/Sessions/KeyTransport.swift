public import AtriumAPI
import Foundation

/// Sends requests for an API key: puts it into each that needs a credential.
///
/// Calls that need none are sent as they are, and so does a request that says by itself who it is from.
public struct KeyTransport: Transport {
  private let transport: any Transport
  private let key: @Sendable () async throws -> String?

  /// - Parameters:
  ///   - transport: leads to the server, without a key.
  ///   - key: asked for each request, so that a key that is replaced counts at once; without one, requests are sent as they are.
  public init(_ transport: any Transport, key: @escaping @Sendable () async throws -> String?) {
    self.transport = transport
    self.key = key
  }

  /// - Parameter name: under which the store keeps the key.
  public init(_ transport: any Transport, store: any SecretStore, name: String) {
    self.init(transport) { try await store.read(name).map { String(decoding: $0, as: UTF8.self) } }
  }

  /// - Throws: beside what the transport throws, what reading the key throws. So do the others.
  public func send(_ request: WireRequest) async throws -> WireResponse {
    try await transport.send(try await signed(request))
  }

  public func stream(_ request: WireRequest) async throws -> WireStream {
    try await transport.stream(try await signed(request))
  }

  public func upload(_ request: WireRequest, _ content: UploadContent) async throws -> WireResponse {
    try await transport.upload(try await signed(request), content)
  }

  private func signed(_ request: WireRequest) async throws -> WireRequest {
    guard request.headers["authorization"] == nil, !Contract.isOpen(request.method, request.path), let key = try await key() else {
      return request
    }
    var request = request
    request.headers["authorization"] = "Bearer " + key
    return request
  }
}
