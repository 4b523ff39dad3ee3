import Foundation
import SwiftUI
import Testing

@Suite struct OperatorTests {
  @Test("values are mapped, left out and compared on their way")
  func chain() {
    let subject = PassthroughSubject<String, Never>()
    var seen: [Int] = []
    let subscription =
      subject
      .compactMap { Int($0) }
      .filter { $0 < 100 }
      .removeDuplicates()
      .map { $0 * 2 }
      .eraseToAnyPublisher()
      .sink { seen.append($0) }
    for text in ["1", "x", "1", "200", "2", "1"] { subject.send(text) }
    #expect(seen == [2, 4, 2])
    subscription.cancel()
    subject.send("7")
    #expect(seen.count == 3)
  }

  @Test("a value that is left out does not count against what was asked for")
  func demandIsKept() {
    let subject = PassthroughSubject<Int, SubjectTests.Trouble>()
    let taker = SubjectTests.Taker()
    subject.filter { $0 % 2 == 0 }.subscribe(taker)
    taker.subscription?.request(.max(2))
    for value in 1...8 { subject.send(value) }
    #expect(taker.values == [2, 4])
  }

  @Test("just one value is sent, and then the end")
  func just() {
    var seen: [String] = []
    _ = Just("plum").sink(receiveCompletion: { seen.append("\($0)") }, receiveValue: { seen.append($0) })
    #expect(seen == ["plum", "finished"])
  }

  @Test("each subscriber compares with a last value of its own")
  func duplicatesOfEach() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let publisher = subject.removeDuplicates()
    var seen: [[Int]] = [[], []]
    let subscriptions = (0..<2).map { index in publisher.sink { seen[index].append($0) } }
    subject.send(1)
    subject.send(2)
    #expect(seen == [[1, 2], [1, 2]])
    for subscription in subscriptions { subscription.cancel() }
  }

  /// Counts how often it was connected.
  final class Connectable: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = Never

    let subject = PassthroughSubject<Int, Never>()
    private(set) var log: [String] = []

    func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Never { subject.receive(subscriber: subscriber) }

    func connect() -> any Cancellable {
      log.append("connect")
      return AnyCancellable { self.log.append("disconnect") }
    }
  }

  @Test("a publisher that connects by itself does so for its first subscriber, until the last has gone")
  func autoconnect() {
    let source = Connectable()
    let publisher = source.autoconnect()
    #expect(source.log.isEmpty)
    var seen: [Int] = []
    let first = publisher.sink { seen.append($0) }
    let second = publisher.sink { seen.append($0 * 10) }
    source.subject.send(1)
    #expect(seen == [1, 10] && source.log == ["connect"])
    first.cancel()
    #expect(source.log == ["connect"])
    second.cancel()
    #expect(source.log == ["connect", "disconnect"])
    let third = publisher.sink { _ in }
    #expect(source.log.count == 3)
    source.subject.send(completion: .finished)
    #expect(source.log == ["connect", "disconnect", "connect", "disconnect"])
    third.cancel()
    #expect(source.log.count == 4)
  }
}
