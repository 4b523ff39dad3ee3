import DocumentModel
import Foundation

@testable import Flyers

/// Words as a recogniser would return them, of rows that are set in the middle of a sheet of 1,000 by 1,400 pixels.
enum DrawnFlyer {
  struct Row {
    var text: String
    /// The height of capitals in pixels.
    var size: Double
    var gap: Double
    var confidence: Double
    /// The left edge in pixels, or nil for the middle.
    var left: Double?
    /// Whether the next row is on the same height.
    var isBeside: Bool

    init(_ text: String, size: Double = 30, gap: Double = 40, confidence: Double = 0.95, left: Double? = nil, isBeside: Bool = false) {
      self.text = text
      self.size = size
      self.gap = gap
      self.confidence = confidence
      self.left = left
      self.isBeside = isBeside
    }
  }

  /// The words' boxes in the picture as it was sent are half as far from its left edge as their places in the straightened one.
  static func text(_ rows: [Row]) -> FlyerText {
    var flyer = FlyerText(width: 1_000, height: 1_400)
    var y = 50.0
    for (line, row) in rows.enumerated() {
      let words = row.text.split(separator: " ").map(String.init)
      let widths = words.map { Double($0.count) * row.size * 0.75 }
      var x = row.left ?? (1_000 - widths.reduce(0, +) - Double(words.count - 1) * row.size * 0.4) / 2
      for (word, width) in zip(words, widths) {
        let place = RecognizedText.Box(x: x / 1_000, y: y / 1_400, width: width / 1_000, height: height(of: word, row.size) / 1_400)
        let box = RecognizedText.Box(x: place.x / 2, y: place.y, width: place.width / 2, height: place.height)
        flyer.words.append(FlyerText.Word(text: word, place: place, box: box, confidence: row.confidence, line: line))
        x += width + row.size * 0.4
      }
      if !row.isBeside { y += row.size + row.gap }
    }
    return flyer
  }

  static func read(_ rows: [Row], today: String = TypedFlyers.today) throws -> FlyerReading { try read(text(rows), today: today) }

  static func read(_ flyer: FlyerText, today: String = TypedFlyers.today) throws -> FlyerReading {
    let parts = today.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, let day = FlyerDay(year: parts[0], month: parts[1], day: parts[2]),
      let zone = TimeZone(identifier: "America/Phoenix")
    else { throw CocoaError(.formatting) }
    return FlyerReader(gazetteer: TypedFlyers.names, today: day, zone: zone).read(flyer)
  }

  private static func height(of word: String, _ size: Double) -> Double {
    let isLow = word.allSatisfy { "acemnorsuvwxz".contains($0) }
    return size * ((isLow ? 0.72 : 1) + (word.contains { "gjpqy".contains($0) } ? 0.28 : 0))
  }
}
