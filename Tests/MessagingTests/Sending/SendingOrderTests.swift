import TestSupport
import Testing

@testable import Messaging

@Suite("Who may send when") struct SendingOrderTests {
  private typealias Lane = SendingOrder.Lane

  private let lane = Lane(destination: "a", collapse: "x")

  @Test("so many at once and no more, in the order in which they came")
  func limit() {
    var order = SendingOrder(limit: 2)
    let passes = (0..<4).map { _ in order.join(nil).0 }
    #expect(order.enter(passes[0]) == [.answer(1, .admitted)])
    #expect(order.enter(passes[1]) == [.answer(2, .admitted)])
    #expect(order.enter(passes[2]).isEmpty)
    #expect(order.enter(passes[3]).isEmpty)
    #expect(order.finish(passes[1]) == [.answer(3, .admitted)])
    #expect(order.finish(passes[0]) == [.answer(4, .admitted)])
  }

  @Test("a newer message waits for the one on its way, and takes the place of those that are not")
  func lanes() {
    var order = SendingOrder(limit: 8)
    let first = order.join(lane).0
    #expect(order.enter(first) == [.answer(1, .admitted)])
    let second = order.join(lane).0
    #expect(order.enter(second).isEmpty)
    let (third, actions) = order.join(lane)
    #expect(actions == [.answer(2, .superseded)])
    #expect(order.enter(third).isEmpty)
    #expect(order.finish(first) == [.answer(3, .admitted)])
  }

  @Test("a message that would be sent again is not when a newer one has come meanwhile")
  func again() {
    var order = SendingOrder(limit: 8)
    let first = order.join(lane).0
    _ = order.enter(first)
    _ = order.finish(first)
    let (second, actions) = order.join(lane)
    #expect(actions == [.wake(1)])
    #expect(order.isSuperseded(first))
    #expect(order.enter(first) == [.answer(1, .superseded)])
    order.leave(first)
    #expect(order.enter(second) == [.answer(2, .admitted)])
  }

  @Test("other devices, other subjects and messages of their own wait for nobody")
  func apart() {
    var order = SendingOrder(limit: 8)
    for lane in [lane, Lane(destination: "b", collapse: "x"), Lane(destination: "a", collapse: "y"), nil, nil] {
      let (pass, actions) = order.join(lane)
      #expect(actions.isEmpty)
      #expect(order.enter(pass) == [.answer(pass.number, .admitted)])
    }
  }

  @Test("one that waits for its lane holds up nobody behind it")
  func behind() {
    var order = SendingOrder(limit: 2)
    let first = order.join(lane).0
    _ = order.enter(first)
    let second = order.join(lane).0
    _ = order.enter(second)
    let other = order.join(nil).0
    #expect(order.enter(other) == [.answer(other.number, .admitted)])
  }

  @Test("ten thousand that wait are looked at once each, as their turn comes, and not at each coming and going")
  func work() {
    var order = SendingOrder(limit: 64)
    let passes = (0..<10_000).map { order.join($0.isMultiple(of: 2) ? nil : Lane(destination: "\($0)", collapse: "x")).0 }
    var admitted: [Int] = []
    func take(_ actions: [SendingOrder.Action]) {
      for case .answer(let number, .admitted) in actions { admitted.append(number) }
    }
    for pass in passes { take(order.enter(pass)) }
    #expect(admitted.count == 64)
    for pass in passes { take(order.finish(pass)) }
    #expect(admitted == passes.map(\.number))
    #expect(order.looks <= 10_000)
  }

  @Test("one that waited for its lane goes before those that came after it")
  func place() {
    var order = SendingOrder(limit: 1)
    let first = order.join(lane).0
    _ = order.enter(first)
    let second = order.join(lane).0
    _ = order.enter(second)
    let other = order.join(nil).0
    _ = order.enter(other)
    #expect(order.finish(first) == [.answer(second.number, .admitted)])
    #expect(order.callOff(other) == [.answer(other.number, .closed)] && order.callOff(other).isEmpty)
    #expect(order.finish(second).isEmpty && order.isIdle)
  }

  @Test("after the end nobody is let in, and those who wait are told so")
  func closed() {
    var order = SendingOrder(limit: 1)
    let passes = (0..<3).map { _ in order.join(nil).0 }
    _ = order.enter(passes[0])
    _ = order.enter(passes[1])
    #expect(order.close() == [.answer(2, .closed)])
    #expect(order.enter(passes[2]) == [.answer(3, .closed)])
    #expect(!order.isIdle)
    #expect(order.finish(passes[0]).isEmpty)
    #expect(order.isIdle)
  }

  @Test(
    "whatever happens: never too many, never two of a lane, and the newest of a lane is never refused", arguments: 0..<50 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let limit = Int.random(in: 1...4, using: &random)
    var order = SendingOrder(limit: limit)
    var live: [Int: SendingOrder.Pass] = [:]
    var running: Set<Int> = []
    var outside: Set<Int> = []
    var newest: [Lane: Int] = [:]
    func apply(_ actions: [SendingOrder.Action]) {
      for case .answer(let number, let admission) in actions {
        switch admission {
        case .admitted: running.insert(number)
        case .superseded:
          #expect(live[number].flatMap(\.lane).flatMap { newest[$0] } != number)
          if let pass = live.removeValue(forKey: number) { order.leave(pass) }
        case .closed: Issue.record("closed")
        }
      }
      #expect(running.count <= limit)
      let busy = running.compactMap { live[$0]?.lane }
      #expect(Set(busy).count == busy.count)
    }
    for _ in 0..<300 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let lane = Bool.random(using: &random) ? Lane(destination: "\(Int.random(in: 0..<3, using: &random))", collapse: "x") : nil
        let (pass, actions) = order.join(lane)
        live[pass.number] = pass
        outside.insert(pass.number)
        if let lane { newest[lane] = pass.number }
        apply(actions)
      case 1:
        guard let number = outside.sorted().first, let pass = live[number] else { continue }
        outside.remove(number)
        apply(order.enter(pass))
      default:
        guard let number = running.sorted().randomElement(using: &random), let pass = live[number] else { continue }
        running.remove(number)
        apply(order.finish(pass))
        if Bool.random(using: &random) {
          live[number] = nil
          order.leave(pass)
        } else {
          outside.insert(number)
        }
      }
    }
    // Everybody comes to an end.
    while let number = outside.sorted().first, let pass = live[number] {
      outside.remove(number)
      apply(order.enter(pass))
    }
    while let number = running.sorted().first, let pass = live[number] {
      running.remove(number)
      apply(order.finish(pass))
      live[number] = nil
      order.leave(pass)
    }
    #expect(live.isEmpty && order.isIdle)
  }
}
