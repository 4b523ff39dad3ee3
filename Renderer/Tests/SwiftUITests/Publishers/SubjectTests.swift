import Foundation
import SwiftUI
import Testing

@Suite struct SubjectTests {
  struct Trouble: Error, Equatable {}

  /// Takes as many values as `more` says.
  final class Taker: Subscriber {
    private(set) var subscription: (any Subscription)?
    private(set) var values: [Int] = []
    private(set) var ends: [Subscribers.Completion<Trouble>] = []
    var more = Subscribers.Demand.none

    func receive(subscription: any Subscription) { self.subscription = subscription }

    func receive(_ input: Int) -> Subscribers.Demand {
      values.append(input)
      defer { more = .none }
      return more
    }

    func receive(completion: Subscribers.Completion<Trouble>) { ends.append(completion) }
  }

  @Test("a subject sends no more than was asked for, and drops the rest")
  func demand() {
    let subject = PassthroughSubject<Int, Trouble>()
    let taker = Taker()
    subject.subscribe(taker)
    subject.send(1)
    taker.subscription?.request(.max(2))
    for value in 2...4 { subject.send(value) }
    #expect(taker.values == [2, 3])
    taker.subscription?.request(.max(1))
    taker.more = .max(1)
    for value in 5...7 { subject.send(value) }
    #expect(taker.values == [2, 3, 5, 6])
    subject.send(completion: .failure(Trouble()))
    subject.send(8)
    subject.send(completion: .finished)
    #expect(taker.ends == [.failure(Trouble())])
    #expect(taker.values.count == 4)
  }

  @Test("a current value waits for who asks for it, and is the last one then")
  func currentValue() {
    let subject = CurrentValueSubject<Int, Trouble>(1)
    let taker = Taker()
    subject.subscribe(taker)
    subject.send(2)
    subject.value = 3
    #expect(taker.values.isEmpty && subject.value == 3)
    taker.subscription?.request(.unlimited)
    #expect(taker.values == [3])
    subject.send(4)
    subject.send(completion: .finished)
    subject.send(5)
    #expect(taker.values == [3, 4] && taker.ends == [.finished] && subject.value == 4)
    let late = Taker()
    subject.subscribe(late)
    #expect(late.values.isEmpty && late.ends == [.finished])
  }

  @Test("a subscriber may cancel, send and subscribe while it receives")
  func reentrancy() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var subscriptions: [AnyCancellable] = []
    subject.sink { value in
      seen.append(value)
      if value == 1 {
        subject.send(2)
        subject.sink { seen.append($0 * 10) }.store(in: &subscriptions)
      }
      if value == 3 { subscriptions.first?.cancel() }
    }
    .store(in: &subscriptions)
    for value in [1, 3, 4] { subject.send(value) }
    #expect(seen == [1, 2, 3, 30, 40])
  }

  @Test("a cancellable cancels once, and when nothing holds it any more")
  func cancellable() {
    var count = 0
    var held: AnyCancellable? = AnyCancellable { count += 1 }
    held?.cancel()
    held?.cancel()
    held = nil
    #expect(count == 1)
    var set: Set<AnyCancellable> = []
    AnyCancellable { count += 1 }.store(in: &set)
    #expect(set.count == 1 && count == 1)
    set = []
    #expect(count == 2)
  }

  @Test("a subject can be fed by another publisher")
  func feeding() {
    let source = CurrentValueSubject<Int, Never>(1)
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let subscription = subject.sink { seen.append($0) }
    let feed = source.subscribe(subject)
    source.send(2)
    feed.cancel()
    source.send(3)
    #expect(seen == [1, 2])
    subscription.cancel()
  }

  @Test("demands add up, and none is negative")
  func demands() {
    #expect(Subscribers.Demand.max(2) + .max(3) == .max(5))
    #expect(Subscribers.Demand.max(2) - .max(3) == .none)
    #expect(Subscribers.Demand.unlimited - .max(3) == .unlimited)
    #expect(Subscribers.Demand.max(2) - .unlimited == .none)
    #expect(Subscribers.Demand.max(.max) + 1 == .unlimited)
    #expect(Subscribers.Demand.max(9) < .unlimited && Subscribers.Demand.unlimited.max == nil)
  }
}
