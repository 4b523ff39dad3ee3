/// What servers of one interface take or do not take. It begins with everything; what a server refuses is left out from then on.
struct RequestForm: Sendable, Hashable {
  /// Whether the schema is enforced by the server. Without it, the question alone asks for the form.
  var hasSchema = true
  /// OpenAI's newer models know `max_completion_tokens` alone, most other servers `max_tokens` alone.
  var usesCompletionTokens = false

  /// What is tried after this was refused; nil when there is nothing else to try.
  ///
  /// - Parameters:
  ///   - status: of the answer.
  ///   - reason: in the server's words.
  func after(status: Int, reason: String) -> RequestForm? {
    guard status == 400 || status == 422 else { return nil }
    var next = self
    if reason.contains("max_tokens") || reason.contains("max_completion_tokens"), !usesCompletionTokens {
      next.usesCompletionTokens = true
      return next
    }
    guard hasSchema else { return nil }
    next.hasSchema = false
    return next
  }
}
