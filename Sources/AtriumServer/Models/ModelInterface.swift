import Foundation
import Intelligence
import NIOHTTP1

/// How a request to a model and its answer are written.
protocol ModelInterface: Sendable {
  /// From the provider's address.
  var path: String { get }
  func headers(key: ModelKey?) -> HTTPHeaders
  func body(of request: ModelRequest, model: String, form: RequestForm) throws -> Data
  /// The text of an answer, with the tokens if it counts them; nil when it has none.
  func answer(in body: Data) -> (text: String, tokens: ModelTokens?)?
}

extension ModelSettings.Interface {
  var messages: any ModelInterface {
    switch self {
    case .anthropic: AnthropicMessages()
    case .openai: ChatCompletions()
    }
  }
}

/// The reason in an error of either interface: `{"error": {"message": "..."}}`, `{"error": "..."}`, `{"message": "..."}`.
enum ProviderReason {
  /// Characters of it that are kept.
  private static let longest = 300

  static func of(_ body: Data) -> String {
    let object = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
    let error = object?["error"]
    let text = (error as? [String: Any])?["message"] as? String ?? error as? String ?? object?["message"] as? String ?? ""
    return String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(longest))
  }
}
