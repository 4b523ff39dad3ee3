import Foundation
import Testing

@testable import Messaging

@Suite("The life of a delivery") struct DeliveryLifeTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test("what was taken is over")
  func sent() {
    var life = DeliveryLife(environment: .sandbox)
    #expect(life.handle(.begin, at: now) == .send(.sandbox))
    #expect(life.handle(.answered(.sent(id: "1")), at: now) == .end(.sent(Receipt(id: "1", environment: .sandbox))))
  }

  @Test("a service that is ill gets more and more time; a lost connection is tried again soon")
  func pauses() {
    var ill = DeliveryLife()
    var lost = DeliveryLife()
    for (long, short) in [(Duration.seconds(1), Duration.milliseconds(100)), (.seconds(4), .seconds(1)), (.seconds(16), .seconds(4))] {
      #expect(ill.handle(.answered(.unavailable("500", after: nil)), at: now) == .wait(long))
      #expect(ill.handle(.waited, at: now) == .send(nil))
      #expect(lost.handle(.answered(.lost("reset")), at: now) == .wait(short))
    }
    #expect(ill.handle(.answered(.unavailable("500", after: nil)), at: now) == .end(.undelivered("500", retryAfter: .seconds(60))))
    #expect(lost.handle(.answered(.lost("reset")), at: now) == .end(.undelivered("reset", retryAfter: .seconds(60))))
  }

  @Test("a time that a service asks for is kept, and one of more than a minute is not waited for")
  func retryAfter() {
    var life = DeliveryLife()
    #expect(life.handle(.answered(.busy("429", after: .seconds(30))), at: now) == .wait(.seconds(30)))
    #expect(life.handle(.answered(.busy("429", after: .seconds(2))), at: now) == .wait(.seconds(4)))
    #expect(
      life.handle(.answered(.unavailable("503", after: .seconds(61))), at: now) == .end(.undelivered("503", retryAfter: .seconds(61))))
  }

  @Test("the retries of all kinds are counted together")
  func together() {
    var life = DeliveryLife()
    _ = life.handle(.answered(.lost("a")), at: now)
    _ = life.handle(.answered(.busy("b", after: nil)), at: now)
    _ = life.handle(.answered(.unavailable("c", after: nil)), at: now)
    #expect(life.handle(.answered(.lost("d")), at: now) == .end(.undelivered("d", retryAfter: .seconds(60))))
  }

  @Test("what is not worth it any more is not sent, nor waited for")
  func expires() {
    var life = DeliveryLife(expires: now + 10)
    #expect(life.handle(.begin, at: now + 9) == .send(nil))
    #expect(life.handle(.begin, at: now + 10) == .end(.expired))
    #expect(life.handle(.answered(.unavailable("503", after: nil)), at: now + 8.5) == .wait(.seconds(1)))
    #expect(life.handle(.waited, at: now + 11) == .end(.expired))
    #expect(life.handle(.answered(.unavailable("503", after: nil)), at: now + 8) == .end(.expired))
  }

  @Test("a destination goes for its own reasons only")
  func gone() {
    func end(_ verdict: ServiceReply, registered: Date? = nil) -> DeliveryLife.Action {
      var life = DeliveryLife(environment: .production, registered: registered)
      return life.handle(.answered(verdict), at: now)
    }
    #expect(end(.gone("410", since: nil)) == .end(.prune("410")))
    #expect(end(.gone("410", since: now), registered: now - 1) == .end(.prune("410")))
    #expect(end(.gone("410", since: now), registered: now) == .end(.undelivered("410", retryAfter: .seconds(60))))
    #expect(end(.refused("403")) == .end(.operatorFault("403")))
  }

  @Test("a token is looked for in the other environment once, and lost connections on the way do not matter")
  func environments() {
    var life = DeliveryLife(environment: .production)
    #expect(life.handle(.answered(.wrongEnvironment("x")), at: now) == .send(.sandbox))
    #expect(life.handle(.answered(.lost("goaway")), at: now) == .wait(.milliseconds(100)))
    #expect(life.handle(.waited, at: now) == .send(.sandbox))
    #expect(life.handle(.answered(.wrongEnvironment("x")), at: now) == .end(.prune("x")))
  }

  @Test("a provider token is renewed once")
  func renewed() {
    var life = DeliveryLife(environment: .production)
    #expect(life.handle(.answered(.expiredToken(1)), at: now) == .renewToken(1))
    #expect(life.handle(.renewed(true), at: now) == .send(.production))
    #expect(life.handle(.answered(.expiredToken(2)), at: now) == .end(.operatorFault("ExpiredProviderToken")))
    var young = DeliveryLife(environment: .production)
    _ = young.handle(.answered(.expiredToken(1)), at: now)
    guard case .end(.operatorFault) = young.handle(.renewed(false), at: now) else {
      Issue.record("went on")
      return
    }
  }
}
