import Foundation
import Testing

@testable import AtriumServer

@Suite("Dates, tags and ranges of HTTP")
struct ConditionTests {
  @Test(
    "a date is read in each of the three forms",
    arguments: ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"])
  func dates(text: String) throws {
    let date = try #require(HTTPDate.date(from: text))
    #expect(date == Date(timeIntervalSince1970: 784_111_777))
    #expect(HTTPDate.text(of: date) == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test(
    "what is no date is none",
    arguments: [
      "", "Sun, 06 Nov 1994 08:49:37", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:49:37 +0100",
      "Sun, 06 Xxx 1994 08:49:37 GMT", "784111777", "Sun, 06-Nov-4 08:49:37 GMT",
    ])
  func noDates(text: String) {
    #expect(HTTPDate.date(from: text) == nil)
  }

  @Test("a year of two digits is never far ahead")
  func shortYears() throws {
    let limit = Date.now.addingTimeInterval(51 * 366 * 86_400)
    for year in 0...99 {
      let digits = year < 10 ? "0\(year)" : "\(year)"
      let date = try #require(HTTPDate.date(from: "Sunday, 06-Nov-\(digits) 08:49:37 GMT"))
      #expect(date < limit && date > limit.addingTimeInterval(-102 * 366 * 86_400))
      #expect(HTTPDate.text(of: date).contains("\(digits) 08:49:37"))
    }
  }

  @Test("tags are told apart, commas and all")
  func tags() {
    #expect(EntityTagList("*") == .any)
    #expect(EntityTagList(#"W/"a", "b,c","" , d"#) == .some([EntityTag("a", isWeak: true), EntityTag("b,c"), EntityTag("")]))
    #expect(EntityTag(text: "a") == nil)
    #expect(EntityTag(text: "\"") == nil)
    #expect(EntityTag(text: "\"a\"b\"") == nil)
    #expect(EntityTag("a", isWeak: true).text == #"W/"a""#)
    #expect(EntityTag("a").matchesWeakly(EntityTag("a", isWeak: true)))
    #expect(!EntityTag("a").matchesStrongly(EntityTag("a", isWeak: true)))
    #expect(!EntityTag("a", isWeak: true).matchesStrongly(EntityTag("a", isWeak: true)))
  }

  @Test("up to ten ranges are answered as such; more, and ranges that overlap, as the whole")
  func ranges() {
    #expect(RangeRequest("bytes=0-1,4-5", length: 10) == .parts([0..<2, 4..<6]))
    #expect(RangeRequest("bytes=4-5,0-1", length: 10) == .parts([4..<6, 0..<2]))
    #expect(RangeRequest("bytes=0-4,4-5", length: 10) == .whole)
    let ten = (0..<10).map { "\($0)-\($0)" }.joined(separator: ",")
    #expect(RangeRequest("bytes=\(ten)", length: 100) == .parts((0..<10).map { $0..<$0 + 1 }))
    #expect(RangeRequest("bytes=\(ten),20-21", length: 100) == .whole)
    #expect(RangeRequest("bytes=\(ten),x", length: 100) == .whole)
    #expect(RangeRequest("bytes=10-", length: 10) == .unsatisfiable)
    #expect(RangeRequest(nil, length: 10) == .whole)
  }
}
