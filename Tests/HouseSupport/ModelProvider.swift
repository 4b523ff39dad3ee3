import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Hummingbird
import Intelligence
import NIOConcurrencyHelpers
import NIOCore
import WorkerSupport

@testable import AtriumServer

/// A server on this machine that speaks as a provider does, and keeps what it was sent.
struct ModelProvider: Sendable {
  let site: LocalIssuer
  let interface: ModelSettings.Interface
  private let received = NIOLockedValueBox<[Sent]>([])

  struct Sent: Sendable {
    let headers: HTTPFields
    let body: Data

    /// The body as JSON.
    var json: [String: Any] { (try? JSONSerialization.jsonObject(with: body) as? [String: Any]) ?? [:] }
    var text: String { String(decoding: body, as: UTF8.self).replacing("\\/", with: "/") }
  }

  var sent: [Sent] { received.withLockedValue { $0 } }

  private var path: String { interface == .anthropic ? "/v1/messages" : "/v1/chat/completions" }

  /// From now on it answers so.
  ///
  /// - Parameter answer: gets the number of the request, from 1.
  func answers(_ answer: @escaping @Sendable (Int) async throws -> Response) {
    site.on(path, answering(answer))
  }

  /// The same of recordings.
  func transcribes(_ answer: @escaping @Sendable (Int) async throws -> Response) {
    site.on("/v1/audio/transcriptions", answering(answer))
  }

  private func answering(_ answer: @escaping @Sendable (Int) async throws -> Response) -> @Sendable (Request) async throws -> Response {
    { [received] request in
      let body = try await request.body.collect(upTo: 8 << 20)
      let count = received.withLockedValue {
        $0.append(Sent(headers: request.headers, body: Data(body.readableBytesView)))
        return $0.count
      }
      return try await answer(count)
    }
  }

  /// What a model says, as the interface wraps it.
  func reply(_ text: String, tokens: (Int, Int)? = (1_200, 30)) throws -> Response {
    let object: [String: Any]
    switch interface {
    case .anthropic:
      object = [
        "content": [["type": "text", "text": text]],
        "usage": tokens.map { ["input_tokens": $0.0, "output_tokens": $0.1] } as Any? ?? NSNull(),
      ]
    case .openai:
      object = [
        "choices": [["message": ["role": "assistant", "content": text]]],
        "usage": tokens.map { ["prompt_tokens": $0.0, "completion_tokens": $0.1] } as Any? ?? NSNull(),
      ]
    }
    return Self.response(try JSONSerialization.data(withJSONObject: object))
  }

  func refusal(_ status: HTTPResponse.Status, _ reason: String, headers: HTTPFields = [:]) throws -> Response {
    Self.response(try JSONSerialization.data(withJSONObject: ["error": ["message": reason]]), status: status, headers: headers)
  }

  static func response(_ body: Data, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) -> Response {
    Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  func settings(folders: [String] = ["inbox"], tokens: Int? = nil) -> ModelSettings {
    ModelSettings(
      interface: interface, address: site.address, model: "tiny", transcriptionModel: "whisper", key: ModelKey("open-sesame"),
      monthlyTokens: tokens, folders: folders, language: "German")
  }
}

/// Runs `body` with a provider, then shuts it down.
func withProvider(
  _ interface: ModelSettings.Interface = .openai, _ body: @escaping @Sendable (ModelProvider) async throws -> Void
) async throws {
  try await withLocalIssuer { site in
    let provider = ModelProvider(site: site, interface: interface)
    provider.answers { _ in try provider.reply(#"{"caption": "Ein Boot auf der Lagune."}"#) }
    try await body(provider)
  }
}

extension Vault {
  /// Saves a photo without words; another number is another picture.
  func photo(_ path: String, _ number: Int = 0) async throws {
    let folder = try Folder()
    try await Pictures.make("photo.jpg", width: 320 + number, height: 200, in: folder)
    let bytes = try Data(contentsOf: URL(filePath: folder.path + "/photo.jpg"))
    try save(path, Pictures.turned(bytes, orientation: 6))
  }
}
