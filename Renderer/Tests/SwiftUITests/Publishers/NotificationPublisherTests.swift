import Foundation
import SwiftUI
import Testing

@Suite struct NotificationPublisherTests {
  private let center = NotificationCenter()

  @Test("notifications of the name and the object arrive, until the subscription is cancelled")
  func notifications() {
    final class Sender {}
    let (one, other) = (Sender(), Sender())
    let name = Notification.Name("ripe")
    var seen: [String] = []
    var subscriptions: Set<AnyCancellable> = []
    center.publisher(for: name).compactMap { $0.userInfo?["fruit"] as? String }.sink { seen.append($0) }.store(in: &subscriptions)
    center.publisher(for: name, object: one).sink { _ in seen.append("one") }.store(in: &subscriptions)
    center.post(name: name, object: one, userInfo: ["fruit": "plum"])
    #expect(Set(seen) == ["plum", "one"])
    seen = []
    center.post(name: name, object: other, userInfo: ["fruit": "pear"])
    center.post(name: Notification.Name("rotten"), object: one, userInfo: ["fruit": "quince"])
    #expect(seen == ["pear"])
    subscriptions = []
    center.post(name: name, object: one, userInfo: ["fruit": "plum"])
    #expect(seen == ["pear"])
  }

  @Test("two publishers of the same notifications are the same")
  func equality() {
    let name = Notification.Name("ripe")
    #expect(center.publisher(for: name) == center.publisher(for: name))
    #expect(center.publisher(for: name) != NotificationCenter.default.publisher(for: name))
  }
}
