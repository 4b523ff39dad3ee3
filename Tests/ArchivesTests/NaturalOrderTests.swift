import Paths
import TestSupport
import Testing

@testable import Archives

@Suite struct NaturalOrderTests {
  private func sorted(_ paths: [String]) -> [String] { NaturalOrder.sorted(paths) { $0 } }

  @Test(
    "names are in the order in which people number things",
    arguments: [
      ["page 1", "page 2", "page 10", "page 11", "page 100"],
      ["a", "B", "c"],
      ["1", "1a", "2", "10", "a"],
      ["e1", "é2", "e3"],
      ["v1.9", "v1.10", "v2"],
      ["x 0", "x 001", "x 01", "x 1", "x 2"],
      ["a/2.jpg", "a/10.jpg", "a b/1.jpg", "b.jpg"],
      ["page 99999999999999999999", "page 100000000000000000000"],
      ["p.jpg", "p2.jpg"],
    ])
  func order(names: [String]) {
    #expect(sorted(names.reversed()) == names)
  }

  @Test("sorting gives one order, from whichever it starts", arguments: 0..<20 as Range<UInt64>)
  func oneOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = ["a", "A", "á", "1", "01", "2", "10", "/", " ", "-", ".jpg", "頁"]
    let names = (0..<60).map { _ in (0..<4).map { _ in parts.randomElement(using: &random)! }.joined() }
    let once = sorted(names)
    #expect(sorted(names.shuffled(using: &random)) == once)
    for name in names { #expect(NaturalOrder.key(for: name) == NaturalOrder.key(for: name.uppercased()), "\(name)") }
  }

  @Test("a name of ASCII has the key that folding of any text gives it")
  func ascii() {
    for number in UInt8(0)..<0x80 {
      let text = String(UnicodeScalar(number))
      // One letter of another script sends the whole name the long way.
      #expect(NaturalOrder.key(for: text) + "頁" == NaturalOrder.key(for: text + "頁"), "\(number)")
    }
  }

  @Test("a number of any length has a key")
  func longNumber() {
    let (shorter, longer) = (String(repeating: "9", count: 5_000), "1" + String(repeating: "0", count: 5_000))
    #expect(NaturalOrder.key(for: "0") < NaturalOrder.key(for: shorter))
    #expect(NaturalOrder.key(for: longer).utf8.count == 5_003)
  }
}
