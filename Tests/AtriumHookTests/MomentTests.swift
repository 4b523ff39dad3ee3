import Foundation
import Testing

@testable import atrium_hook

@Suite struct MomentTests {
  @Test("a time is written as everybody else writes it")
  func text() {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    for day in stride(from: 0, to: 60_000, by: 13) {
      let milliseconds = day * 86_400_000 + (day * 7_919_000 + 123) % 86_400_000
      let date = Date(timeIntervalSince1970: Double(milliseconds / 1000))
      let expected = date.formatted(style).prefix(19) + "." + String(format: "%03d", milliseconds % 1000) + "Z"
      #expect(Moment(milliseconds: milliseconds, monotonicMilliseconds: 0).text == expected)
      #expect(Moment.milliseconds(of: String(expected)) == milliseconds)
    }
  }

  @Test("what is no such time is none")
  func noTime() {
    for text in ["", "2026-11-22T18:40:00Z", "2026-13-22T18:40:00.123Z", "2026-11-22T18:40:00.12xZ", "-026-11-22T18:40:00.123Z"] {
      #expect(Moment.milliseconds(of: text) == nil, "\(text)")
    }
  }

  @Test("an id is a UUID of the fourth version, and another one each time")
  func ids() {
    let ids = (0..<100).map { _ in Machine.randomID() }
    #expect(Set(ids).count == 100)
    for id in ids {
      #expect(UUID(uuidString: id)?.uuidString.lowercased() == id)
      #expect(Array(id)[14] == "4")
      #expect("89ab".contains(Array(id)[19]))
    }
  }
}
