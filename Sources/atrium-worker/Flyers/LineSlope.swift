/// How the lines of a picture slope.
struct LineSlope: Equatable {
  /// In the middle, positive where lines fall to the right.
  var mean: Double
  /// How much more they slope for each pixel further down: the sheet was seen from aside.
  var change: Double

  /// Below this Tesseract reads as well as level: half a degree, or a pixel in a hundred.
  private static let level = 0.009
  private static let fewestLines = 4
  /// Letters of a line whose slope says something.
  private static let fewestLetters = 6
  /// Above this a line does not fit, and is a rotated word of its own or a mistake.
  private static let outlier = 0.035

  /// - Parameter height: pixels of the picture.
  /// - Returns: nil where lines are level, or too few.
  init?(_ words: [SpottedWord], height: Double) {
    struct Line {
      var y = 0.0
      var slope = 0.0
      var letters = 0
    }
    var lines: [Int: Line] = [:]
    for word in words where word.confidence >= 0.5 {
      lines[word.line, default: Line()].letters += word.letters
      lines[word.line]?.slope = word.slope
      lines[word.line]?.y = (word.top + word.bottom) / 2 - height / 2
    }
    let all = lines.values.filter { $0.letters >= Self.fewestLetters }.sorted { $0.slope < $1.slope }
    guard all.count >= Self.fewestLines else { return nil }
    // The median by letters.
    var left = all.reduce(0) { $0 + $1.letters } / 2
    let median = all.first { line in
      left -= line.letters
      return left <= 0
    }
    guard let middle = median else { return nil }
    let fitting = all.filter { abs($0.slope - middle.slope) < Self.outlier }
    let weight = fitting.reduce(0.0) { $0 + Double($1.letters) }
    let y = fitting.reduce(0.0) { $0 + Double($1.letters) * $1.y } / weight
    let slope = fitting.reduce(0.0) { $0 + Double($1.letters) * $1.slope } / weight
    let spread = fitting.reduce(0.0) { $0 + Double($1.letters) * ($1.y - y) * ($1.y - y) }
    let together = fitting.reduce(0.0) { $0 + Double($1.letters) * ($1.y - y) * ($1.slope - slope) }
    // Lines that are all at one height tell nothing of others.
    let isSpread = fitting.count >= 2 * Self.fewestLines && (spread / weight).squareRoot() > height / 8
    change = isSpread ? together / spread : 0
    mean = slope - change * y
    guard max(abs(mean), abs(mean + change * height / 2), abs(mean - change * height / 2)) > Self.level else { return nil }
  }
}
