import Testing

@testable import WebHosting

/// The life of one file, without a file.
@Suite struct UploadLifeTests {
  @Test("parts in their order make a file")
  func inOrder() {
    var life = UploadLife(size: 10)
    #expect(life.handle(.chunk(offset: 0, count: 6)) == [.store(at: 0)])
    #expect(life.handle(.stored) == [.goOn(from: 6)] && !life.isThere)
    #expect(life.handle(.chunk(offset: 6, count: 4)) == [.store(at: 6)])
    #expect(life.handle(.stored) == [.goOn(from: 10), .finish] && life.isThere)
  }

  @Test("a part at another place is not stored, and the browser is told where to go on", arguments: [0, 3, 7, 1_000_000, Int.max])
  func wrongPlace(offset: Int) {
    var life = UploadLife(size: 10)
    _ = life.handle(.chunk(offset: 0, count: 6))
    _ = life.handle(.stored)
    #expect(life.handle(.chunk(offset: offset, count: 4)) == [.wrongPlace(from: 6)] && life.received == 6)
  }

  @Test("while a part is being written no other is taken, the same one neither")
  func twoAtOnce() {
    var life = UploadLife(size: 10)
    _ = life.handle(.chunk(offset: 0, count: 6))
    #expect(life.handle(.chunk(offset: 0, count: 6)) == [.wrongPlace(from: 0)])
    #expect(life.handle(.chunk(offset: 6, count: 4)) == [.wrongPlace(from: 0)])
    #expect(life.handle(.stored) == [.goOn(from: 6)])
  }

  @Test("more than was announced ends it, and what is there goes", arguments: [5, Int.max])
  func tooMuch(count: Int) {
    var life = UploadLife(size: 10)
    _ = life.handle(.chunk(offset: 0, count: 6))
    _ = life.handle(.stored)
    #expect(life.handle(.chunk(offset: 6, count: count)) == [.discard, .refuseMore] && life.isEnded)
    #expect(life.handle(.chunk(offset: 6, count: 1)) == [.gone])
  }

  @Test("a disk that does not take it ends it")
  func notStored() {
    var life = UploadLife(size: 10)
    _ = life.handle(.chunk(offset: 0, count: 6))
    #expect(life.handle(.notStored) == [.discard, .fail] && life.isEnded && life.received == 0)
  }

  @Test("withdrawn, it stays so, whatever was being written")
  func withdrawn() {
    var life = UploadLife(size: 10)
    _ = life.handle(.chunk(offset: 0, count: 10))
    #expect(life.handle(.withdrawn) == [.discard])
    #expect(life.handle(.stored) == [.gone] && life.handle(.notStored) == [.gone] && life.handle(.withdrawn) == [] && life.isEnded)
  }

  @Test("an empty file is there from the beginning, and nothing is added to a file that is there")
  func there() {
    var life = UploadLife(size: 0)
    #expect(life.isThere && life.handle(.chunk(offset: 0, count: 1)) == [.wrongPlace(from: 0)])
    #expect(life.handle(.withdrawn) == [.discard])
  }

  @Test("whatever comes, in whatever order, no more is there than was announced, and an end is an end")
  func anything() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var life = UploadLife(size: 20)
      var wasEnded = false
      for _ in 0..<12 {
        let events: [UploadLife.Event] = [
          .chunk(offset: Int.random(in: 0...20, using: &random), count: Int.random(in: 0...12, using: &random)),
          .chunk(offset: life.received, count: Int.random(in: 0...8, using: &random)), .stored, .stored, .notStored, .withdrawn,
        ]
        let before = life.received
        let actions = life.handle(events[min(Int.random(in: 0..<20, using: &random), 5)])
        #expect(life.received >= before && life.received <= life.size)
        #expect(!wasEnded || life.isEnded)
        #expect(!actions.contains(.finish) || life.received == life.size)
        wasEnded = life.isEnded
      }
    }
  }
}
