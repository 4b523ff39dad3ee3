/// A line of text that was recognized in a picture.
public struct RecognizedLine: Hashable, Sendable {
  public let text: String
  /// From 0 to 1.
  public let confidence: Double
  /// Its box in parts of the picture, from the top left.
  public let left: Double
  public let top: Double
  public let height: Double

  public init(text: String, confidence: Double, left: Double, top: Double, height: Double) {
    self.text = text
    self.confidence = confidence
    self.left = left
    self.top = top
    self.height = height
  }

  /// The lines as a person reads them: from the top, and what stands beside each other from the left. Lines that are most likely no text are left
  /// out: a picture's ornaments are read as letters, too.
  public static func text(of lines: [RecognizedLine], leastConfidence: Double = 0.3) -> String {
    var rows: [[RecognizedLine]] = []
    for line in lines.filter({ $0.confidence >= leastConfidence }).sorted(by: { $0.top < $1.top }) {
      // Half a line's height apart is a row of its own.
      if let first = rows.last?.first, line.top - first.top < min(first.height, line.height) / 2 {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows.map { row in row.sorted { $0.left < $1.left }.map(\.text).joined(separator: "  ") }.joined(separator: "\n")
  }
}
