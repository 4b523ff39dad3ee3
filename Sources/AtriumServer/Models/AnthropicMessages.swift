import Foundation
import Intelligence
import NIOHTTP1

/// The Messages API of Anthropic, version 2023-06-01, with structured outputs (`output_config.format`).
struct AnthropicMessages: ModelInterface {
  let path = "/v1/messages"

  func headers(key: ModelKey?) -> HTTPHeaders {
    var headers: HTTPHeaders = ["anthropic-version": "2023-06-01"]
    if let key { headers.add(name: "x-api-key", value: key.text) }
    return headers
  }

  func body(of request: ModelRequest, model: String, form: RequestForm) throws -> Data {
    try JSONEncoder().encode(
      Body(
        model: model, max_tokens: request.longestAnswer, system: request.instructions,
        messages: [
          Message(
            content: (request.picture.map { [Part(type: "image", source: Source(data: $0.base64EncodedString()))] } ?? [])
              + [Part(type: "text", text: request.question)])
        ], output_config: form.hasSchema ? OutputConfiguration(format: .init(schema: request.schema)) : nil))
  }

  func answer(in body: Data) -> (text: String, tokens: ModelTokens?)? {
    guard let answer = try? JSONDecoder().decode(Answer.self, from: body) else { return nil }
    let text = answer.content.filter { $0.type == "text" }.compactMap(\.text).joined()
    return (text, answer.usage.map { ModelTokens(input: $0.input_tokens, output: $0.output_tokens) })
  }

  // The names are those of the API.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct Body: Encodable {
    let model: String
    let max_tokens: Int
    let system: String
    let messages: [Message]
    let output_config: OutputConfiguration?
  }

  private struct Message: Encodable {
    var role = "user"
    let content: [Part]
  }

  private struct Part: Encodable {
    let type: String
    var source: Source?
    var text: String?
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct Source: Encodable {
    var type = "base64"
    var media_type = "image/jpeg"
    let data: String
  }

  private struct OutputConfiguration: Encodable {
    struct Format: Encodable {
      var type = "json_schema"
      let schema: ModelSchema
    }

    let format: Format
  }

  private struct Answer: Decodable {
    struct Part: Decodable {
      let type: String
      let text: String?
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    struct Usage: Decodable {
      let input_tokens: Int
      let output_tokens: Int
    }

    let content: [Part]
    let usage: Usage?
  }
}
