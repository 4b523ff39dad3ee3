/// What a server's refusal means, for whoever has to do something about it.
enum Failure {
  /// - Parameter hasKey: whether there was a key to refuse.
  static func words(_ answer: ServerReply, hasKey: Bool) -> String {
    let said = answer.reason.isEmpty ? "" : " It says: \(answer.reason)"
    switch answer.status {
    case 401 where !hasKey: return "The server wants an API key (401); set ATRIUM_KEY or run atrium-hook install --key -" + said
    case 401: return "The key is wrong or was revoked (401)." + said
    case 403:
      return "The key is right, but may not send agents' events (403). Make one with the Agents room in the account's settings." + said
    case 404, 405:
      return "A server answers there, but it has no \(Sender.events) (\(answer.status)). Is this the address of an Atrium?" + said
    case 200..<300, 400, 413, 415, 422:
      return
        "Something answers there, but not as an Atrium does (\(answer.status)). A proxy, or the page of a network that wants a sign-in?"
    case 421: return "The server does not answer to this host name (421). See --host-names of atrium serve." + said
    case 300..<400: return "The address leads elsewhere (\(answer.status)). Give the one that it leads to." + said
    case 429: return "The server received too many requests (429). Try again later." + said
    case 500...: return "The server has an error (\(answer.status))." + said
    default: return "The server rejected it (\(answer.status))." + said
    }
  }
}
