import AtriumDevice
import Foundation
import Testing

@Suite("The cache of files makes room")
struct CacheEvictionTests {
  private func entry(_ id: String, _ size: Int64, at second: TimeInterval) -> CacheEviction.Entry {
    CacheEviction.Entry(id: id, size: size, lastUse: Date(timeIntervalSinceReferenceDate: second))
  }

  @Test("nothing goes as long as there is room")
  func room() {
    #expect(CacheEviction.victims(of: [entry("a", 5, at: 1), entry("b", 5, at: 2)], limit: 10, keeping: []).isEmpty)
  }

  @Test("what was used longest ago goes first, and no more than has to")
  func oldest() {
    let entries = [entry("new", 4, at: 3), entry("old", 4, at: 1), entry("middle", 4, at: 2)]
    #expect(CacheEviction.victims(of: entries, limit: 10, keeping: []) == ["old"])
    #expect(CacheEviction.victims(of: entries, limit: 7, keeping: []) == ["old", "middle"])
  }

  @Test("what is shown stays, even if it is alone larger than the cache may be")
  func shown() {
    let entries = [entry("film", 100, at: 1), entry("note", 1, at: 2)]
    #expect(CacheEviction.victims(of: entries, limit: 10, keeping: ["film"]) == ["note"])
  }

  @Test("of two of one moment it is always the same one that goes")
  func sameMoment() {
    let entries = [entry("b", 5, at: 1), entry("a", 5, at: 1)]
    #expect(CacheEviction.victims(of: entries, limit: 5, keeping: []) == ["a"])
  }
}
