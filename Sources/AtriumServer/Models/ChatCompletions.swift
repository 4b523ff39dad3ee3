import Foundation
import Intelligence
import NIOHTTP1

/// Chat completions as OpenAI has them, and the servers that speak like it.
struct ChatCompletions: ModelInterface {
  let path = "/v1/chat/completions"

  func headers(key: ModelKey?) -> HTTPHeaders { key.map { ["Authorization": "Bearer \($0.text)"] } ?? [:] }

  func body(of request: ModelRequest, model: String, form: RequestForm) throws -> Data {
    try JSONEncoder().encode(
      Body(
        model: model,
        messages: [
          Message(role: "system", content: [Part(type: "text", text: request.instructions)]),
          Message(
            role: "user",
            content: [Part(type: "text", text: request.question)]
              + (request.picture.map {
                [Part(type: "image_url", image_url: Address(url: "data:image/jpeg;base64," + $0.base64EncodedString()))]
              } ?? [])),
        ],
        max_tokens: form.usesCompletionTokens ? nil : request.longestAnswer,
        max_completion_tokens: form.usesCompletionTokens ? request.longestAnswer : nil,
        response_format: form.hasSchema
          ? ResponseFormat(json_schema: .init(name: request.schema.name, schema: request.schema)) : nil))
  }

  func answer(in body: Data) -> (text: String, tokens: ModelTokens?)? {
    guard let answer = try? JSONDecoder().decode(Answer.self, from: body), let choice = answer.choices.first else { return nil }
    return (
      choice.message.content ?? "", answer.usage.map { ModelTokens(input: $0.prompt_tokens, output: $0.completion_tokens ?? 0) }
    )
  }

  // The names are those of the API.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct Body: Encodable {
    let model: String
    let messages: [Message]
    let max_tokens: Int?
    let max_completion_tokens: Int?
    let response_format: ResponseFormat?
  }

  private struct Message: Encodable {
    let role: String
    let content: [Part]
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct Part: Encodable {
    let type: String
    var text: String?
    var image_url: Address?
  }

  private struct Address: Encodable {
    let url: String
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct ResponseFormat: Encodable {
    struct Schema: Encodable {
      let name: String
      var strict = true
      let schema: ModelSchema
    }

    var type = "json_schema"
    let json_schema: Schema
  }

  private struct Answer: Decodable {
    struct Choice: Decodable {
      struct Message: Decodable {
        let content: String?
      }

      let message: Message
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    struct Usage: Decodable {
      let prompt_tokens: Int
      let completion_tokens: Int?
    }

    let choices: [Choice]
    let usage: Usage?
  }
}
