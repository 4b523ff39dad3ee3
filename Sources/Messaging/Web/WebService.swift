import Foundation

/// Sends to browsers.
struct WebService: Sendable {
  private let identification: VoluntaryIdentification
  private let transport: PushTransport
  private let now: @Sendable () -> Date

  init(_ settings: WebSettings, transport: PushTransport, now: @escaping @Sendable () -> Date) {
    identification = VoluntaryIdentification(settings, now: now)
    self.transport = transport
    self.now = now
  }

  /// - Throws: `Shortening.TooLarge`.
  func attempt(_ message: Message, to subscription: WebSubscription) throws -> WebAttempt {
    let plaintext = try WebPayload.json(of: message)
    let padded = (plaintext.count / WebPayload.step + 1) * WebPayload.step
    return WebAttempt(
      message: message, subscription: subscription,
      body: try EncryptedContent.seal(plaintext, for: subscription, paddedTo: padded), identification: identification,
      transport: transport, now: now)
  }
}

struct WebAttempt: Attempt {
  let message: Message
  let subscription: WebSubscription
  let body: Data
  let identification: VoluntaryIdentification
  let transport: PushTransport
  let now: @Sendable () -> Date

  func perform(in environment: AppleEnvironment?) async -> ServiceReply {
    do {
      let credentials = try await identification.credentials(for: subscription.origin)
      let request = PushRequest(
        address: subscription.endpoint, headers: WebHeaders.of(message, credentials: credentials, now: now()), body: body)
      return Self.verdict(of: try await transport.post(request))
    } catch let loss as PushTransport.Loss {
      return .lost(loss.reason)
    } catch {
      return .refused("the message could not be signed: \(error)")
    }
  }

  func renewToken(_ number: Int) async -> Bool { false }

  /// RFC 8030 sections 5, 7.3 and 8.4; 200 and 202 are said by some services in place of 201.
  static func verdict(of answer: PushAnswer) -> ServiceReply {
    let said = String(decoding: answer.body.prefix(200).filter { (0x20..<0x7F).contains($0) }, as: UTF8.self)
    let word = "status \(answer.status)" + (said.isEmpty ? "" : ": \(said)")
    switch answer.status {
    case 200, 201, 202: return .sent(id: answer.header("location"))
    case 404, 410: return .gone(word, since: nil)
    case 429: return .busy(word, after: answer.retryAfter)
    case 500...: return .unavailable(word, after: answer.retryAfter)
    // 400, 401, 403: they do not take the key or the request. 413: too large. 3xx: redirects lead where the list of hosts does not.
    default: return .refused(word)
    }
  }
}
