import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("The life of an upload at the server")
struct TransferLifeTests {
  private func part(
    _ offset: Int64, _ count: Int64? = nil, isLast: Bool = false, length: Int64? = nil, isWhole: Bool = false
  ) -> TransferLife.Part {
    TransferLife.Part(offset: offset, count: count, isLast: isLast, length: length, isWhole: isWhole)
  }

  @Test("parts follow each other, the last one hands the file over, and then nothing is added any more")
  func usual() {
    var life = TransferLife(length: 10, limit: 100)
    #expect(life.handle(.append(part(0, 4))) == [.receive])
    #expect(life.handle(.arrived(4)) == [.write])
    #expect(life.handle(.written(4)).isEmpty)
    #expect(life.handle(.ended) == [.acknowledge(4)])
    #expect(life.handle(.append(part(4, 6, isLast: true))) == [.receive])
    #expect(life.handle(.arrived(6)) == [.write])
    _ = life.handle(.written(10))
    #expect(life.handle(.ended) == [.commit])
    #expect(life.handle(.append(part(10))) == [.waitForOther])
    #expect(life.handle(.committed) == [.keepResponse])
    #expect(life.handle(.append(part(10, 0, isLast: true))) == [.refuse(.complete)])
    #expect(life.handle(.removed) == [.discard])
    #expect(life.handle(.append(part(10))) == [.refuse(.gone)])
  }

  @Test("what a request says that cannot be right is refused, and the upload stays")
  func refused() {
    var life = TransferLife(length: 10, limit: 100)
    #expect(life.handle(.append(part(1))) == [.refuse(.otherOffset(0))])
    #expect(life.handle(.append(part(0, length: 11))) == [.refuse(.otherLength)])
    #expect(life.handle(.append(part(0, 9, isLast: true))) == [.refuse(.otherLength)])
    #expect(life.handle(.append(part(0, 11))) == [.refuse(.otherLength)])
    #expect(life.handle(.append(part(0, .max, isLast: true))) == [.refuse(.tooLarge(limit: 100))])
    #expect(life.handle(.append(part(0, 10, isLast: true))) == [.receive])
  }

  @Test("the byte that passes a limit ends the upload", arguments: [nil, 50 as Int64?])
  func limit(length: Int64?) {
    var life = TransferLife(length: length, limit: 100)
    _ = life.handle(.append(part(0)))
    #expect(life.handle(.arrived(50)) == [.write])
    _ = life.handle(.written(50))
    let refusal: TransferLife.Refusal = length == nil ? .tooLarge(limit: 100) : .otherLength
    if length == nil { #expect(life.handle(.arrived(50)) == [.write]) }
    #expect(life.handle(.arrived(1)) == [.discard, .refuse(refusal)])
    #expect(life.isGone)
  }

  @Test("what came before a break stays, unless it was to be compared with a digest")
  func broken() {
    var life = TransferLife(limit: 100)
    _ = life.handle(.append(part(0)))
    _ = life.handle(.arrived(8))
    #expect(life.handle(.append(part(0))) == [.stopOther])
    #expect(life.handle(.brokenOff(size: 5)).isEmpty)
    #expect(life.offset == 5)
    _ = life.handle(.append(part(5, isWhole: true)))
    _ = life.handle(.arrived(8))
    #expect(life.handle(.brokenOff(size: 9)) == [.truncate(to: 5)])
    #expect(life.handle(.append(part(5))) == [.receive])
  }

  @Test("an end that a handler could not take at the moment can be tried again")
  func again() {
    var life = TransferLife(limit: 100)
    _ = life.handle(.append(part(0, isLast: true)))
    #expect(life.handle(.ended) == [.commit])
    #expect(life.handle(.removed) == [.waitForOther])
    #expect(life.handle(.notCommitted).isEmpty)
    #expect(life.handle(.append(part(0, 0, isLast: true))) == [.receive])
    #expect(life.handle(.ended) == [.commit])
  }

  @Test("whatever comes, in whatever order, no byte passes a limit, no acknowledged offset falls, and an end is an end", arguments: 0..<200)
  func anyOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var life = TransferLife(length: Bool.random(using: &random) ? 40 : nil, limit: 50)
    var acknowledged: Int64 = 0
    var size: Int64 = 0
    for _ in 0..<200 {
      let wasGone = life.isGone
      let wasComplete = life.isComplete
      let event: TransferLife.Event =
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1:
          .append(
            part(
              Bool.random(using: &random) ? life.offset : .random(in: 0...60, using: &random),
              Bool.random(using: &random) ? .random(in: 0...30, using: &random) : nil, isLast: Int.random(in: 0..<4, using: &random) == 0,
              isWhole: Bool.random(using: &random)))
        case 2, 3: .arrived(.random(in: 1...10, using: &random))
        case 4: .ended
        case 5: .brokenOff(size: size)
        case 6: Bool.random(using: &random) ? .committed : .notCommitted
        default: Int.random(in: 0..<20, using: &random) == 0 ? .removed : .ended
        }
      for action in life.handle(event) {
        switch action {
        case .write:
          if case .arrived(let count) = event { size = life.offset + Int64(count) }
          _ = life.handle(.written(size))
        case .acknowledge(let offset):
          #expect(offset >= acknowledged)
          acknowledged = offset
        case .truncate(let length): size = length
        default: break
        }
      }
      #expect(life.offset <= 50)
      #expect(life.isGone || life.offset >= acknowledged)
      if wasGone { #expect(life.isGone) }
      if wasComplete { #expect(life.isComplete || life.isGone) }
    }
  }
}
