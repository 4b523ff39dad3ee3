import Foundation

/// Sends to Apple's devices.
struct AppleService: Sendable {
  let tokens: AppleTokens
  private let settings: AppleSettings
  private let transport: PushTransport

  init(_ settings: AppleSettings, transport: PushTransport, now: @escaping @Sendable () -> Date) {
    self.settings = settings
    self.transport = transport
    tokens = AppleTokens(settings, now: now)
  }

  /// - Throws: `Shortening.TooLarge`.
  func attempt(_ message: Message, to device: AppleDevice) throws -> AppleAttempt {
    AppleAttempt(
      message: message, device: device, payload: try ApplePayload.json(of: message), settings: settings, tokens: tokens,
      transport: transport)
  }
}

struct AppleAttempt: Attempt {
  let message: Message
  let device: AppleDevice
  let payload: Data
  let settings: AppleSettings
  let tokens: AppleTokens
  let transport: PushTransport

  func perform(in environment: AppleEnvironment?) async -> ServiceReply {
    do {
      let token = try await tokens.current()
      let request = PushRequest(
        address: settings.address(of: device.token, in: environment ?? device.environment),
        headers: AppleHeaders.of(message, topic: settings.topic, token: token.text), body: payload)
      let answer = try await transport.post(request)
      // Apple speaks nothing older. Whatever answered is not Apple, and what it says means nothing.
      guard answer.isHTTP2 else { return .refused("the answer did not come over HTTP/2") }
      return AppleAnswer(answer).verdict(token: token.number)
    } catch let loss as PushTransport.Loss {
      return .lost(loss.reason)
    } catch {
      return .refused("the provider token could not be signed: \(error)")
    }
  }

  func renewToken(_ number: Int) async -> Bool {
    await tokens.expired(number)
  }
}
