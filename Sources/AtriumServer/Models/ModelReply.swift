import Foundation

/// What came of one request to a provider.
enum ModelReply: Sendable, Equatable {
  case answered(text: String, tokens: ModelTokens?)
  /// It does not take the request; with its own words, if it has any.
  case refused(status: Int, reason: String)
  /// It takes no request of this house: the key, the account or the name of the model is not good.
  case closed(status: Int)
  /// Too many requests, or a provider that is away; with the seconds that it asks for.
  case busy(retryAfter: TimeInterval?)
  /// It failed while it answered.
  case failed(status: Int)
  /// It was sent, and no answer came. It may have been paid for.
  case unanswered
  /// What it answered is no answer of its interface.
  case unreadable
  /// Nobody was reached: nothing was sent.
  case unreachable(cause: String)
}

/// Tokens as a provider counts them.
struct ModelTokens: Sendable, Equatable {
  var input: Int
  var output: Int

  var sum: Int { input + output }
}
