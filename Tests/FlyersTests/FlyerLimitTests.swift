import DocumentModel
import Foundation
import Testing

@testable import Flyers

@Suite struct FlyerLimitTests {
  @Test("nothing, blanks and marks are an empty reading", arguments: ["", " \n \t", "...", "- - -", "\u{0}", "@", "$", ":", "/ / /", "&"])
  func empty(text: String) throws {
    let reading = try TypedFlyers.read(text)
    #expect(reading.artists.isEmpty && reading.venue == nil && reading.date == nil && reading.price == nil && reading.more.isEmpty)
    #expect(
      FlyerReader(gazetteer: TypedFlyers.names, today: FlyerDay(daysSince1970: 0), zone: .gmt).read(FlyerText(width: 0, height: 0)).artists
        .isEmpty)
  }

  /// Random words from what a grammar stumbles over.
  @Test("any order of words is read, the same each time, with evidence from the text", arguments: 1...16)
  func anyWords(seed: UInt64) throws {
    let parts = [
      "11", "/", "27", "$", "15", "PM", "doors", "show", ":", "-", "&", "+", "(", ")", "21+", "FRI", "NOV", "Mar", "may", "@", "at", "the",
      "99999999", "0",
      "31", "2026", "free", "w/", "•", "Black", "Tides", "Rebel", "Lounge", "AZ", ",", ".", "th", "602-555-0123", "a.m.", "20h", "Uhr", "½",
      "🔥", "少年ナイフ",
      "e\u{301}", "N", "7th", "St", "tba", "presents", "feat.", "l1/2O", "$$", "//", "http://", "x.com", "ab", "de", "y", "'26", "24:61",
      "8PM-", "-8PM",
    ]
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let rows = (0..<12).map { _ in (0..<1 + next(7)).map { _ in parts[next(parts.count)] }.joined(separator: next(3) == 0 ? "" : " ") }
    let typed = rows.joined(separator: "\n")
    let reading = try TypedFlyers.read(typed)
    #expect(try TypedFlyers.read(typed) == reading)
    let printed = typed.filter { !$0.isWhitespace }
    for evidence in evidence(of: reading) {
      #expect(printed.contains(evidence.text.filter { !$0.isWhitespace }))
      #expect((0.5...1).contains(evidence.confidence))
    }
    let drawn = try DrawnFlyer.read(rows.map { DrawnFlyer.Row($0, size: Double(20 + next(80))) })
    #expect(evidence(of: drawn).allSatisfy { $0.box != nil && $0.confidence >= 0.5 })
    #expect(try JSONDecoder().decode(FlyerReading.self, from: JSONEncoder().encode(drawn)) == drawn)
  }

  @Test("a flyer of very many words is read up to a limit")
  func manyWords() throws {
    let rows = (0..<120).map { DrawnFlyer.Row("NAME\($0) OTHER WORDS • BLACK TIDES 8PM $15 11/27 FRI", size: 6, gap: 4) }
    let start = ContinuousClock.now
    let reading = try DrawnFlyer.read(rows)
    #expect(reading.date?.value.iso == "2026-11-27")
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  private func evidence(of reading: FlyerReading) -> [Evidence] {
    let venue = reading.venue.map { [$0.evidence, $0.city?.evidence, $0.state?.evidence, $0.address?.evidence].compactMap { $0 } } ?? []
    let fields = [
      reading.date?.evidence, reading.lastDay?.evidence, reading.time?.evidence, reading.doors?.evidence, reading.price?.evidence,
      reading.ages?.evidence,
      reading.title?.evidence, reading.description?.evidence, reading.ticketLink?.evidence,
    ]
    return venue + fields.compactMap { $0 } + reading.artists.map(\.evidence) + reading.more.flatMap { evidence(of: $0) }
  }
}
