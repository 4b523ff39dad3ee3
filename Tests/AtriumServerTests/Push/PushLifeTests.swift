import AtriumAPI
import Testing

@testable import AtriumServer

@Suite("What a destination is told of one thing")
struct PushLifeTests {
  @Test("an alert that nobody was sent is called off, and one that may have arrived is taken back")
  func withdrawn() {
    var life = PushLife()
    #expect(life.post() == nil && life.wish == .alert)
    #expect(life.withdraw() == .cancelled && life.isOver)
    _ = life.post()
    life.take()
    #expect(life.withdraw() == nil && life.wish == .withdrawal && !life.isTried)
    life.take()
    life.end(.arrived, of: .withdrawal, isNewest: true)
    #expect(life.isOver)
  }

  @Test("a later alert takes the place of one that was not sent")
  func collapsed() {
    var life = PushLife()
    _ = life.post()
    #expect(life.post() == .collapsed)
    life.take()
    #expect(life.post() == nil && life.isShown)
  }

  @Test("other words of what was not heard are heard, and of what was heard are not")
  func amended() {
    var life = PushLife()
    #expect(!life.amend() && life.isOver)
    _ = life.post()
    let isChanged = life.amend()
    #expect(!isChanged)
    life.take()
    #expect(life.amend() && life.wish == .alert && !life.isTried)
    life.take()
    life.end(.arrived, of: .alert, isNewest: true)
    #expect(life.amend() && life.wish == .update)
  }

  @Test("what is late is wished for still, and what is refused is not")
  func ends() {
    var life = PushLife()
    _ = life.post()
    life.take()
    life.end(.later, of: .alert, isNewest: true)
    #expect(life.wish == .alert)
    life.end(.refused, of: .alert, isNewest: true)
    #expect(life.isOver)
    _ = life.post()
    life.take()
    _ = life.withdraw()
    life.end(.arrived, of: .alert, isNewest: false)
    #expect(life.wish == .withdrawal && life.isShown, "the answer to the alert says nothing of its withdrawal")
  }
}
