/// A word that one pass of the recogniser found, in pixels of the view.
struct SpottedWord {
  var text: String
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double
  /// 0 to 1.
  var confidence: Double
  /// Which pass found it, from 0; the earlier, the more it is believed.
  var pass: Int
  /// The same for the words of one line of one pass, and for no others.
  var line: Int
  /// Of the line's base, positive where it falls to the right.
  var slope: Double
  /// Of one of the languages.
  var isInDictionary: Bool

  var width: Double { right - left }
  var height: Double { bottom - top }
  /// How many letters and digits it has.
  var letters: Int { text.unicodeScalars.count { $0.properties.isAlphabetic || $0.properties.numericType != nil } }

  /// How much it is worth to a reading: sure letters count, doubtful ones count against it.
  var value: Double { (confidence - Self.doubt) * Double(max(1, letters)) }

  /// Of two readings of one place, that with more letters above this is most often the right one.
  private static let doubt = 0.45

  func overlap(with other: SpottedWord) -> Double {
    let across = min(right, other.right) - max(left, other.left)
    let down = min(bottom, other.bottom) - max(top, other.top)
    guard across > 0, down > 0 else { return 0 }
    return across * down / max(1, min(width * height, other.width * other.height))
  }
}
